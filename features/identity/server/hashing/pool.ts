import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** A password to hash, or to compare with a hash. */
export interface Work {
  password: string;
  compareWith?: string;
}

/** Passwords of a bulk (an import) wait until no person waits. */
export type Urgency = 'person' | 'bulk';

interface Waiting {
  work: Work;
  resolve: (result: string | boolean) => void;
  reject: (error: Error) => void;
}

/**
 * The threads that hash passwords. They are their own: Node's pool of four threads also serves files and compression, which an
 * import would hold up for seconds (promises S37). One core is left to everything else.
 */
const THREADS = Math.max(1, availableParallelism() - 1);
/** A thread without work ends after this time, so that a server at rest is small. */
const IDLE_MS = 60_000;

const queues: Record<Urgency, Waiting[]> = { person: [], bulk: [] };
const idle = new Map<Worker, NodeJS.Timeout>();
let started = 0;

/** Hashes a password, or compares it, when it is its turn. */
export function hashInTurn(work: Work, urgency: Urgency): Promise<string | boolean> {
  return new Promise((resolve, reject) => {
    queues[urgency].push({ work, resolve, reject });
    giveWork();
  });
}

function giveWork(): void {
  while (queues.person.length + queues.bulk.length > 0) {
    const thread = takeThread();
    if (!thread) return;
    run(thread, (queues.person.shift() ?? queues.bulk.shift())!);
  }
}

/** An idle thread, or a new one while there are fewer than `THREADS`. */
function takeThread(): Worker | undefined {
  for (const [thread, ending] of idle) {
    clearTimeout(ending);
    idle.delete(thread);
    return thread;
  }
  if (started === THREADS) return undefined;
  started += 1;
  return new Worker(new URL('./worker.ts', import.meta.url), { name: 'passwords', env: {}, execArgv: [] });
}

/** A thread that works keeps the process alive; one that waits does not. */
function run(thread: Worker, { work, resolve, reject }: Waiting): void {
  const finish = () => {
    thread.off('message', take).off('error', fail);
    giveWork();
  };
  const take = (result: string | boolean) => {
    thread.unref();
    idle.set(thread, setTimeout(end, IDLE_MS, thread).unref());
    resolve(result);
    finish();
  };
  const fail = (error: Error) => {
    started -= 1;
    reject(error);
    finish();
  };
  thread.on('message', take).on('error', fail);
  thread.ref();
  thread.postMessage(work);
}

function end(thread: Worker): void {
  idle.delete(thread);
  started -= 1;
  void thread.terminate();
}
