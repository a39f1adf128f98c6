import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import { among } from '#platform/server/sql.ts';
import '../tables.ts';

/** How many applications keep each of these versions of a form, by the id of the version. */
export async function countByVersion(db: Db, versionIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('application')
    .where(sql<boolean>`form_version_id ${among(versionIds)}`)
    .groupBy('formVersionId')
    .select((select) => ['formVersionId', select.fn.countAll<number>().as('total')])
    .execute();
  return new Map(rows.map(({ formVersionId, total }) => [formVersionId, total]));
}

/** The newest applications of a project with the answers that the rules read. */
export const newestAnswers = (db: Db, projectId: number, limit: number) =>
  db
    .selectFrom('application')
    .where('projectId', '=', projectId)
    .select(['id', 'year', 'number', 'answers', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
