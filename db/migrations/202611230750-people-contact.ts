import { type Kysely, sql } from 'kysely';

/** How a mentor wants to be reached by their own mentees; the levels of fields do not apply to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table membership add column contact text`.execute(db);
}
