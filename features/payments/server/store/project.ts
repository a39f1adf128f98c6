import '#features/projects/server/inside.ts';
import type { Db } from '#platform/server/db.ts';

/** The name of a project, as its statements have it. */
export async function projectNameOf(db: Db, projectId: number): Promise<string> {
  const row = await db
    .selectFrom('project')
    .where('id', '=', projectId)
    .select('descr')
    .executeTakeFirstOrThrow();
  return row.descr;
}
