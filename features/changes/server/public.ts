import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { addChange, addPeople, addToTotal, type NewChange } from './store.ts';

export { undoBulkChange } from './undo.ts';
export { findChange } from './store.ts';

/**
 * Records a change of many people in the transaction that makes it, so that it appears among the recent bulk changes and can be undone. The
 * feature declares its kind in `bulkChanges`. A later part of the same change gives its id as `change`. Returns the id.
 */
export async function recordBulkChange(
  db: Db,
  actor: Pick<Actor, 'id' | 'adminId'>,
  { change, ...one }: NewChange & { change?: number | undefined },
): Promise<number> {
  if (change === undefined) return addChange(db, actor, one);
  await addPeople(db, change, one.people);
  await addToTotal(db, change, one.total);
  return change;
}
