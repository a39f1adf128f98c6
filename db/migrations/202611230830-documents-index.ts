import { type Kysely, sql } from 'kysely';
import { buildIndex } from '#platform/server/migration-steps.ts';

/** Builds indexes while the tables are written to. */
export const inTransaction = false;

/** Fields and answers are found by their values: a filter «is», and people by ΑΦΜ or ΑΜΚΑ. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, { name: 'app_user_fields', on: sql`app_user using gin (fields jsonb_path_ops)` });
  await buildIndex(db, { name: 'membership_fields', on: sql`membership using gin (fields jsonb_path_ops)` });
  await buildIndex(db, {
    name: 'application_answers',
    on: sql`application using gin (answers jsonb_path_ops)`,
  });
}
