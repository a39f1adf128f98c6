import { type Kysely, sql } from 'kysely';
import { buildIndex } from '#platform/server/migration-steps.ts';

/** The hourly clean-up finds expired rows without reading the whole table. */
export const inTransaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, {
    name: 'notification_read',
    on: sql`notification (read_at) where read_at is not null`,
  });
  await buildIndex(db, {
    name: 'notification_mailed',
    on: sql`notification (created_at) where not is_shown`,
  });
}
