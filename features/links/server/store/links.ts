import { sql } from 'kysely';
import { activeMembers } from '#features/people/server/inside.ts';
import { among, countRows, exists } from '#platform/server/sql.ts';
import { json, type Db } from '#platform/server/db.ts';
import { present } from '#platform/server/present.ts';
import type { MentorsOf } from '../../contract.ts';
import type { NewLink } from '../notify-linked.ts';
import '../tables.ts';

/** The mentees among these users, in the order of ids. */
export async function menteesAmong(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('appUser')
    .where(sql<boolean>`id ${among(ids)}`)
    .where(sql<boolean>`'Mentee' = any(roles)`)
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes a mentor the default one of these mentees; returns the links that changed. */
export async function setDefaultMentor(
  db: Db,
  projectId: number,
  mentorId: number,
  menteeIds: readonly number[],
): Promise<NewLink[]> {
  const { rows } = await sql<NewLink>`
    insert into default_mentor (project_id, mentee_id, mentor_id)
    select ${projectId}, id, ${mentorId} from unnest(${menteeIds}::bigint[]) as id where id <> ${mentorId}
    on conflict (project_id, mentee_id) do update set mentor_id = excluded.mentor_id, linked_at = now()
      where default_mentor.mentor_id <> excluded.mentor_id
    returning mentee_id, mentor_id, linked_at`.execute(db);
  return rows;
}

/**
 * The active members of the project with this role among these users, without those who have withdrawn their consent. They are
 * locked against a change of their state.
 */
export async function activeAmong(
  db: Db,
  projectId: number,
  role: 'Mentee' | 'Mentor',
  ids: readonly number[],
): Promise<number[]> {
  const rows = await activeMembers(db, projectId, [role])
    .where(sql<boolean>`membership.user_id ${among(ids)}`)
    .where('membership.withdrawnAt', 'is', null)
    .select('membership.userId')
    .orderBy('membership.userId')
    .forShare('membership')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Gives these mentees their mentors, except those who have one; returns the new links. */
export async function addDefaultMentors(
  db: Db,
  projectId: number,
  pairs: readonly { menteeId: number; mentorId: number }[],
): Promise<NewLink[]> {
  const rows = pairs.map(({ menteeId, mentorId }) => [menteeId, mentorId]);
  const added = await sql<NewLink>`
    insert into default_mentor (project_id, mentee_id, mentor_id)
    select ${projectId}, (pair->>0)::bigint, (pair->>1)::bigint
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as pair order by 2
    on conflict (project_id, mentee_id) do nothing
    returning mentee_id, mentor_id, linked_at`.execute(db);
  return added.rows;
}

/** The mentors of a mentee, by default and of single actions. */
export async function mentorsOfMentee(db: Db, projectId: number, menteeId: number): Promise<number[]> {
  const { rows } = await sql<{ mentorId: number }>`
    select mentor_id from default_mentor where project_id = ${projectId} and mentee_id = ${menteeId}
    union select mentor_id from action_mentor join action on action.id = action_mentor.action_id
      where action.project_id = ${projectId} and mentee_id = ${menteeId}`.execute(db);
  return rows.map(({ mentorId }) => mentorId);
}

export interface LinkRow {
  /** Null for the default mentor. */
  actionId: number | null;
  mentorId: number;
  menteeId: number;
}

/** All links of these mentees to mentors, by default and of single actions. */
export async function linksOfMentees(
  db: Db,
  projectId: number,
  menteeIds: readonly number[],
): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select null::bigint as action_id, mentor_id, mentee_id from default_mentor
      where project_id = ${projectId} and mentee_id ${among(menteeIds)}
    union all select action_id, mentor_id, mentee_id from action_mentor
      where project_id = ${projectId} and mentee_id ${among(menteeIds)}`.execute(db);
  return rows;
}

/** Locks the links of a mentee against a change until the transaction ends. */
export async function lockLinks(db: Db, projectId: number, menteeId: number): Promise<void> {
  const isTheirs = sql`project_id = ${projectId} and mentee_id = ${menteeId}`;
  await sql`select from default_mentor where ${isTheirs} for update`.execute(db);
  await sql`select from action_mentor where ${isTheirs} order by action_id for update`.execute(db);
}

/** Removes the default mentors of these mentees. */
export async function clearDefaultMentor(
  db: Db,
  projectId: number,
  menteeIds: readonly number[],
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('defaultMentor')
    .where('projectId', '=', projectId)
    .where(sql<boolean>`mentee_id ${among(menteeIds)}`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

interface ActionLinks {
  projectId: number;
  actionIds: readonly number[];
  menteeIds: readonly number[];
}

/** Gives a mentor these actions of these mentees; returns the pairs that changed. */
export async function setActionMentor(
  db: Db,
  mentorId: number,
  { projectId, actionIds, menteeIds }: ActionLinks,
): Promise<{ menteeId: number; mentorId: number; linkedAt: Date }[]> {
  const { rows } = await sql<{ menteeId: number; mentorId: number; linkedAt: Date }>`
    insert into action_mentor (project_id, action_id, mentee_id, mentor_id)
    select ${projectId}, action_id, mentee_id, ${mentorId}
    from unnest(${actionIds}::bigint[]) as action_id, unnest(${menteeIds}::bigint[]) as mentee_id
    where mentee_id <> ${mentorId}
    on conflict (action_id, mentee_id) do update set mentor_id = excluded.mentor_id, linked_at = now()
      where action_mentor.mentor_id <> excluded.mentor_id
    returning mentee_id, mentor_id, linked_at`.execute(db);
  return rows;
}

/** Removes the mentors of these actions, so that the default mentor applies again. */
export async function resetActionMentor(
  db: Db,
  { projectId, actionIds, menteeIds }: ActionLinks,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('actionMentor')
    .where('projectId', '=', projectId)
    .where(sql<boolean>`action_id ${among(actionIds)} and mentee_id ${among(menteeIds)}`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The number of these that are actions of the project. */
export async function countActions(db: Db, projectId: number, ids: readonly number[]): Promise<number> {
  return countRows(
    db
      .selectFrom('action')
      .where('projectId', '=', projectId)
      .where(sql<boolean>`id ${among(ids)}`),
  );
}

/** The default mentor of a mentee, and the mentors of single actions. */
export async function mentorsOf(db: Db, projectId: number, menteeId: number): Promise<MentorsOf> {
  const named = ['appUser.id', 'appUser.name'] as const;
  const [mentor, actions] = [
    await db
      .selectFrom('defaultMentor')
      .innerJoin('appUser', 'appUser.id', 'defaultMentor.mentorId')
      .where('projectId', '=', projectId)
      .where('menteeId', '=', menteeId)
      .select(named)
      .executeTakeFirst(),
    await db
      .selectFrom('actionMentor')
      .innerJoin('appUser', 'appUser.id', 'actionMentor.mentorId')
      .where('projectId', '=', projectId)
      .where('menteeId', '=', menteeId)
      .select([...named, 'actionMentor.actionId'])
      .orderBy('actionMentor.actionId')
      .execute(),
  ];
  return present({ mentor, actions: actions.map(({ actionId, ...named }) => ({ actionId, mentor: named })) });
}

/** The users who are linked to a supervisor. */
export async function subjectsOf(db: Db, projectId: number, supervisorId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('supervision')
    .where('projectId', '=', projectId)
    .where('supervisorId', '=', supervisorId)
    .select('subjectId')
    .orderBy('subjectId')
    .execute();
  return rows.map(({ subjectId }) => subjectId);
}

/** Links a person to a supervisor, or ends the link; returns whether that changed anything. */
export async function linkSubject(
  db: Db,
  link: { projectId: number; supervisorId: number; subjectId: number },
  isLinked: boolean,
): Promise<boolean> {
  if (isLinked) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('supervision')
      .values(link)
      .onConflict((same) => same.columns(['projectId', 'supervisorId', 'subjectId']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows! > 0n;
  }
  const { numDeletedRows } = await db
    .deleteFrom('supervision')
    .where('projectId', '=', link.projectId)
    .where('supervisorId', '=', link.supervisorId)
    .where('subjectId', '=', link.subjectId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Replaces the coordinators of a person; returns those whom the person got or lost. */
export async function setCoordinators(
  db: Db,
  projectId: number,
  userId: number,
  coordinatorIds: readonly number[],
): Promise<number[]> {
  const former = await db
    .deleteFrom('coordination')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .returning('coordinatorId')
    .execute();
  if (coordinatorIds.length > 0)
    await db
      .insertInto('coordination')
      .values(coordinatorIds.map((coordinatorId) => ({ projectId, userId, coordinatorId })))
      .execute();
  const before = former.map(({ coordinatorId }) => coordinatorId);
  return [
    ...before.filter((id) => !coordinatorIds.includes(id)),
    ...coordinatorIds.filter((id) => !before.includes(id)),
  ];
}

/** Stores what a reassignment moved; returns its id. */
export async function addReassignment(
  db: Db,
  move: {
    projectId: number;
    fromId: number;
    toId: number;
    madeBy: number;
    menteeIds: number[];
    actions: [number, number][];
  },
): Promise<number> {
  const { id } = await db
    .insertInto('reassignment')
    .values({ ...move, actions: json(move.actions), undoneAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The names of these people. */
export async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('appUser')
    .where(sql<boolean>`id ${among(ids)}`)
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const lockReassignment = (db: Db, id: number) =>
  db.selectFrom('reassignment').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();

export async function markUndone(db: Db, id: number): Promise<void> {
  await db.updateTable('reassignment').set({ undoneAt: new Date() }).where('id', '=', id).execute();
}

/** Removes the mentors of all single actions of these mentees. */
export async function resetAllActions(
  db: Db,
  projectId: number,
  menteeIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('actionMentor')
    .where('projectId', '=', projectId)
    .where(sql<boolean>`mentee_id ${among(menteeIds)}`)
    .execute();
}

/** Whether one of these actions has a mentor of its own for any mentee. */
export async function haveMentors(db: Db, actionIds: readonly number[]): Promise<boolean> {
  return exists(
    db
      .selectFrom('actionMentor')
      .where(sql<boolean>`action_id ${among(actionIds)}`)
      .select('actionId')
      .limit(1),
  );
}
