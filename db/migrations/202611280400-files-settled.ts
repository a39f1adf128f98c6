import { type Kysely, sql } from 'kysely';
import { buildIndex } from '#platform/server/migration-steps.ts';

export const inTransaction = false;

/** Which files the sweep of unsent files has found in use, and an index of those that it has not looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table file add column if not exists is_settled boolean not null default false`.execute(db);
  await buildIndex(db, {
    name: 'file_unsettled',
    on: sql`file (ready_at) where state = 'ready' and category in ('shared', 'library') and not is_settled`,
  });
}
