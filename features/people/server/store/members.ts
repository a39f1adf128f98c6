import { sql } from 'kysely';
import { ACTIVE } from '#engines/people/membership.ts';
import { nameOf } from '#engines/people/name.ts';
import type { Db } from '#platform/server/db.ts';
import type { MemberState } from '../tables.ts';

/** Whether the user is an active member of the project. */
export async function isActiveMember(db: Db, userId: number, projectId: number): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .where('state', '=', ACTIVE)
    .select('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** The projects in which these people are active, in order; people without one are left out. */
export async function activeProjects(db: Db, userIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('membership')
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
    .where('state', '=', ACTIVE)
    .select(['userId', 'projectId'])
    .orderBy('projectId')
    .execute();
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...byUser].map(([userId, own]) => [userId, own.map(({ projectId }) => projectId)]));
}

/** Whether there is a project with this id. */
export async function isProject(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('project').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;
}

/** Adds users as members in this state, or sets the state of existing members. */
export async function setMembers(
  db: Db,
  userIds: readonly number[],
  projectId: number,
  state: MemberState,
): Promise<void> {
  await sql`
    insert into membership (project_id, user_id, state)
    select ${projectId}, user_id, ${state} from unnest(${userIds}::bigint[]) as user_id
    on conflict (project_id, user_id) do update set state = excluded.state`.execute(db);
}

/** Adds the user as a member in this state, or sets the state of the existing membership. */
export async function setMember(
  db: Db,
  userId: number,
  projectId: number,
  state: MemberState,
): Promise<void> {
  await db
    .insertInto('membership')
    .values({ userId, projectId, state, kayas: null })
    .onConflict((same) => same.columns(['projectId', 'userId']).doUpdateSet({ state }))
    .execute();
}

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
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
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
  const rows = await db
    .insertInto('membership')
    .values(userIds.map((userId) => ({ userId, projectId, state: ACTIVE, kayas: null })))
    .onConflict((same) => same.columns(['projectId', 'userId']).doNothing())
    .returning('userId')
    .execute();
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
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .select(['id', 'username', 'fields'])
    .execute();
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]));
  return ids.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : []));
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
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
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
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
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
    .where(sql<boolean>`project_id = any(${projectIds}::bigint[])`)
    .execute();
}
