import type { Db } from '#platform/server/db.ts';
import type { SavedFilter } from '../../contract/filters.ts';
import '../tables.ts';

interface Place {
  projectId: number;
  screen: string;
}

export const savedFilters = (db: Db, userId: number, { projectId, screen }: Place): Promise<SavedFilter[]> =>
  db
    .selectFrom('savedFilter')
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .where('screen', '=', screen)
    .select(['id', 'name', 'screen', 'query'])
    .orderBy('name')
    .execute();

export const keepFilter = (
  db: Db,
  userId: number,
  { projectId, screen, name, query }: Place & { name: string; query: string },
): Promise<SavedFilter> =>
  db
    .insertInto('savedFilter')
    .values({ userId, projectId, screen, name, query })
    .onConflict((same) => same.columns(['userId', 'projectId', 'screen', 'name']).doUpdateSet({ query }))
    .returning(['id', 'name', 'screen', 'query'])
    .executeTakeFirstOrThrow();

/** Removes one of the user's own filters; returns false if it is not theirs. */
export async function removeFilter(db: Db, userId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('savedFilter')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
