import { type Kysely, sql } from 'kysely';

/** Whether the first page of an office file was drawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table file_reading add column has_first_page boolean not null default false`.execute(db);
}
