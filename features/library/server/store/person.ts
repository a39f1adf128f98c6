import { sql, type SqlBool } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import { lockFiles, unused } from './changing.ts';
import { countStars } from './opinions.ts';
import { indexItems } from './versions.ts';
import '../tables.ts';

const withNewest = (db: Db) =>
  db
    .selectFrom('libraryItem')
    .innerJoin('libraryVersion', (join) =>
      join
        .onRef('libraryVersion.itemId', '=', 'libraryItem.id')
        .onRef('libraryVersion.number', '=', 'libraryItem.newest'),
    )
    .innerJoin('project', 'project.id', 'libraryItem.projectId');

/** The items that a person added. */
export const itemsOf = (db: Db, userId: number) =>
  withNewest(db)
    .where('uploaderId', '=', userId)
    .select(['project.descr as project', 'title', 'addedAt'])
    .orderBy('libraryItem.id');

export const ratingsOf = (db: Db, userId: number) =>
  withNewest(db)
    .innerJoin('libraryRating', 'libraryRating.itemId', 'libraryItem.id')
    .where('libraryRating.userId', '=', userId)
    .select(['project.descr as project', 'title', 'stars'])
    .orderBy('libraryItem.id');

export const favoritesOf = (db: Db, userId: number) =>
  withNewest(db)
    .innerJoin('libraryFavorite', 'libraryFavorite.itemId', 'libraryItem.id')
    .where('libraryFavorite.userId', '=', userId)
    .select(['project.descr as project', 'title'])
    .orderBy('libraryItem.id');

/** What was shared with the person, and what the person shared. */
export const sharesOf = (db: Db, userId: number) =>
  withNewest(db)
    .innerJoin('libraryShare', 'libraryShare.itemId', 'libraryItem.id')
    .where((either) =>
      either.or([either('libraryShare.menteeId', '=', userId), either('libraryShare.sharedBy', '=', userId)]),
    )
    .select(['project.descr as project', 'title', 'note', 'at', 'openedAt'])
    .orderBy('at');

/** Removes the items of a person that readers never saw; returns the files that no item has any more. */
export async function dropUnapproved(db: Db, userId: number): Promise<number[]> {
  const files = await db
    .selectFrom('libraryVersion')
    .innerJoin('libraryItem', 'libraryItem.id', 'libraryVersion.itemId')
    .where('uploaderId', '=', userId)
    .where('approved', 'is', null)
    .where('fileId', 'is not', null)
    .select('fileId')
    .distinct()
    .execute();
  const fileIds = files.map(({ fileId }) => fileId!);
  await lockFiles(db, fileIds);
  await db.deleteFrom('libraryItem').where('uploaderId', '=', userId).where('approved', 'is', null).execute();
  return unused(db, fileIds);
}

/** The files of a person that items have. */
export async function filesInUse(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('libraryVersion')
    .innerJoin('file', 'file.id', 'libraryVersion.fileId')
    .where((either) =>
      either.or([either('file.ownerId', '=', userId), either('file.starterId', '=', userId)]),
    )
    .select('file.id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes the person from all that stays. */
export async function forget(db: Db, userId: number): Promise<void> {
  const rated = await db
    .deleteFrom('libraryRating')
    .where('userId', '=', userId)
    .returning('itemId')
    .execute();
  await countStars(
    db,
    rated.map(({ itemId }) => itemId),
  );
  await db.deleteFrom('libraryFavorite').where('userId', '=', userId).execute();
  await db
    .deleteFrom('libraryShare')
    .where((either) => either.or([either('menteeId', '=', userId), either('sharedBy', '=', userId)]))
    .execute();
  const added = await db
    .updateTable('libraryItem')
    .set({ uploaderId: null })
    .where('uploaderId', '=', userId)
    .returning('id')
    .execute();
  await indexItems(
    db,
    added.map(({ id }) => id),
  );
  await db.updateTable('libraryItem').set({ deletedBy: null }).where('deletedBy', '=', userId).execute();
  await db
    .updateTable('libraryVersion')
    .set({
      madeBy: sql`nullif(made_by, ${userId})`,
      decidedBy: sql`nullif(decided_by, ${userId})`,
    })
    .where(sql<SqlBool>`made_by = ${userId} or decided_by = ${userId}`)
    .execute();
}
