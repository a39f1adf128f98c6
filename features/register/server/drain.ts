import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#platform/server/db.ts';
import type { JobKind } from '#platform/server/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { sendClaimed } from './send-claimed.ts';
import { claim, nextDueMs, projectsWithDue } from './store/states.ts';

const QUEUE = 'register-drain';

/** Forms that one round claims. */
const CLAIM = 40;
/** The longest pause of a round before the job ends and a later one goes on, in milliseconds. */
const MAX_PAUSE_MS = 5_000;

/** Sends what is in the queue of a project until nothing is left of it. Several nodes may do so at once. */
export const drainJob: JobKind = {
  queue: QUEUE,
  retryLimit: 20,
  retryDelay: 5,
  expireInSeconds: 3600,
  run: (services, data) => drain(services, (data as { projectId: number }).projectId),
};

/** Starts the queue of a project, with the transaction that put something into it. */
export const startDrain = (
  { jobs }: Pick<Services, 'jobs'>,
  db: Db,
  projectId: number,
  startAfter?: Date,
): Promise<void> => jobs.send(db, QUEUE, { projectId }, startAfter && { startAfter });

/** Goes on with queues whose job has ended or died. */
export async function goOnWithQueues({ pool, jobs }: Services): Promise<void> {
  for (const projectId of await projectsWithDue(pool)) await startDrain({ jobs }, pool, projectId);
}

export async function drain(services: Services, projectId: number): Promise<void> {
  const { pool } = services;
  for (;;) {
    const claimed = await claim(pool, projectId, CLAIM);
    if (claimed.length > 0) {
      await sendClaimed(services, projectId, claimed);
      continue;
    }
    const dueInMs = await nextDueMs(pool, projectId);
    if (dueInMs === undefined) return;
    if (dueInMs > MAX_PAUSE_MS) return startDrain(services, pool, projectId, new Date(Date.now() + dueInMs));
    await pause(Math.max(50, dueInMs));
  }
}
