import { type Kysely, sql } from 'kysely';
import { buildIndex } from '#platform/server/migration-steps.ts';

/** Builds an index while messages are written. */
export const inTransaction = false;

/** The deleted messages, which the sweep of their files looks through. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, {
    name: 'message_deleted',
    on: sql`message (deleted_at) where deleted_at is not null`,
  });
}
