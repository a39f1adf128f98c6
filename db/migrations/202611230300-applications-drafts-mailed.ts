import { type Kysely, sql } from 'kysely';
import { buildIndex } from '#platform/server/migration-steps.ts';

/** When the link of a draft was mailed, and the drafts of an address for its quota. */
export const inTransaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application_draft add column if not exists mailed_at timestamptz`.execute(db);
  await buildIndex(db, { name: 'application_draft_email', on: sql`application_draft (lower(email))` });
}
