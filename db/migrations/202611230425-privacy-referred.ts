import { type Kysely, sql } from 'kysely';

/** When staff passed a request of erasure to the administrators. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table privacy_request add column referred_at timestamptz`.execute(db);
}
