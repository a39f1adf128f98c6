import { sql, type SqlBool } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** Notes for which folder a file is on its way. */
export const addUpload = async (
  db: Db,
  upload: { fileId: number; projectId: number; category: string; title: string },
): Promise<void> => {
  await db
    .insertInto('libraryUpload')
    .values({ ...upload, itemId: null })
    .execute();
};

export const findUpload = (db: Db, fileId: number) =>
  db.selectFrom('libraryUpload').where('fileId', '=', fileId).selectAll().executeTakeFirst();

/** The upload of a file, locked until the transaction ends, so that it becomes one item only. */
export const lockUpload = (db: Db, fileId: number) =>
  db.selectFrom('libraryUpload').where('fileId', '=', fileId).forUpdate().selectAll().executeTakeFirst();

export const noteItem = async (db: Db, fileId: number, itemId: number): Promise<void> => {
  await db.updateTable('libraryUpload').set({ itemId }).where('fileId', '=', fileId).execute();
};

/** Forgets uploads that became an item or were left for a day; returns the complete files of the latter, which no item has. */
export async function dropOldUploads(db: Db): Promise<number[]> {
  const dropped = await db
    .deleteFrom('libraryUpload')
    .using('file')
    .whereRef('file.id', '=', 'libraryUpload.fileId')
    .where('file.state', '=', 'ready')
    .where(sql<SqlBool>`file.ready_at < now() - interval '1 day'`)
    .returning(['fileId', 'itemId'])
    .execute();
  return dropped.flatMap(({ fileId, itemId }) => (itemId === null ? [fileId] : []));
}
