// The inside of a process that reads one document and ends: its task and format come as arguments, its bytes by standard input. It
// answers with one JSON line, behind which the bytes of an image follow.
import { buffer } from 'node:stream/consumers';
import { decodeText } from '#engines/sheets/decode-text.ts';
import { SheetProblem } from '#engines/sheets/problem.ts';
import {
  DocumentProblem,
  type DocumentText,
  type Task,
  TextCollector,
  type TextFormat,
} from './tasks/task.ts';

const [task, format] = process.argv.slice(2) as [Task, string];

/** Each format brings its library only when it is needed. */
async function textOf(bytes: Uint8Array, kind: TextFormat): Promise<DocumentText> {
  if (kind === 'pdf') return (await import('./tasks/pdf-text.ts')).pdfText(bytes);
  if (kind !== 'txt' && kind !== 'csv')
    return (await import('./tasks/office-text.ts')).officeText(bytes, kind);
  const collected = new TextCollector();
  collected.add(decodeText(bytes).text);
  return { text: collected.text() };
}

async function run(): Promise<Uint8Array | DocumentText> {
  const bytes = new Uint8Array(await buffer(process.stdin));
  if (task === 'text') return textOf(bytes, format as TextFormat);
  const { thumbnailOf, withoutMetadata } = await import('./tasks/image.ts');
  return task === 'thumbnail' ? thumbnailOf(bytes) : withoutMetadata(bytes);
}

function answer(line: object, bytes?: Uint8Array): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
  if (bytes) process.stdout.write(bytes);
}

try {
  const made = await run();
  if (made instanceof Uint8Array) answer({}, made);
  else answer(made);
} catch (error) {
  if (!(error instanceof DocumentProblem || error instanceof SheetProblem)) throw error;
  answer({ problem: error.code === 'too-large' ? 'too-large' : 'not-readable' });
}
