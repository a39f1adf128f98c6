import { sql } from 'kysely';
import { ACTIVE } from '#engines/people/membership.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** All Admins, and whether each is an active member of a project. */
export async function adminsOf(db: Db, projectId: number): Promise<{ id: number; isMember: boolean }[]> {
  return db
    .selectFrom('appUser')
    .where(sql<boolean>`'Admin' = any(roles)`)
    .where('erasedAt', 'is', null)
    .select([
      'id',
      sql<boolean>`exists (select from membership where membership.user_id = app_user.id
        and membership.project_id = ${projectId} and membership.state = ${sql.lit(ACTIVE)})`.as('isMember'),
    ])
    .orderBy('id')
    .execute();
}
