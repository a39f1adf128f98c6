import { sql, type SqlBool } from 'kysely';
import { exists } from '#platform/server/sql.ts';
import type { Db } from '#platform/server/db.ts';
import { lockKeys } from '#platform/server/lock.ts';
import '../tables.ts';

/** Whether a file was uploaded for the library. */
export async function isOfLibrary(db: Db, fileId: number): Promise<boolean> {
  return exists(
    db.selectFrom('file').where('id', '=', fileId).where('category', '=', 'library').select('id'),
  );
}

/** The words of a file and its item may come at the same moment: the later one sees the earlier one. */
export const lockWords = (db: Db, fileId: number): Promise<void> =>
  lockKeys(db, `library words of ${fileId}`);

/** Keeps the words of the text inside a file (`textVector`). */
export async function keepWords(db: Db, fileId: number, vector: string): Promise<void> {
  const words = sql<string>`${vector}::tsvector`;
  await db
    .insertInto('libraryWords')
    .values({ fileId, words })
    .onConflict((same) => same.column('fileId').doUpdateSet({ words }))
    .execute();
}

/** The items that have this file in a version that is found. */
export async function itemsWithFile(db: Db, fileId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('libraryVersion')
    .where('fileId', '=', fileId)
    .where(sql<SqlBool>`search is not null`)
    .select('itemId')
    .distinct()
    .execute();
  return rows.map(({ itemId }) => itemId);
}
