import { z } from 'zod';
import { signInAgain } from '#features/identity/contract/refusals.ts';
import { call, Nothing } from '#platform/contract/call.ts';
import { developers } from '../access.ts';
import { consoleOff } from './refusals.ts';

export const jobCalls = {
  /** The queues of background work, and the 100 jobs that failed last. */
  jobs: call({
    path: '/api/admin/Jobs',
    may: developers,
    input: Nothing,
    output: z.strictObject({
      queues: z.array(
        z.strictObject({
          queue: z.string(),
          waiting: z.int(),
          running: z.int(),
          failed: z.int(),
          /** Since when the oldest of those that are due waits. */
          oldest: z.date().optional(),
        }),
      ),
      failed: z.array(
        z.strictObject({
          id: z.string(),
          queue: z.string(),
          at: z.date().optional(),
          tries: z.int(),
          error: z.string(),
        }),
      ),
    }),
    refusals: [consoleOff],
  }),

  /** Tries a failed job again. */
  retryJob: call({
    path: '/api/admin/RetryJob',
    may: developers,
    writes: true,
    input: z.strictObject({ queue: z.string().min(1).max(100), jobId: z.uuid() }),
    output: Nothing,
    refusals: [consoleOff, signInAgain],
  }),
};
