import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { pays } from '../access.ts';
import { countPaid } from './store/marks.ts';

/** For how many actions each of these people of a project is paid; nothing for an actor who does not pay. People who are paid for none are left out. */
export async function paidCounts(
  db: Db,
  actor: Actor,
  projectId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (!pays(actor.roles)) return new Map();
  return countPaid(db, projectId, userIds);
}
