import { Worker } from 'node:worker_threads';
import type { Assignment, MatchingTask } from '#engines/matching/assign.ts';

import { inTurn } from '#platform/server/sheets/in-turn.ts';
import { tooSlow } from '../contract/refusals.ts';

const patienceMs = 20_000;

/** Matches in a thread of its own, at most two at a time. Throws `too-slow` after 20 seconds. */
export const match = (task: MatchingTask): Promise<Assignment> => inTurn(() => matchInThread(task));

async function matchInThread(task: MatchingTask): Promise<Assignment> {
  const thread = new Worker(new URL('./match-worker.ts', import.meta.url), {
    name: 'matching',
    workerData: task,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  let watchdog: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Assignment>((resolve, reject) => {
      watchdog = setTimeout(() => reject(tooSlow()), patienceMs);
      thread.on('message', resolve);
      thread.on('error', reject);
      thread.on('exit', () => reject(new Error('the matching ended without an answer')));
    });
  } finally {
    clearTimeout(watchdog);
    await thread.terminate();
  }
}
