import { type Kysely, sql } from 'kysely';
import { buildIndex } from '#platform/server/migration-steps.ts';

/** Builds an index while accounts are written. */
export const inTransaction = false;

/** The log is searched by parts of sign-in names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, {
    name: 'app_user_username_parts',
    on: sql`app_user using gin (username gin_trgm_ops)`,
  });
}
