import { type Kysely, sql } from 'kysely';

/** The status that the applicant was last told by mail; null before the first result. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application add column told_status int`.execute(db);
  // The selected ones have had their welcome.
  await sql`update application set told_status = 3 where status = 3`.execute(db);
}
