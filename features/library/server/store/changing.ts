import { sql, type SqlBool } from 'kysely';
import { among } from '#platform/server/sql.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';
import { restorableBy } from './items.ts';

const isOneOf = (ids: readonly number[]) => sql<SqlBool>`id ${among(ids)}`;

/** Moves items to a folder; returns those that were elsewhere. */
export const moveItems = async (db: Db, ids: readonly number[], category: string): Promise<number[]> =>
  (
    await db
      .updateTable('libraryItem')
      .set({ category, version: sql`version + 1` })
      .where(isOneOf(ids))
      .where('category', '<>', category)
      .returning('id')
      .execute()
  ).map(({ id }) => id);

export async function deleteItems(db: Db, ids: readonly number[], deletedBy: number): Promise<void> {
  await db
    .updateTable('libraryItem')
    .set({ deletedAt: sql`now()`, deletedBy })
    .where(isOneOf(ids))
    .where('deletedAt', 'is', null)
    .execute();
}

/** Restores those of these items that the actor may restore; returns them with their projects. */
export async function restoreItems(
  db: Db,
  actor: Pick<Actor, 'id' | 'roles'>,
  ids: readonly number[],
): Promise<{ id: number; projectId: number }[]> {
  const found = await restorableBy(actor, db)
    .where(sql<SqlBool>`library_item.id ${among(ids)}`)
    .select(['libraryItem.id', 'libraryItem.projectId'])
    .orderBy('libraryItem.id')
    .forUpdate('libraryItem')
    .execute();
  await db
    .updateTable('libraryItem')
    .set({ deletedAt: null, deletedBy: null })
    .where(isOneOf(found.map(({ id }) => id)))
    .execute();
  return found;
}

/**
 * Locks files that will be removed with their items. The job that reads files locks the file first and the versions after it: so
 * must everything else, or the two wait for each other.
 */
export async function lockFiles(db: Db, fileIds: readonly number[]): Promise<void> {
  await sql`select from file where id ${among(fileIds)} order by id for update`.execute(db);
}

/** Removes up to 100 items that were deleted more than 30 days ago; returns the files that no item has any more. */
export async function dropDeleted(db: Db): Promise<{ dropped: number; fileIds: number[] }> {
  const { rows: old } = await sql<{ id: number; files: number[] }>`
    select id, array(select distinct file_id from library_version where item_id = item.id and file_id is not null) as files
    from library_item as item where deleted_at < now() - interval '30 days'
    order by deleted_at limit 100 for update skip locked`.execute(db);
  const fileIds = [...new Set(old.flatMap(({ files }) => files.map(Number)))];
  await lockFiles(db, fileIds);
  await db
    .deleteFrom('libraryItem')
    .where(isOneOf(old.map(({ id }) => id)))
    .execute();
  return { dropped: old.length, fileIds: await unused(db, fileIds) };
}

/** Those of these files that no version has. */
export async function unused(db: Db, fileIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${fileIds}::bigint[]) as given(id)
    where not exists (select from library_version where file_id = given.id)`.execute(db);
  return rows.map(({ id }) => id);
}
