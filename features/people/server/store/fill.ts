import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** Sets values of members' own fields of a project, each where it has none yet. */
export async function fillProjectFields(
  db: Db,
  projectId: number,
  people: readonly { userId: number; fields: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  if (people.length === 0) return;
  await sql`
    update membership set fields = given.fields || membership.fields
    from unnest(
      ${people.map(({ userId }) => userId)}::bigint[], ${people.map(({ fields }) => JSON.stringify(fields))}::jsonb[]
    ) as given (user_id, fields)
    where membership.project_id = ${projectId} and membership.user_id = given.user_id`.execute(db);
}
