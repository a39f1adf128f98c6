import { sql } from 'kysely';
import { among } from '#platform/server/sql.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

interface Of {
  itemId: number;
  userId: number;
}

/** Sets the stars of a user, 0 takes them back; the sums of the item follow. The item is locked by the caller. */
export async function rate(db: Db, { itemId, userId }: Of, stars: number) {
  await db.deleteFrom('libraryRating').where('itemId', '=', itemId).where('userId', '=', userId).execute();
  if (stars > 0) await db.insertInto('libraryRating').values({ itemId, userId, stars }).execute();
  await countStars(db, [itemId]);
  return db
    .selectFrom('libraryItem')
    .where('id', '=', itemId)
    .select(['starsSum', 'votes'])
    .executeTakeFirstOrThrow();
}

/** Brings the sums of items up to date with their ratings. */
export async function countStars(db: Db, itemIds: readonly number[]): Promise<void> {
  await sql`
    update library_item as item set
      stars_sum = (select coalesce(sum(stars), 0) from library_rating where item_id = item.id),
      votes = (select count(*) from library_rating where item_id = item.id)
    where id ${among(itemIds)}`.execute(db);
}

export async function setFavorite(db: Db, { itemId, userId }: Of, isFavorite: boolean): Promise<void> {
  if (isFavorite)
    await db
      .insertInto('libraryFavorite')
      .values({ itemId, userId })
      .onConflict((same) => same.doNothing())
      .execute();
  else
    await db
      .deleteFrom('libraryFavorite')
      .where('itemId', '=', itemId)
      .where('userId', '=', userId)
      .execute();
}
