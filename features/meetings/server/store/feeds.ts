import type { Language } from '#platform/contract/languages.ts';
import { sql } from 'kysely';
import type { Role } from '#platform/contract/roles.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** The time at which the user made their calendar address. */
export const feedSince = async (db: Db, userId: number): Promise<Date | undefined> =>
  (await db.selectFrom('calendarFeed').where('userId', '=', userId).select('createdAt').executeTakeFirst())
    ?.createdAt;

/** Sets a new calendar address of a user and revokes the earlier one. */
export async function setFeed(db: Db, userId: number, tokenHash: Buffer): Promise<void> {
  await db
    .insertInto('calendarFeed')
    .values({ userId, tokenHash })
    .onConflict((same) => same.column('userId').doUpdateSet({ tokenHash, createdAt: sql`now()` }))
    .execute();
}

export async function removeFeed(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('calendarFeed').where('userId', '=', userId).execute();
}

/** The owner of an address. */
export const feedOwner = (
  db: Db,
  tokenHash: Buffer,
): Promise<{ id: number; roles: Role[]; language: Language } | undefined> =>
  db
    .selectFrom('calendarFeed')
    .innerJoin('appUser', 'appUser.id', 'calendarFeed.userId')
    .where('tokenHash', '=', tokenHash)
    .select(['appUser.id', 'appUser.roles', 'appUser.language'])
    .executeTakeFirst();
