import { createWorkerSandbox, type OwnSandbox } from '#engines/rules/worker-sandbox.ts';
import { startWorker } from './start-worker.ts';

/**
 * The server's sandbox for rules written by staff: worker threads that start when the first rule comes, are stopped
 * when they hang, and do not keep the process alive while they wait.
 */
export function createSandbox({ workers = 2 }: { workers?: number } = {}): OwnSandbox {
  return createWorkerSandbox({
    workers,
    start: startWorker,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
}
