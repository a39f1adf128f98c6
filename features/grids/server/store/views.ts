import { type Db, json } from '#platform/server/db.ts';
import type { GridView } from '../../contract/view.ts';
import '../tables.ts';

/** A user's saved view of a project's grid, if any. */
export async function viewOf(db: Db, userId: number, projectId: number): Promise<GridView | undefined> {
  const row = await db
    .selectFrom('gridView')
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .select('view')
    .executeTakeFirst();
  return row?.view;
}

export async function keepView(db: Db, userId: number, projectId: number, view: GridView): Promise<void> {
  await db
    .insertInto('gridView')
    .values({ userId, projectId, view: json(view) })
    .onConflict((same) => same.columns(['userId', 'projectId']).doUpdateSet({ view: json(view) }))
    .execute();
}
