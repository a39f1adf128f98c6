import { sql, type SqlBool } from 'kysely';
import { searchKey } from '#engines/greek/search-key.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** One version of an item. */
export interface VersionKey {
  itemId: number;
  number: number;
}

/** The link and the title of a version. */
export const linkOf = (db: Db, { itemId, number }: VersionKey) =>
  db
    .selectFrom('libraryVersion')
    .where('itemId', '=', itemId)
    .where('number', '=', number)
    .where('link', 'is not', null)
    .select([sql<string>`link`.as('link'), 'title'])
    .executeTakeFirst();

interface Page extends VersionKey {
  title: string | null;
  picture: Uint8Array | null;
}

/** Keeps what the page of a version says, instead of what it said before. */
export async function keepPage(db: Db, page: Page): Promise<void> {
  const picture = page.picture && Buffer.from(page.picture);
  await db
    .insertInto('libraryLinkPage')
    .values({ ...page, picture })
    .onConflict((conflict) =>
      conflict.columns(['itemId', 'number']).doUpdateSet({ title: page.title, picture, readAt: sql`now()` }),
    )
    .execute();
}

/** Gives a version another title if it still has this one; returns whether it had. */
export async function retitle(
  db: Db,
  { itemId, number }: VersionKey,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('libraryVersion')
    .set({ title: to, titleKey: searchKey(to) })
    .where('itemId', '=', itemId)
    .where('number', '=', number)
    .where('title', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The picture of the page of a version. */
export async function pictureOf(db: Db, { itemId, number }: VersionKey): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('libraryLinkPage')
    .where('itemId', '=', itemId)
    .where('number', '=', number)
    .where(sql<SqlBool>`picture is not null`)
    .select('picture')
    .executeTakeFirst();
  return row?.picture ?? undefined;
}
