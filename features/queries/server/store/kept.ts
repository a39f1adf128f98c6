import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import { exists } from '#platform/server/sql.ts';
import '../tables.ts';

/** Keeps the last run of a query by a user. */
export async function keepRun(
  db: Db,
  { queryId, userId, ms, rows }: { queryId: number; userId: number; ms: number; rows: number },
): Promise<void> {
  await db
    .insertInto('queryRun')
    .values({ queryId, userId, ms, rows })
    .onConflict((same) => same.columns(['queryId', 'userId']).doUpdateSet({ ms, rows, at: sql<Date>`now()` }))
    .execute();
}

export async function setFavorite(db: Db, queryId: number, userId: number, on: boolean): Promise<void> {
  if (on)
    await db
      .insertInto('queryFavorite')
      .values({ queryId, userId })
      .onConflict((same) => same.doNothing())
      .execute();
  else
    await db
      .deleteFrom('queryFavorite')
      .where('queryId', '=', queryId)
      .where('userId', '=', userId)
      .execute();
}

/** Whether an Admin gave the user the right to write SQL. */
export const isWriter = (db: Db, userId: number): Promise<boolean> =>
  exists(db.selectFrom('queryWriter').where('userId', '=', userId).select('userId'));

/** Those who have the right to write SQL, by name. */
export const writers = (db: Db) =>
  db
    .selectFrom('queryWriter')
    .innerJoin('appUser', 'appUser.id', 'queryWriter.userId')
    .select(['appUser.id', 'appUser.name', 'appUser.username'])
    .orderBy(sql`app_user.name collate "und-x-icu"`)
    .orderBy('appUser.id')
    .execute();

/** Gives a user the right to write SQL, or takes it; returns whether that changed something. */
export async function setWriter(db: Db, userId: number, on: boolean, givenBy: number): Promise<boolean> {
  if (!on) {
    const { numDeletedRows } = await db
      .deleteFrom('queryWriter')
      .where('userId', '=', userId)
      .executeTakeFirst();
    return numDeletedRows > 0;
  }
  const added = await db
    .insertInto('queryWriter')
    .values({ userId, givenBy })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Deletes queries that were taken away more than a day ago. */
export async function deleteRemoved(db: Db): Promise<void> {
  await db
    .deleteFrom('query')
    .where('removedAt', '<', sql<Date>`now() - interval '1 day'`)
    .where('readyKey', 'is', null)
    .execute();
}
