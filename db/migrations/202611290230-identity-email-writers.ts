import { type Kysely, sql } from 'kysely';

/** Who wrote the address of an account last, when it was not its owner: the key to the account is not sent there by the same person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column email_by bigint references app_user on delete set null`.execute(
    db,
  );
  await sql`create index app_user_email_by on app_user (email_by) where email_by is not null`.execute(db);
}
