import { type Kysely, sql } from 'kysely';

/** Announcements to open pages that wait for the bus, where that is Redis. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hub_outbox (
      id bigint generated always as identity primary key,
      said jsonb not null
    )`.execute(db);
}
