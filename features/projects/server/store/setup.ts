import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** What the guide needs to know of a project. Only Admins see the guide, and an Admin sees every project. */
export const projectInSetup = (db: Db, id: number) =>
  db
    .selectFrom('project')
    .where('id', '=', id)
    .select(['settings', 'archivedAt', 'setupClosedAt'])
    .executeTakeFirst();

/** Notes that the guide is closed; false if it was closed before. */
export async function closeSetup(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('project')
    .set({ setupClosedAt: sql`now()` })
    .where('id', '=', id)
    .where('setupClosedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
