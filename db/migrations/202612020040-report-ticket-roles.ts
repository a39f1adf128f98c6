import { type Kysely, sql } from 'kysely';

/**
 * The roles of the reader, which decide what some views show. A node of the release before writes none, so its readers see less for
 * the time of the upgrade.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report_ticket add column roles text[] not null default '{}'`.execute(db);
}
