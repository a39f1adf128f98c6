import { sql, type SqlBool } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import { deleteNaming } from './snapshots.ts';
import '../tables.ts';

/** The queries that a person made, for the copy of their data. */
export const heldQueries = (db: Db, userId: number) =>
  db
    .selectFrom('query')
    .where('madeBy', '=', userId)
    .select(['name as title', 'descr as text', 'createdAt', 'changedAt'])
    .orderBy('createdAt');

/** Removes what a person kept for themselves, and their name from what others use. */
export async function forgetAuthor(db: Db, userId: number): Promise<void> {
  for (const table of ['queryRun', 'queryFavorite', 'queryWriter'] as const)
    await db.deleteFrom(table).where('userId', '=', userId).execute();
  await db.updateTable('queryWriter').set({ givenBy: null }).where('givenBy', '=', userId).execute();
  await db.updateTable('query').set({ madeBy: null }).where('madeBy', '=', userId).execute();
  await db.updateTable('query').set({ changedBy: null }).where('changedBy', '=', userId).execute();
  await db.updateTable('queryVersion').set({ changedBy: null }).where('changedBy', '=', userId).execute();
  await db.updateTable('queryVersion').set({ adminId: null }).where('adminId', '=', userId).execute();
  await deleteNaming(db, userId);
  await db
    .deleteFrom('querySchedule')
    .where('madeBy', '=', userId)
    .where(sql<SqlBool>`roles = '{}'`)
    .execute();
  for (const table of ['querySnapshot', 'querySchedule', 'queryPin'] as const)
    await db.updateTable(table).set({ madeBy: null }).where('madeBy', '=', userId).execute();
}
