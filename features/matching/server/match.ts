import type { Assignment, MatchingTask } from '#engines/matching/assign.ts';
import { inTurn } from '#platform/server/sheets/in-turn.ts';
import { workInThread } from '#platform/server/threads/work-in-thread.ts';
import { tooSlow } from '../contract/refusals.ts';

const patienceMs = 20_000;

/** Of the thread's own memory. */
const heap = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Matches in a thread of its own, at most two at a time. Throws `too-slow` after 20 seconds, or if it takes too much memory. */
export const match = (task: MatchingTask): Promise<Assignment> =>
  inTurn(() =>
    workInThread<Assignment, Assignment>({
      script: new URL('./match-worker.ts', import.meta.url),
      name: 'matching',
      asked: task,
      heap,
      watchdogMs: patienceMs,
      take: (assignment) => assignment,
      tooLarge: tooSlow,
    }),
  );
