import { type Expression, sql } from 'kysely';
import { among, exists } from '#platform/server/sql.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { Db } from '#platform/server/db.ts';
import type { MemberState } from '../tables.ts';

/** Whether the user is an active member of the project. */
export async function isActiveMember(db: Db, userId: number, projectId: number): Promise<boolean> {
  return exists(
    db
      .selectFrom('membership')
      .where('userId', '=', userId)
      .where('projectId', '=', projectId)
      .where('state', '=', ACTIVE)
      .select('userId'),
  );
}

/** The projects in which these people are active, in order; people without one are left out. */
export async function activeProjects(db: Db, userIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('membership')
    .where(sql<boolean>`user_id ${among(userIds)}`)
    .where('state', '=', ACTIVE)
    .select(['userId', 'projectId'])
    .orderBy('projectId')
    .execute();
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...byUser].map(([userId, own]) => [userId, own.map(({ projectId }) => projectId)]));
}

/** Whether there is a project with this id. */
export async function isProject(db: Db, id: number): Promise<boolean> {
  return exists(db.selectFrom('project').where('id', '=', id).select('id'));
}

/**
 * Since when a person has withdrawn a consent that another project of theirs shares with this one: both ask for the same field of the
 * user. A person who joins a project brings the withdrawal along.
 */
const withdrawnElsewhere = (projectId: number, userId: Expression<number>) => {
  const field = (project: string) =>
    sql`nullif(${sql.ref(project)}.settings #>> '{Config,gdpr,UserField}', '')`;
  return sql`(select min(other.withdrawn_at) from membership as other
    join project as theirs on theirs.id = other.project_id
    join project as own on own.id = ${projectId} and own.id <> theirs.id and ${field('own')} = ${field('theirs')}
    where other.user_id = ${userId})`;
};

/** The rows of new members of a project in this state. */
const newMembers = (projectId: number, userIds: readonly number[], state: MemberState) => sql`
  insert into membership (project_id, user_id, state, withdrawn_at)
  select ${projectId}, joining.user_id, ${state}, ${withdrawnElsewhere(projectId, sql`joining.user_id`)}
  from unnest(${userIds}::bigint[]) as joining (user_id)`;

/** Adds users as members in this state, or sets the state of existing members. */
export async function setMembers(
  db: Db,
  userIds: readonly number[],
  projectId: number,
  state: MemberState,
): Promise<void> {
  await sql`${newMembers(projectId, userIds, state)}
    on conflict (project_id, user_id) do update set state = excluded.state`.execute(db);
}

/** Adds the user as a member in this state, or sets the state of the existing membership. */
export const setMember = (db: Db, userId: number, projectId: number, state: MemberState): Promise<void> =>
  setMembers(db, [userId], projectId, state);

/** Sets the state of these members. */
export async function setStates(
  db: Db,
  projectId: number,
  userIds: readonly number[],
  state: MemberState,
): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .updateTable('membership')
    .set({ state })
    .where('projectId', '=', projectId)
    .where(sql<boolean>`user_id ${among(userIds)}`)
    .execute();
}

/** The state of a user in a project; undefined for a user who is not a member. */
export async function stateOf(db: Db, projectId: number, userId: number): Promise<MemberState | undefined> {
  const row = await db
    .selectFrom('membership')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .select('state')
    .executeTakeFirst();
  return row?.state;
}

/** Adds people to a project as active members; existing members stay unchanged. Returns the new ones. */
export async function addMembers(db: Db, projectId: number, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ userId: number }>`${newMembers(projectId, userIds, ACTIVE)}
    on conflict (project_id, user_id) do nothing returning user_id`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Locks an account until the transaction ends. */
export const lockUser = (db: Db, id: number) =>
  db
    .selectFrom('appUser')
    .where('id', '=', id)
    .select(['id', 'username', 'roles', 'level', 'fields'])
    .forUpdate()
    .executeTakeFirst();

/** The names of these people, in the order of the ids. */
export async function namesOf(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('appUser')
    .where(sql<boolean>`id ${among(ids)}`)
    .select(['id', 'name'])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The states of these people in a project, of those who are members. */
export async function statesOf(
  db: Db,
  projectId: number,
  userIds: readonly number[],
): Promise<Map<number, MemberState>> {
  const rows = await db
    .selectFrom('membership')
    .where('projectId', '=', projectId)
    .where(sql<boolean>`user_id ${among(userIds)}`)
    .select(['userId', 'state'])
    .execute();
  return new Map(rows.map(({ userId, state }) => [userId, state]));
}

/** The members among these users who have withdrawn the consent to the use of their data in the project. */
export async function withdrawnAmong(
  db: Db,
  projectId: number,
  userIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('membership')
    .where('projectId', '=', projectId)
    .where(sql<boolean>`user_id ${among(userIds)}`)
    .where('withdrawnAt', 'is not', null)
    .select('userId')
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}

/** Notes that a member has withdrawn their consent in these projects, or given it again. */
export async function setWithdrawn(
  db: Db,
  userId: number,
  projectIds: readonly number[],
  isWithdrawn: boolean,
): Promise<void> {
  await db
    .updateTable('membership')
    .set({ withdrawnAt: isWithdrawn ? sql<Date>`now()` : null })
    .where('userId', '=', userId)
    .where(sql<boolean>`project_id ${among(projectIds)}`)
    .execute();
}
