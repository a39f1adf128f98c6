import type { Sandbox } from '#engines/rules/sandbox.ts';
import { createWorkerSandbox } from '#engines/rules/worker-sandbox.ts';
import { startWorker } from './start-worker.ts';

/**
 * The page's sandbox for rules written by staff: one Web Worker that starts (and loads the engine, about 300 kB) when
 * the first rule comes, and is replaced when it hangs. It says what the server's sandbox says.
 */
export function createSandbox(): Sandbox {
  return createWorkerSandbox({
    workers: 1,
    start: startWorker,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
}
