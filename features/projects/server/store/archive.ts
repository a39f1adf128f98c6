import { sql } from 'kysely';
import { among } from '#platform/server/sql.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** Marks a project as archived or not; returns false if it was so before. */
export async function setArchived(db: Db, projectId: number, archived: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('project')
    .set({ archivedAt: archived ? sql`now()` : null })
    .where('id', '=', projectId)
    .where('archivedAt', archived ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The ids of all archived projects. */
export async function archivedProjects(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('project').where('archivedAt', 'is not', null).select('id').execute();
  return rows.map(({ id }) => id);
}

/** Whether one of these records of a table belongs to one of these projects. */
export async function anyInProjects(
  db: Db,
  table: string,
  ids: readonly number[],
  projectIds: ReadonlySet<number>,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where id ${among(ids)} and project_id ${among([...projectIds])}
    limit 1`.execute(db);
  return rows.length > 0;
}
