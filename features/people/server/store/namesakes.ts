import { sql } from 'kysely';
import { among } from '#platform/server/sql.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/**
 * The members of a project among these people whose name another member has, too. Lists for staff tell them apart by their sign-in
 * names. The key of the order by name begins with the name, so the index of that order finds the others. The planner overestimates
 * how many they are and would read all accounts; `materialized`, `offset 0` and the subquery prevent that.
 */
export async function namesakesAmong(
  db: Db,
  projectId: number,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ userId: number }>`
    with own as materialized (
      select membership.user_id, concat(app_user.fields->>'last_name', ' ', app_user.fields->>'first_name', ' ') as begins
      from membership join app_user on app_user.id = membership.user_id
      where membership.project_id = ${projectId} and membership.user_id ${among([...new Set(userIds)])})
    select user_id from own
    where btrim(begins) <> '' and exists (
      select from (
        select user_id, name_key from membership as other
        where other.project_id = ${projectId} and other.user_id <> own.user_id
          and other.name_key between own.begins and own.begins || U&'\\FFFF'
        offset 0) as other
      where other.name_key = begins || (select username from app_user as namesake where namesake.id = other.user_id)
    )`.execute(db);
  return new Set(rows.map(({ userId }) => userId));
}
