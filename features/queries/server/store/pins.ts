import { type Db, json } from '#platform/server/db.ts';
import type { GivenValues } from '../tables.ts';

interface Place {
  projectId: number;
  page: string;
}

/** What is pinned to a page, in the order in which it was pinned. */
export const pinsOn = (db: Db, { projectId, page }: Place) =>
  db
    .selectFrom('queryPin')
    .where('projectId', '=', projectId)
    .where('page', '=', page)
    .select(['queryId', 'given'])
    .orderBy('id')
    .execute();

/** Pins a query, or changes the values with which it is pinned. */
export async function addPin(
  db: Db,
  { given, ...pin }: Place & { queryId: number; given: GivenValues; madeBy: number },
): Promise<void> {
  await db
    .insertInto('queryPin')
    .values({ ...pin, given: json(given) })
    .onConflict((same) =>
      same.columns(['projectId', 'page', 'queryId']).doUpdateSet({ given: json(given), madeBy: pin.madeBy }),
    )
    .execute();
}

/** Takes a query off a page; returns whether it was there. */
export async function removePin(
  db: Db,
  { projectId, page, queryId }: Place & { queryId: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('queryPin')
    .where('projectId', '=', projectId)
    .where('page', '=', page)
    .where('queryId', '=', queryId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
