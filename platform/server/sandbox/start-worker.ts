import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { limits } from '#engines/rules/limits.ts';
import type { Wasm } from '#engines/rules/machine.ts';
import type { Question, Reply, RuleWorker } from '#engines/rules/worker-sandbox.ts';

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

/** Starts a worker thread and waits until its sandbox is ready. Rejects with the thread's own error. */
export async function startWorker(): Promise<RuleWorker> {
  const thread = new Worker(new URL('./worker.ts', import.meta.url), {
    name: 'rules',
    workerData: { engine: await engine() },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  await once(thread, 'message');
  thread.on('error', () => undefined); // `exit` follows and is what counts
  thread.unref();

  return {
    ask: (question) => ask(thread, question),
    stop: async () => void (await thread.terminate()),
  };
}

/** A thread that is working keeps the process alive; one that waits does not. */
async function ask(thread: Worker, question: Question): Promise<Reply | 'lost'> {
  thread.ref();
  const reply = await replyOrLoss(thread, question);
  if (reply === 'lost') await thread.terminate();
  else thread.unref();
  return reply;
}

function replyOrLoss(thread: Worker, question: Question): Promise<Reply | 'lost'> {
  return new Promise((resolve) => {
    const settle = (reply: Reply | 'lost') => {
      clearTimeout(watchdog);
      thread.off('message', settle).off('exit', lose);
      resolve(reply);
    };
    const lose = () => settle('lost');
    // When this process was busy itself, the reply may lie there unread: it is read before the verdict falls.
    const watchdog = setTimeout(() => setImmediate(lose), limits.watchdogMs);
    thread.on('message', settle).on('exit', lose);
    thread.postMessage(question);
  });
}
