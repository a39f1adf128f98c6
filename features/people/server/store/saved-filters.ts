import { sql } from 'kysely';
import { exists } from '#platform/server/sql.ts';
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
  return exists(
    db.deleteFrom('savedFilter').where('id', '=', id).where('userId', '=', userId).returning('id'),
  );
}

/** How a filter on a field begins in the query of an address: `["name",`. Names have letters, digits and `_` alone. */
const beginning = (field: string) => encodeURIComponent(`["${field}",`);

/** The saved filters of a project that filter by a field. */
export const filtersBy = (db: Db, projectId: number, field: string) =>
  db
    .selectFrom('savedFilter')
    .where('projectId', '=', projectId)
    .where(sql<boolean>`position(${beginning(field)} in query) > 0`)
    .select(['userId', 'name'])
    .orderBy('id')
    .execute();

/** Gives a renamed field its new name in the saved filters of a project. */
export const renameInFilters = (db: Db, projectId: number, field: string, to: string) =>
  db
    .updateTable('savedFilter')
    .set({ query: sql`replace(query, ${beginning(field)}, ${beginning(to)})` })
    .where('projectId', '=', projectId)
    .where(sql<boolean>`position(${beginning(field)} in query) > 0`)
    .execute();
