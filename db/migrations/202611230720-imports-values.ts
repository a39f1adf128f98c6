import { type Kysely, sql } from 'kysely';

/** What the words of a sheet mean, remembered with the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_batch add column "values" jsonb not null default '{}'`.execute(db);
}
