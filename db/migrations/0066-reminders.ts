import { type Kysely, sql } from 'kysely';

/**
 * When people were last notified of a meeting, so that they are reminded once; the actions published from a day on,
 * and those completed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table meeting add column told_at timestamptz not null default now()`.execute(db);
  await sql`create index meeting_near on meeting (lower(slot)) where state = 'booked'`.execute(db);
  await sql`create index action_data_published on action_data (published_on) where published_on is not null`.execute(
    db,
  );
  await sql`create index action_data_done on action_data (action_id, mentee_id) where completed_at is not null`.execute(
    db,
  );
}
