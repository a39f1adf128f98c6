import { type Kysely, sql } from 'kysely';

/** The column is filled since the migration that added it; now the database holds that every application has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application alter column own_numbers set not null`.execute(db);
}
