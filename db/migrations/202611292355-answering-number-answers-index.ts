import { type Kysely, sql } from 'kysely';
import { buildIndex } from '#platform/server/migration-steps.ts';

export const inTransaction = false;

/**
 * Indexes the answers that are numbers: some of them name a file, and the files of a project are found without reading all answers. Longer
 * texts are no numbers, and would not fit into an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, {
    name: 'answer_number',
    on: sql`answer (set_id, text) where text ~ '^[1-9][0-9]{0,15}$'`,
  });
}
