import { type Kysely, sql } from 'kysely';

/** The common indicators that count a participant, sealed. Only the row of the entry has them (`features/microdata/server/indicators.ts`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table microdata add column indicators text`.execute(db);
}
