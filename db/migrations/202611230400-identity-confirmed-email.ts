import { type Kysely, sql } from 'kysely';
import { buildIndex, inBatches } from '#platform/server/migration-steps.ts';

/**
 * The e-mail address that its owner has confirmed. It finds an account; the address of the fields only gets mails. The
 * addresses that are there count as confirmed.
 */
export const inTransaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (
      select from information_schema.columns
      where table_schema = current_schema() and table_name = 'app_user' and column_name = 'email_confirmed_at'
    ) as is_there`.execute(db);
  if (!rows[0]?.isThere) {
    await sql`alter table app_user add column if not exists confirmed_email text`.execute(db);
    await inBatches(
      db,
      sql`update app_user set confirmed_email = fields->>'email' where id in (
        select id from app_user
        where confirmed_email is null and fields->>'email' like '%@%' and erased_at is null limit 5000)`,
    );
    // Comes last: it says that the addresses from before were taken over.
    await sql`alter table app_user add column email_confirmed_at timestamptz`.execute(db);
  }
  await buildIndex(db, {
    name: 'app_user_confirmed_email',
    on: sql`app_user (lower(confirmed_email)) where confirmed_email is not null`,
  });
}
