import { type Kysely, sql } from 'kysely';

/** How many people the undo of a bulk change changed back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bulk_change add column undone int`.execute(db);
}
