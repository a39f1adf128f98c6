import { type Kysely, sql } from 'kysely';

/** How much room a stored change of a synced object takes, with its answer: the history of an object has a quota. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table synced_change add column bytes integer not null
      generated always as (coalesce(octet_length(change::text), 0) + octet_length(answer::text)) stored`.execute(
    db,
  );
}
