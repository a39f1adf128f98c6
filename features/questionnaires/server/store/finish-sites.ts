import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** Sites that the list can have, at most. */
export const MAX_SITES = 100;

/** The sites to which a questionnaire may lead after its end. */
export async function sitesOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('finishSite').select('site').orderBy('site').limit(MAX_SITES).execute();
  return rows.map(({ site }) => site);
}

/** Adds a site; false if it was there. */
export async function addSite(db: Db, site: string, addedBy: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('finishSite')
    .values({ site, addedBy })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Removes a site; false if it was not there. */
export async function removeSite(db: Db, site: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('finishSite').where('site', '=', site).executeTakeFirst();
  return numDeletedRows > 0n;
}
