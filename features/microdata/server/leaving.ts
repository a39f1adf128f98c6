import { athensClock } from '#engines/dates/athens.ts';
import { sqlDay } from '#engines/dates/database-day.ts';
import type { SettlesLeaving } from '#features/people/server/contributions.ts';
import { removeExits, setExits } from './store/exits.ts';
import { dueExits } from './store/people.ts';

/**
 * A mentee with an entry form who goes has left the programme: the exit form falls due. A day that was said before stays. Coming back takes
 * the day back, unless the exit has been answered.
 */
export const exitOfLeaver: SettlesLeaving = {
  kind: 'exitForm',

  find: async (db, { projectId, userIds, way }) => {
    if (userIds === 'everyone' || way === 'withdrawn') return { count: 0, names: [] };
    const due = await dueExits(db, projectId, userIds);
    return { count: due.length, names: [] };
  },

  settle: async ({ db, actor }, { projectId, userIds, way }) => {
    if (userIds === 'everyone' || way === 'withdrawn') return new Map();
    const due = await dueExits(db, projectId, userIds);
    const day = sqlDay(athensClock(Date.now()).date);
    await setExits(db, { projectId, userIds: due, day, why: 'left', by: actor.id }, { isKept: true });
    return new Map(due.map((userId) => [userId, true]));
  },

  restore: async ({ db }, { projectId, userId }) => {
    await removeExits(db, projectId, [userId], 'left');
  },
};
