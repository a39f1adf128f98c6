import { type Kysely, sql } from 'kysely';

/** A project that is over can be archived: it stays to be read, and leaves the lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table project add column archived_at timestamptz`.execute(db);
  await sql`create index project_archived on project (id) where archived_at is not null`.execute(db);
}
