import { ACTIVE, memberState } from '#engines/people/membership.ts';
import { menteeChange } from '#engines/applications/moves.ts';
import { changeRolesOf, setDefaultProjects } from '#features/identity/server/inside.ts';
import type { LeavingGround } from '#features/people/server/contributions.ts';
import {
  comeBack,
  fillProjectFields,
  reportRelations,
  setMembers,
  settleLeaving,
} from '#features/people/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import { fieldsByUser } from '#features/applications/server/inside.ts';
import { becomingMentees, leavingMentees } from './leaving-mentees.ts';
import type { Moved } from './moved.ts';
import { activeElsewhere, peopleInState } from './store/selected.ts';

/**
 * Makes mentees of applicants that reached status 3, and applicants of those that left it (decisions.md). It goes in
 * the order of the user ids, so that two moves of many cannot deadlock.
 */
export async function settleMentees(
  ground: LeavingGround,
  projectId: number,
  moved: readonly Moved[],
): Promise<void> {
  const { db } = ground;
  await becomeMentees(ground, projectId, becomingMentees(moved));
  const becoming = moved.filter(({ from, to }) => menteeChange(from, to) === 'becomes').map(({ id }) => id);
  await fillOwnFields(db, projectId, becoming);
  await ceaseMentees(ground, projectId, await leavingMentees(db, projectId, moved));
}

async function becomeMentees(
  ground: LeavingGround,
  projectId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  const { db } = ground;
  await changeRolesOf(db, userIds, { add: 'Mentee', remove: 'Registered' });
  await setMembers(db, userIds, projectId, memberState.active);
  await setDefaultProjects(db, userIds, projectId);
  await reportRelations(ground, { projectId, memberIds: userIds });
  await comeBack(ground, { projectId, userIds });
}

/** The answers to questions that are fields of the project arrive in the membership. What staff have set there stays. */
async function fillOwnFields(db: Db, projectId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const fields = await fieldsByUser(db, projectId, ids);
  await fillProjectFields(
    db,
    projectId,
    [...fields].map(([userId, { project }]) => ({ userId, fields: project })),
  );
}

/** A mentee who is active in another project keeps the role: roles belong to the user, not to a project. */
async function ceaseMentees(
  ground: LeavingGround,
  projectId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  const { db } = ground;
  // Who has gone before is not told of again.
  const present = await peopleInState(db, projectId, userIds, ACTIVE);
  await settleLeaving(ground, { projectId, userIds: present, way: 'moved-back' });
  await setMembers(db, userIds, projectId, memberState.never);
  await reportRelations(ground, { projectId, memberIds: userIds });
  const staying = await activeElsewhere(db, userIds, projectId);
  const leaving = userIds.filter((userId) => !staying.has(userId));
  await changeRolesOf(db, leaving, { add: 'Registered', remove: 'Mentee' });
}
