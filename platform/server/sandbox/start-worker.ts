import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Wasm } from '#engines/rules/machine.ts';
import { createWatch, type Watch } from '#engines/rules/watch.ts';
import type { Answered, Lost, Question, Reply, RuleWorker } from '#engines/rules/worker.ts';

/** Node has it like every browser; its types lack it. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<Wasm> };

let compiledEngine: Promise<Wasm> | undefined;

/** The engine is compiled once for the process; workers get the module. */
function engine(): Promise<Wasm> {
  compiledEngine ??= readFile(new URL(import.meta.resolve('quickjs-wasi/quickjs.wasm'))).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  return compiledEngine;
}

/** How often a running worker is looked at. */
const LOOK_MS = 10;

/** Starts a worker thread and waits until its sandbox is ready. Rejects with the thread's own error. */
export async function startWorker(): Promise<RuleWorker> {
  const running = new Int32Array(new SharedArrayBuffer(4));
  const thread = new Worker(new URL('./worker.ts', import.meta.url), {
    name: 'rules',
    workerData: { engine: await engine(), running },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  const [threadId] = (await once(thread, 'message')) as [string | undefined];
  thread.on('error', () => undefined); // `exit` follows and is what counts
  thread.unref();

  return {
    ask: (question, allowed) =>
      ask({ thread, running, spent: cpuTimeOf(threadId) }, question, createWatch(allowed)),
    stop: async () => void (await thread.terminate()),
  };
}

interface Started {
  thread: Worker;
  /** The index of the call that the worker runs. */
  running: Int32Array;
  spent: () => number;
}

/** A thread that got less than this share of the time is taken to run, and not to wait for a processor. */
const LEAST_SHARE = 1 / 5;

/**
 * The milliseconds of processor time that a thread has used: a rule is not to blame for a busy machine. Where the
 * system does not tell (only Linux does), it is the time that passes. A thread that has ended uses no more.
 */
export function cpuTimeOf(threadId: string | undefined): () => number {
  if (threadId === undefined) return () => performance.now();
  const path = `/proc/self/task/${threadId}/schedstat`;
  let known: number | undefined;
  return () => {
    try {
      known = Math.max(Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e6, 0);
    } catch {
      // The thread has just ended, and its `exit` is about to be told. Any other time than the last one known would be a rule's fault.
    }
    return known ?? performance.now();
  };
}

/** A thread that is working keeps the process alive; one that waits does not. */
async function ask(started: Started, question: Question, watch: Watch): Promise<Answered> {
  const { thread } = started;
  thread.ref();
  const before = started.spent();
  const reply = await replyOrLoss(started, question, watch);
  if (!('lostAt' in reply)) {
    thread.unref();
    return { reply, ranMs: started.spent() - before };
  }
  await thread.terminate();
  return { reply, ranMs: watch.ranMs };
}

function replyOrLoss(
  { thread, running, spent }: Started,
  question: Question,
  watch: Watch,
): Promise<Reply | Lost> {
  return new Promise((resolve) => {
    const settle = (reply: Reply | Lost) => {
      clearInterval(looking);
      thread.off('message', settle).off('exit', lose);
      resolve(reply);
    };
    const lose = () => settle({ lostAt: Atomics.load(running, 0) });
    Atomics.store(running, 0, -1);
    let last = { at: performance.now(), spent: spent() };
    const looking = setInterval(() => {
      const now = { at: performance.now(), spent: spent() };
      const ran = Math.max(now.spent - last.spent, (now.at - last.at) * LEAST_SHARE);
      const verdict = watch.look(Atomics.load(running, 0), ran);
      last = now;
      // When this process was busy itself, the reply may lie there unread: it is read before the verdict falls.
      if (verdict !== 'runs') setImmediate(lose);
    }, LOOK_MS);
    thread.on('message', settle).on('exit', lose);
    thread.postMessage(question);
  });
}
