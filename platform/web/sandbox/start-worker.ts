import wasmUrl from 'quickjs-wasi/quickjs.wasm?url';
import { limits } from '#engines/rules/limits.ts';
import type { Question, Reply, RuleWorker } from '#engines/rules/worker-sandbox.ts';

let compiledEngine: Promise<WebAssembly.Module> | undefined;

/** The engine is loaded and compiled once for the page; a failed download is tried again by the next rule. */
function engine(): Promise<WebAssembly.Module> {
  compiledEngine ??= loadEngine().catch((error: unknown) => {
    compiledEngine = undefined;
    throw error;
  });
  return compiledEngine;
}

async function loadEngine(): Promise<WebAssembly.Module> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`the rule engine could not be loaded: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Starts a Web Worker and waits until its sandbox is ready. Rejects if the engine or the worker cannot be loaded.
 */
export async function startWorker(): Promise<RuleWorker> {
  const wasm = await engine();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'rules' });
  worker.postMessage(wasm);
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('message', () => resolve(), { once: true });
    worker.addEventListener(
      'error',
      (event) => reject(new Error(event.message || 'the rule worker did not start')),
      { once: true },
    );
  });

  return {
    ask: (question) => ask(worker, question),
    stop: async () => worker.terminate(),
  };
}

function ask(worker: Worker, question: Question): Promise<Reply | 'lost'> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const settle = (reply: Reply | 'lost') => {
      clearTimeout(watchdog);
      listening.abort();
      if (reply === 'lost') worker.terminate();
      resolve(reply);
    };
    // When the page was busy itself, the reply may lie there unread: it is read before the verdict falls.
    const watchdog = setTimeout(() => setTimeout(() => settle('lost')), limits.watchdogMs);
    worker.addEventListener('message', (event: MessageEvent<Reply>) => settle(event.data), listening);
    worker.addEventListener('error', () => settle('lost'), listening);
    worker.postMessage(question);
  });
}
