import { type Kysely, sql } from 'kysely';
import { buildIndex, inBatches } from '#platform/server/migration-steps.ts';

/** Fills the rows and builds the indexes while members are written. */
export const inTransaction = false;

const BATCH = 5_000;

/** The mentees and the mentors of a project by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await inBatches(
    db,
    sql`
      update membership set user_roles = app_user.roles
      from (select id, roles from membership as stale join app_user on app_user.id = stale.user_id
        where stale.user_roles is distinct from app_user.roles limit ${sql.lit(BATCH)}) as app_user
      where membership.user_id = app_user.id`,
  );
  for (const role of ['Mentee', 'Mentor'])
    await buildIndex(db, {
      name: `membership_${role.toLowerCase()}s`,
      on: sql`membership (project_id, name_key, user_id) include (state) where ${sql.lit(role)} = any(user_roles)`,
    });
}
