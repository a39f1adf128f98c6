import { type ResourceLimits, Worker } from 'node:worker_threads';

/** How long a thread may take to load its modules, in milliseconds: a busy machine takes its time. */
const START_MS = 30_000;

/** What a thread says first. Its time is counted from here: one that is stopped while it loads can take its process with it. */
export const BEGUN = 'begun';

interface Reading<Said, Found> {
  /** The inside of the thread: it says `BEGUN`, and waits for an answer after each piece that is no result. */
  script: URL;
  name: string;
  /** What the thread is given. The bytes are handed over to it. */
  asked: { bytes: Uint8Array };
  /** Of the thread's own memory. */
  heap: ResourceLimits;
  /** How long it may read, in milliseconds. */
  watchdogMs: number;
  /** Takes what the thread says: a result ends it. Throws why a file is refused. */
  take: (said: Said) => Found | undefined;
  /** The error for a file that takes too much memory or time. */
  tooLarge: () => Error;
}

/** Reads an uploaded file in a thread with a limit of memory and time, which ends with the result or with an error. */
export async function readInThread<Said, Found>({
  script,
  name,
  asked,
  heap,
  watchdogMs,
  take,
  tooLarge,
}: Reading<Said, Found>): Promise<Found> {
  const thread = new Worker(script, {
    name,
    workerData: asked,
    transferList: [asked.bytes.buffer as ArrayBuffer],
    env: {},
    execArgv: [],
    resourceLimits: heap,
  });
  let watchdog: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Found>((resolve, reject) => {
      const limit = (ms: number): void => {
        clearTimeout(watchdog);
        watchdog = setTimeout(() => reject(tooLarge()), ms);
      };
      limit(START_MS);
      thread.on('message', (said: Said | typeof BEGUN) => {
        if (said === BEGUN) {
          limit(watchdogMs);
          return;
        }
        try {
          const found = take(said);
          if (found === undefined) thread.postMessage('more');
          else resolve(found);
        } catch (error) {
          reject(error as Error);
        }
      });
      thread.on('error', (error) => reject(isOutOfMemory(error) ? tooLarge() : error));
      thread.on('exit', () => reject(new Error(`the thread ${name} ended without an answer`)));
    });
  } finally {
    clearTimeout(watchdog);
    await thread.terminate();
  }
}

const isOutOfMemory = (error: Error): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
