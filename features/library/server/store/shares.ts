import { sql, type SqlBool } from 'kysely';
import { activeMembers, barriersTo } from '#features/people/server/inside.ts';
import { isA, isLinkedTo } from '#features/people/server/public.ts';
import { among, countRows } from '#platform/server/sql.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';
import { itemColumns, visibleTo } from './items.ts';

type Reader = Pick<Actor, 'id' | 'roles'>;

/** The active mentees of a project in the actor's scope: those with whom the actor might share. `barriersTo` decides of each. */
const candidates = (db: Db, actor: Reader, projectId: number) =>
  activeMembers(db, projectId, ['Mentee'])
    .where(isA('Mentee'))
    .where(() =>
      isLinkedTo(actor, {
        projectId: sql<number>`${projectId}::bigint`,
        userId: sql<number>`membership.user_id`,
      }),
    )
    .where('membership.userId', '<>', actor.id);

/** The people that a dialog can choose from. */
const MAX_RECEIVERS = 2_000;

/** The receivers by name. */
export async function listReceivers(db: Db, actor: Reader, projectId: number) {
  const rows = await candidates(db, actor, projectId)
    .select(['appUser.id', 'appUser.name'])
    .orderBy('membership.nameKey')
    .orderBy('appUser.id')
    .limit(MAX_RECEIVERS)
    .execute();
  const barriers = await barriersTo(db, actor.id, { projectId, ids: rows.map(({ id }) => id) });
  return rows.filter(({ id }) => !barriers.has(id));
}

/** How many of these people the actor may share with. */
export async function countReceivers(
  db: Db,
  actor: Reader,
  { projectId, ids }: { projectId: number; ids: readonly number[] },
): Promise<number> {
  const rows = await candidates(db, actor, projectId)
    .where(sql<SqlBool>`membership.user_id ${among(ids)}`)
    .select('appUser.id')
    .execute();
  const barriers = await barriersTo(db, actor.id, { projectId, ids: rows.map(({ id }) => id) });
  return rows.filter(({ id }) => !barriers.has(id)).length;
}

/** Shares an item with mentees; an earlier share of the same user gets the note. */
export async function addShares(
  db: Db,
  {
    itemId,
    menteeIds,
    sharedBy,
    note,
  }: { itemId: number; menteeIds: readonly number[]; sharedBy: number; note: string },
): Promise<void> {
  await db
    .insertInto('libraryShare')
    .values(menteeIds.map((menteeId) => ({ itemId, menteeId, sharedBy, note, openedAt: null })))
    .onConflict((same) => same.columns(['itemId', 'menteeId', 'sharedBy']).doUpdateSet({ note }))
    .execute();
}

/** Changes the note of the actor's own shares with these mentees. */
export async function setNotes(
  db: Db,
  {
    itemId,
    menteeIds,
    sharedBy,
    note,
  }: { itemId: number; menteeIds: readonly number[]; sharedBy: number; note: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('libraryShare')
    .set({ note })
    .where('itemId', '=', itemId)
    .where('sharedBy', '=', sharedBy)
    .where(sql<SqlBool>`mentee_id ${among(menteeIds)}`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Removes the user's own shares with these mentees; returns how many there were. */
export async function removeShares(
  db: Db,
  { itemId, menteeIds, sharedBy }: { itemId: number; menteeIds: readonly number[]; sharedBy: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('libraryShare')
    .where('itemId', '=', itemId)
    .where('sharedBy', '=', sharedBy)
    .where(sql<SqlBool>`mentee_id ${among(menteeIds)}`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Notes that a mentee has opened an item, the first time only. */
export async function noteOpened(db: Db, itemId: number, menteeId: number): Promise<void> {
  await db
    .updateTable('libraryShare')
    .set({ openedAt: sql`now()` })
    .where('itemId', '=', itemId)
    .where('menteeId', '=', menteeId)
    .where('openedAt', 'is', null)
    .execute();
}

const withSharer = (db: Db) =>
  db
    .selectFrom('libraryShare')
    .innerJoin('appUser as sharer', 'sharer.id', 'libraryShare.sharedBy')
    .select([
      'libraryShare.itemId',
      'libraryShare.sharedBy',
      'libraryShare.note',
      'libraryShare.at',
      'libraryShare.openedAt',
      'sharer.name as sharer',
    ])
    .orderBy('libraryShare.at', 'desc');

/** Who shared these items with a mentee. */
export const sharedWithMentee = (db: Db, menteeId: number, itemIds: readonly number[]) =>
  withSharer(db)
    .where('libraryShare.menteeId', '=', menteeId)
    .where(sql<SqlBool>`library_share.item_id ${among(itemIds)}`)
    .execute();

/** The shares that are shown of one mentee. */
const MAX_SHARED = 200;

/** The items of a project that were shared with a mentee and that the actor sees, the newest share first. */
export const sharedItems = (
  db: Db,
  actor: Reader,
  { projectId, menteeId }: { projectId: number; menteeId: number },
) =>
  visibleTo(actor, db)
    .where('libraryItem.projectId', '=', projectId)
    .innerJoin('libraryShare', 'libraryShare.itemId', 'libraryItem.id')
    .innerJoin('appUser as sharer', 'sharer.id', 'libraryShare.sharedBy')
    .where('libraryShare.menteeId', '=', menteeId)
    .select(itemColumns(actor))
    .select([
      'libraryShare.sharedBy',
      'libraryShare.note',
      'libraryShare.at',
      'libraryShare.openedAt',
      'sharer.name as sharer',
    ])
    .orderBy('libraryShare.at', 'desc')
    .orderBy('libraryItem.id', 'desc')
    .limit(MAX_SHARED)
    .execute();

/** The mentees with whom a user shared an item. */
export const sharedBy = (db: Db, userId: number, itemId: number) =>
  db
    .selectFrom('libraryShare')
    .innerJoin('appUser', 'appUser.id', 'libraryShare.menteeId')
    .where('libraryShare.itemId', '=', itemId)
    .where('libraryShare.sharedBy', '=', userId)
    .select([
      'libraryShare.menteeId',
      'libraryShare.note',
      'libraryShare.at',
      'libraryShare.openedAt',
      'appUser.name as mentee',
    ])
    .orderBy('libraryShare.at', 'desc')
    .execute();

/** The shares of visible items of a project that a mentee has not opened. */
export async function countUnopened(db: Db, actor: Reader, projectId: number): Promise<number> {
  return countRows(
    visibleTo(actor, db)
      .where('libraryItem.projectId', '=', projectId)
      .where(
        sql<SqlBool>`library_item.id in (select item_id from library_share where mentee_id = ${actor.id} and opened_at is null)`,
      ),
  );
}
