import { type Kysely, sql } from 'kysely';
import { buildIndex } from '#platform/server/migration-steps.ts';

/** Builds an index while steps are written. */
export const inTransaction = false;

/** The steps that wait for a mentor, which are few: those of some mentees, and those of an action, which come first in its list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, {
    name: 'action_data_waits',
    on: sql`action_data (mentee_id, action_id) where completed_at is null and handed_at is not null
      and handed_at > coalesce(mentor_changed_at, '-infinity')`,
  });
}
