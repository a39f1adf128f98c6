import { type Kysely, sql } from 'kysely';

/** When a user signed in for the first time, so that staff see who has not come yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column signed_in_at timestamptz`.execute(db);
  // A password that must be changed is one that its owner has not used, unless a session says otherwise.
  await sql`
    update app_user set signed_in_at = coalesce(
      (select min(created_at) from session where session.user_id = app_user.id and maker_id is null), created_at)
    where (password_hash is not null and not must_change_password)
      or exists (select from session where session.user_id = app_user.id and maker_id is null)`.execute(db);
}
