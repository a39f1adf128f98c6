import { menteeChange } from '#engines/applications/moves.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { Db } from '#platform/server/db.ts';
import type { Moved } from './moved.ts';
import * as store from './store/selected.ts';

const peopleOf = (moved: readonly Moved[], change: 'becomes' | 'ceases'): number[] => {
  const due = moved.filter(({ userId, from, to }) => userId !== null && menteeChange(from, to) === change);
  return [...new Set(due.map(({ userId }) => userId!))].toSorted((a, b) => a - b);
};

/** The people whom these moves make mentees, in the order of their ids. */
export const becomingMentees = (moved: readonly Moved[]): number[] => peopleOf(moved, 'becomes');

/**
 * The people whom these moves take out of the programme, in the order of their ids. A person with another selected application in the
 * project stays, and so does one who was a member before an application was selected.
 */
export async function leavingMentees(db: Db, projectId: number, moved: readonly Moved[]): Promise<number[]> {
  const ids = moved.map(({ id }) => id);
  const ceasing = peopleOf(moved, 'ceases');
  if (ceasing.length === 0) return [];
  const held = await store.selectedOf(db, projectId, ceasing, ids);
  const before = await store.membersBefore(db, ids);
  const stays = new Set([
    ...held.map(({ userId }) => userId),
    ...moved.flatMap(({ id, userId }) => (userId !== null && before.has(id) ? [userId] : [])),
  ]);
  return ceasing.filter((userId) => !stays.has(userId));
}

/**
 * Which of the people who become mentees were members before any of their applications was selected. If another application of theirs is
 * selected now, its history says whether they were.
 */
export async function membersAlready(
  db: Db,
  projectId: number,
  moved: readonly Moved[],
): Promise<Set<number>> {
  const becoming = becomingMentees(moved);
  const held = await store.selectedOf(
    db,
    projectId,
    becoming,
    moved.map(({ id }) => id),
  );
  const before = await store.membersBefore(
    db,
    held.map(({ id }) => id),
  );
  const active = await store.peopleInState(db, projectId, becoming, ACTIVE);
  return new Set(
    active.filter((userId) => {
      const holding = held.filter((one) => one.userId === userId);
      return holding.length === 0 || holding.some(({ id }) => before.has(id));
    }),
  );
}
