import { sql, type SqlBool } from 'kysely';
import { exists } from '#platform/server/sql.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';
import { isBelow, visibleTo } from './items.ts';

type Reader = Pick<Actor, 'id' | 'roles'>;

/** The folders directly in a folder, each with the number of items that the reader finds in it and below. */
export async function foldersIn(
  db: Db,
  actor: Reader,
  { projectId, category }: { projectId: number; category: string },
): Promise<{ path: string; items: number }[]> {
  const path = (column: string) =>
    sql<string>`${category}::text || split_part(substr(${sql.ref(column)}, char_length(${category}) + 1), '/', 1) || '/'`;
  const counted = await visibleTo(actor, db)
    .where('libraryItem.projectId', '=', projectId)
    .where('libraryItem.category', '<>', category)
    .where(isBelow(category))
    .select([path('libraryItem.category').as('path'), (select) => select.fn.countAll<number>().as('items')])
    .groupBy(sql`1`)
    .execute();
  const made = await db
    .selectFrom('libraryFolder')
    .where('projectId', '=', projectId)
    .where('path', '<>', category)
    .where(sql<SqlBool>`starts_with(path, ${category})`)
    .select(path('path').as('path'))
    .distinct()
    .execute();
  const items = new Map(made.map((folder) => [folder.path, 0]));
  for (const folder of counted) items.set(folder.path, folder.items);
  return [...items].map(([folder, count]) => ({ path: folder, items: count }));
}

/** The paths of all folders: those that were made, and those of the items that the reader sees. */
export async function allFolders(db: Db, actor: Reader, projectId: number): Promise<string[]> {
  const used = await visibleTo(actor, db)
    .where('libraryItem.projectId', '=', projectId)
    .where('libraryItem.category', '<>', '')
    .select('libraryItem.category')
    .distinct()
    .execute();
  const made = await db
    .selectFrom('libraryFolder')
    .where('projectId', '=', projectId)
    .select('path')
    .execute();
  return [...used.map(({ category }) => category), ...made.map(({ path }) => path)];
}

/** Keeps folders, so that they are shown while they are empty. */
export async function keepFolders(db: Db, projectId: number, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await db
    .insertInto('libraryFolder')
    .values(paths.map((path) => ({ projectId, path })))
    .onConflict((same) => same.doNothing())
    .execute();
}

/** Whether a folder was made, or an item is in it or below. */
export async function isFolder(db: Db, projectId: number, path: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from library_folder where project_id = ${projectId} and starts_with(path, ${path}))
      or exists (select from library_item where project_id = ${projectId} and deleted_at is null and starts_with(category, ${path}))
      as "is"`.execute(db);
  return rows[0]!.is;
}

/** Whether items are in a folder or below it. */
export async function hasItems(db: Db, projectId: number, path: string): Promise<boolean> {
  return exists(
    db
      .selectFrom('libraryItem')
      .where('projectId', '=', projectId)
      .where('deletedAt', 'is', null)
      .where(isBelow(path))
      .select('id'),
  );
}

/** Gives a folder and all that is in it another path; returns the number of items in it. */
export async function movePaths(
  db: Db,
  { projectId, from, to }: { projectId: number; from: string; to: string },
): Promise<number> {
  const moved = (column: string) =>
    sql<string>`${to}::text || substr(${sql.ref(column)}, char_length(${from}) + 1)`;
  await db
    .updateTable('libraryFolder')
    .set({ path: moved('path') })
    .where('projectId', '=', projectId)
    .where(sql<SqlBool>`starts_with(path, ${from})`)
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('libraryItem')
    .set({ category: moved('category'), version: sql`version + 1` })
    .where('projectId', '=', projectId)
    .where(isBelow(from))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function removeFolders(db: Db, projectId: number, path: string): Promise<void> {
  await db
    .deleteFrom('libraryFolder')
    .where('projectId', '=', projectId)
    .where(sql<SqlBool>`starts_with(path, ${path})`)
    .execute();
}
