import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { approvers, mayApprove } from '../access.ts';
import { countWaiting } from './store/items.ts';
import { countUnopened } from './store/shares.ts';

/** What waits at the library: versions for those who approve, shares that a mentee has not opened. */
export const libraryWaiting = {
  place: '/{curProject}/library',
  roles: [...approvers, 'Mentee'] as const,
  count: async (db: Db, actor: Actor, projectId: number): Promise<number> =>
    (mayApprove(actor.roles) ? await countWaiting(db, actor, projectId) : 0) +
    (actor.roles.includes('Mentee') ? await countUnopened(db, actor, projectId) : 0),
};
