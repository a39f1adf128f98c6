import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { buildIndex } from '#platform/server/migration-steps.ts';

export const inTransaction = false;

/** Searches of the library look for the headings first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, { name: 'library_version_heading', on: sql`library_version using gin (heading)` });
}
