import { sql } from 'kysely';
import { ACTIVE } from '#engines/people/membership.ts';
import { isA } from '#features/people/server/public.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** Counts the active mentees of a project. */
export async function countMentees(db: Db, projectId: number): Promise<number> {
  const { rows } = await sql<{ all: number }>`
    select count(*)::int as all from membership
    where membership.project_id = ${projectId} and membership.state = ${sql.lit(ACTIVE)} and ${isA('Mentee')}`.execute(
    db,
  );
  return rows[0]!.all;
}
