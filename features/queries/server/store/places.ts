import { ACTIVE } from '#engines/people/membership.ts';
import type { Db } from '#platform/server/db.ts';

/** The ids of all projects. */
export async function allProjects(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('project').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** The ids of the projects in which a user is active. */
export async function projectsOfMember(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('membership')
    .where('userId', '=', userId)
    .where('state', '=', ACTIVE)
    .select('projectId')
    .orderBy('projectId')
    .execute();
  return rows.map(({ projectId }) => projectId);
}
