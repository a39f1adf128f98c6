import { type Kysely, sql } from 'kysely';
import { buildIndex } from '#platform/server/migration-steps.ts';

/** Builds an index while accounts are written. */
export const inTransaction = false;

/** The list of all accounts is in the order of their names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, {
    name: 'app_user_by_name',
    on: sql`app_user (name_key(fields, username) collate "und-x-icu", id)`,
  });
}
