import { sql } from 'kysely';
import { ACTIVE } from '#engines/people/membership.ts';
import type { Db } from '#platform/server/db.ts';
import { among } from '#platform/server/sql.ts';

/** The selected applications of these people in the project, other than these applications. */
export async function selectedOf(
  db: Db,
  projectId: number,
  userIds: readonly number[],
  exceptIds: readonly number[],
): Promise<{ id: number; userId: number }[]> {
  const rows = await db
    .selectFrom('application')
    .where('projectId', '=', projectId)
    .where('status', '=', 3)
    .where(sql<boolean>`user_id ${among(userIds)}`)
    .where(sql<boolean>`not id ${among(exceptIds)}`)
    .select(['id', 'userId'])
    .execute();
  return rows.flatMap(({ id, userId }) => (userId === null ? [] : [{ id, userId }]));
}

/** The applications among these whose last selection found its person a member already, for another reason. */
export async function membersBefore(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select distinct on (application_id) application_id as id, detail from application_change
      where application_id ${among(ids)} and to_status = 3 and kind = 'status'
      order by application_id, application_change.id desc) as selection
    where detail ->> 'wasMember' = 'true'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The people among these whose membership of the project is in this state. */
export async function peopleInState(
  db: Db,
  projectId: number,
  userIds: readonly number[],
  state: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('membership')
    .where('projectId', '=', projectId)
    .where(sql<boolean>`user_id ${among(userIds)}`)
    .where(sql<boolean>`state = ${state}`)
    .select('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** The users among these who are active members of another project. */
export async function activeElsewhere(
  db: Db,
  userIds: readonly number[],
  projectId: number,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('membership')
    .where(sql<boolean>`user_id ${among(userIds)}`)
    .where('projectId', '<>', projectId)
    .where('state', '=', ACTIVE)
    .select('userId')
    .distinct()
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}
