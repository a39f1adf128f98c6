import { Worker } from 'node:worker_threads';
import { lanes } from '#platform/server/lanes.ts';
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
  /** How long the thread may take, in milliseconds. */
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
  return inTurn(() =>
    readInThread({ bytes: new Uint8Array(bytes), name, how: { language, languages } }, watchdogMs),
  );
}

async function readInThread(asked: Asked, watchdogMs: number): Promise<TextFile> {
  const thread = new Worker(new URL('./worker.ts', import.meta.url), {
    name: 'texts',
    workerData: asked,
    transferList: [asked.bytes.buffer as ArrayBuffer],
    env: {},
    execArgv: [],
    resourceLimits: heap,
  });
  let watchdog: NodeJS.Timeout | undefined;
  try {
    return await new Promise<TextFile>((resolve, reject) => {
      const texts: FileText[] = [];
      const skipped: Skipped[] = [];
      watchdog = setTimeout(() => reject(new TextFileProblem('too-large')), watchdogMs);
      thread.on('message', (said: Said) => {
        if (said.is === 'read') resolve({ ...said.file, texts, skipped });
        else if (said.is === 'refused') reject(new TextFileProblem(said.code, said.place));
        else {
          texts.push(...said.texts);
          skipped.push(...said.skipped);
          thread.postMessage('more');
        }
      });
      thread.on('error', (error) => reject(isOutOfMemory(error) ? new TextFileProblem('too-large') : error));
      thread.on('exit', () => reject(new Error('the reader of texts ended without an answer')));
    });
  } finally {
    clearTimeout(watchdog);
    await thread.terminate();
  }
}

const isOutOfMemory = (error: Error): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
