import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/**
 * The members of a project among these people whose name another member has, too. Lists for staff tell them apart by their sign-in
 * names. The key of the order by name begins with the name, so the index of that order finds the others.
 */
export async function namesakesAmong(
  db: Db,
  projectId: number,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ userId: number }>`
    select membership.user_id from membership
    join app_user on app_user.id = membership.user_id,
      lateral (select concat(app_user.fields->>'last_name', ' ', app_user.fields->>'first_name', ' ') as begins) as name
    where membership.project_id = ${projectId} and membership.user_id = any(${[...new Set(userIds)]}::bigint[])
      and btrim(begins) <> '' and exists (
        select from membership as other join app_user as namesake on namesake.id = other.user_id
        where other.project_id = membership.project_id and other.user_id <> membership.user_id
          and other.name_key between begins and begins || U&'\\FFFF'
          and other.name_key = begins || namesake.username
      )`.execute(db);
  return new Set(rows.map(({ userId }) => userId));
}
