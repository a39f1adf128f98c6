import wasmUrl from 'quickjs-wasi/quickjs.wasm?url';
import { createWatch, type Watch } from '#engines/rules/watch.ts';
import type { Answered, Lost, Question, Reply, RuleWorker } from '#engines/rules/worker.ts';
import { slowClock } from './slow-clock.ts';

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
    ask: (question, allowed) => ask(worker, question, createWatch(allowed)),
    stop: async () => worker.terminate(),
  };
}

/** How often a running worker is looked at, in milliseconds. */
const LOOK_MS = 10;

/** The worker's messages are the indexes of the calls that begin, and then the reply. */
function ask(worker: Worker, question: Question, watch: Watch): Promise<Answered> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const startedAt = slowClock();
    let running = -1;
    const settle = (reply: Reply | Lost) => {
      clearInterval(looking);
      listening.abort();
      if ('lostAt' in reply) worker.terminate();
      resolve({ reply, ranMs: slowClock() - startedAt });
    };
    let lookedAt = slowClock();
    const looking = setInterval(() => {
      const now = slowClock();
      const verdict = watch.look(running, now - lookedAt);
      lookedAt = now;
      // When the page was busy itself, the reply may lie there unread: it is read before the verdict falls.
      if (verdict !== 'runs') setTimeout(() => settle({ lostAt: running }));
    }, LOOK_MS);
    const take = ({ data }: MessageEvent<Reply | number>) => {
      if (typeof data === 'number') running = data;
      else settle(data);
    };
    worker.addEventListener('message', take, listening);
    worker.addEventListener('error', () => settle({ lostAt: running }), listening);
    worker.postMessage(question);
  });
}
