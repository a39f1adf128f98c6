import { sql } from 'kysely';
import type { CustomViewUse } from '../contributions.ts';

/** The projects whose start page shows the view: its own one, or all where the view belongs to the installation. */
export const homeUses: CustomViewUse = async (db, { name, projectId }) => {
  const rows = await db
    .selectFrom('project')
    .where(sql<boolean>`lower(settings #>> '{Config,HomeCustomView,Name}') = lower(${name})`)
    .$if(projectId !== undefined, (query) => query.where('id', '=', projectId!))
    .select('descr')
    .orderBy('id')
    .execute();
  return rows.map(({ descr }) => descr);
};
