import { type Kysely, sql } from 'kysely';

/** Removes the plain hashes of what was sent: sealed answers could be found by trying them. New ones are made under a key (`hashOf`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update register_send set hash = '' where hash !~ ':'`.execute(db);
}
