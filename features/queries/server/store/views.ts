import { sql, type SqlBool } from 'kysely';
import type { CustomViewUse } from '#features/custom-views/server/contributions.ts';
import '../tables.ts';

/** The names of the reports that a custom view shows: those of its project and of the installation, or all where it belongs to the installation. */
export const reportsWithView: CustomViewUse = async (db, { name, projectId }) => {
  const rows = await db
    .selectFrom('query')
    .where('removedAt', 'is', null)
    .where(sql<SqlBool>`display ->> 'kind' = 'view'`)
    .where(sql<SqlBool>`lower(view_name) = lower(${name})`)
    .$if(projectId !== undefined, (query) =>
      query.where((where) => where.or([where('projectId', '=', projectId!), where('projectId', 'is', null)])),
    )
    .select('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.name);
};
