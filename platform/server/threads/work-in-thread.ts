import { type ResourceLimits, Worker } from 'node:worker_threads';

/** How long a thread may take to load its modules, in milliseconds: a busy machine takes its time. */
const START_MS = 30_000;
/** How long a thread that has answered may take to end, in milliseconds. */
const END_MS = 5_000;

/** What a thread says first. Its time is counted from here: one that is stopped while it loads can take its process with it. */
export const BEGUN = 'begun';

interface Work<Said, Found> {
  /** The inside of the thread: it says `BEGUN`, and waits for an answer after each piece that is no result. */
  script: URL;
  name: string;
  /** What the thread is given. */
  asked: object;
  /** Those of it that are handed over to the thread. */
  bytes?: Uint8Array;
  /** Of the thread's own memory. */
  heap: ResourceLimits;
  /** How long it may load, then work, and then end, in milliseconds. */
  startMs?: number;
  watchdogMs: number;
  endMs?: number;
  /** Takes what the thread says: a result ends it. Throws why the work is refused. */
  take: (said: Said) => Found | undefined;
  /** The error for work that takes too much memory or time. */
  tooLarge: () => Error;
}

/** Works in a thread with limits of memory and time, which ends with the result or with an error. */
export async function workInThread<Said, Found>({
  script,
  name,
  asked,
  bytes,
  heap,
  startMs = START_MS,
  watchdogMs,
  endMs = END_MS,
  take,
  tooLarge,
}: Work<Said, Found>): Promise<Found> {
  const thread = new Worker(script, {
    name,
    workerData: asked,
    transferList: bytes ? [bytes.buffer as ArrayBuffer] : [],
    env: {},
    execArgv: [],
    resourceLimits: heap,
  });
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  let hasAnswered = false;
  let watchdog: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Found>((resolve, reject) => {
      const limit = (ms: number, error: () => Error): void => {
        clearTimeout(watchdog);
        watchdog = setTimeout(() => reject(error()), ms);
      };
      // That is no fault of what was asked.
      limit(startMs, () => new Error(`the thread ${name} did not begin`));
      thread.on('message', (said: Said | typeof BEGUN) => {
        if (said === BEGUN) {
          limit(watchdogMs, tooLarge);
          return;
        }
        try {
          const found = take(said);
          if (found === undefined) {
            thread.postMessage('more');
            return;
          }
          hasAnswered = true;
          resolve(found);
        } catch (error) {
          hasAnswered = true;
          reject(error as Error);
        }
      });
      thread.on('error', (error) => reject(isOutOfMemory(error) ? tooLarge() : error));
      thread.on('exit', () => reject(new Error(`the thread ${name} ended without an answer`)));
    });
  } finally {
    clearTimeout(watchdog);
    // One that is stopped while V8 still writes code for it can take its process with it.
    if (hasAnswered)
      await Promise.race([ended, new Promise((resolve) => (watchdog = setTimeout(resolve, endMs)))]);
    await thread.terminate();
    // The thread may have begun meanwhile.
    clearTimeout(watchdog);
  }
}

const isOutOfMemory = (error: Error): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
