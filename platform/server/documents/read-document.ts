import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { inLane } from './in-lane.ts';
import {
  DocumentProblem,
  type DocumentProblemCode,
  type DocumentText,
  type Task,
  type TextFormat,
} from './tasks/task.ts';

export { DocumentProblem, type DocumentText, type TextFormat } from './tasks/task.ts';

type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

const WATCHDOG_MS = 30_000;
/** Of the JavaScript of the process. */
const HEAP_MB = 256;
/** Of the whole process: buffers and images are beside its heap. It is looked at on Linux only, where products run. */
const MEMORY_MB = 700;
const LOOK_MS = 50;

interface Options {
  watchdogMs?: number;
}

/**
 * The text inside a document. Each document is read by a process of its own with a limit of memory and time (promises S20).
 * @throws DocumentProblem
 */
export async function textInside(
  source: Source,
  format: TextFormat,
  options?: Options,
): Promise<DocumentText> {
  const { line } = await readApart(source, ['text', format], options);
  return line as DocumentText;
}

/** A thumbnail of an image, as WebP. @throws DocumentProblem */
export const thumbnailInside = async (source: Source, options?: Options): Promise<Uint8Array> =>
  (await readApart(source, ['thumbnail'], options)).bytes;

/** A JPEG, PNG or WebP image without its metadata, in the same format. @throws DocumentProblem */
export const cleanImage = async (source: Source, options?: Options): Promise<Uint8Array> =>
  (await readApart(source, ['clean'], options)).bytes;

const readApart = (source: Source, task: [Task, TextFormat?], { watchdogMs = WATCHDOG_MS }: Options = {}) =>
  inLane(async () => {
    const child = spawn(
      process.execPath,
      [
        `--max-old-space-size=${HEAP_MB}`,
        new URL('./reader.ts', import.meta.url).pathname,
        ...task.map(String),
      ],
      { stdio: ['pipe', 'pipe', 'ignore'], env: {} },
    );
    const watchdog = setTimeout(() => child.kill('SIGKILL'), watchdogMs);
    const looking = setInterval(() => {
      if (memoryOf(child) > MEMORY_MB) child.kill('SIGKILL');
    }, LOOK_MS);
    try {
      return await answerOf(child, source);
    } finally {
      clearTimeout(watchdog);
      clearInterval(looking);
      child.kill('SIGKILL');
    }
  });

/** The memory of a process in MB; 0 where the system does not say. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return (pages * 4096) / 1024 ** 2;
  } catch {
    return 0;
  }
}

async function answerOf(child: ChildProcess, source: Source) {
  const ended = new Promise<void>((resolve, reject) => {
    child.on('close', () => resolve());
    child.on('error', reject);
  });
  // The process may refuse a document before it has read all of it; a source that breaks is an error of ours.
  let broken: unknown;
  const sent = pipeline(
    watched(source, (error) => (broken = error)),
    child.stdin!,
  ).catch(() => {});
  const output = await buffer(child.stdout!);
  await ended;
  await sent;
  if (broken !== undefined) throw broken;
  const end = output.indexOf('\n');
  // A process that ended without an answer ran out of memory or time, or crashed.
  if (end === -1) throw new DocumentProblem('too-large');
  const line = JSON.parse(output.toString('utf8', 0, end)) as DocumentText | { problem: DocumentProblemCode };
  if ('problem' in line) throw new DocumentProblem(line.problem);
  return { line, bytes: new Uint8Array(output.subarray(end + 1)) };
}

/** The source, whose own failure is reported apart from that of the process that reads it. */
async function* watched(source: Source, failed: (error: unknown) => void): AsyncGenerator<Uint8Array> {
  const iterator =
    Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  for (;;) {
    const step = await Promise.resolve(iterator.next()).catch((error: unknown) => {
      failed(error);
      throw error;
    });
    if (step.done) return;
    yield step.value;
  }
}
