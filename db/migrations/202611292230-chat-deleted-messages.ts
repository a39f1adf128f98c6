import { type Kysely, sql } from 'kysely';

/** The deleted messages, which the sweep of their files looks through. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index message_deleted on message (deleted_at) where deleted_at is not null`.execute(db);
}
