import { type Kysely, sql } from 'kysely';
import { buildIndex } from '#platform/server/migration-steps.ts';

/** Builds indexes while the log is written to. */
export const inTransaction = false;

/** The log is filtered by project and by the Admin who acted, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, {
    name: 'audit_project',
    on: sql`audit (project_id, at desc) where project_id is not null`,
  });
  await buildIndex(db, {
    name: 'audit_admin',
    on: sql`audit (admin_id, at desc) where admin_id is not null`,
  });
}
