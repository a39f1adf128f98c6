import { lanes } from '#platform/server/lanes.ts';
import { workInThread } from '#platform/server/threads/work-in-thread.ts';
import { textFileLimits } from './limits.ts';
import { TextFileProblem } from './problem.ts';
import type { Asked, Said } from './talk.ts';
import type { FileText, ReadingHow, Skipped, TextFile } from './text-file.ts';

/** A file of 20 MB takes 5 seconds on a machine that does nothing else. */
const PATIENCE_MS = 30_000;

/** Of the thread's own memory; what it has read is handed over in pieces. */
const heap = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** One file at a time. */
const inTurn = lanes(1);

export interface ReadingFile extends ReadingHow {
  /** As its sender called it. It may name the language (`texts.el.po`). */
  name: string;
  /** How long the thread may read, in milliseconds. */
  watchdogMs?: number;
}

/**
 * Reads an uploaded file of texts, of any format in `formats`, which is found by what the file contains. The size is checked before
 * anything is looked at; the rest runs in a thread with a heap of 288 MB that is stopped after 30 seconds.
 * @throws TextFileProblem with the reason and the line for a file that is refused; nothing of it is taken then
 */
export async function readTextFile(bytes: Uint8Array, file: ReadingFile): Promise<TextFile> {
  if (bytes.length > textFileLimits.bytes) throw new TextFileProblem('too-large');
  const { name, language, languages, watchdogMs = PATIENCE_MS } = file;
  // A copy, because it is handed over to the thread.
  return inTurn(() => read({ bytes: new Uint8Array(bytes), name, how: { language, languages } }, watchdogMs));
}

function read(asked: Asked, watchdogMs: number): Promise<TextFile> {
  const texts: FileText[] = [];
  const skipped: Skipped[] = [];
  return workInThread<Said, TextFile>({
    script: new URL('./worker.ts', import.meta.url),
    name: 'texts',
    asked,
    bytes: asked.bytes,
    heap,
    watchdogMs,
    take(said) {
      if (said.is === 'read') return { ...said.file, texts, skipped };
      if (said.is === 'refused') throw new TextFileProblem(said.code, said.place);
      texts.push(...said.texts);
      skipped.push(...said.skipped);
      return undefined;
    },
    tooLarge: () => new TextFileProblem('too-large'),
  });
}
