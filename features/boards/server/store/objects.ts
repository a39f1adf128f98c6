import { sql } from 'kysely';
import type { Change } from '#engines/sync/delta.ts';
import type { JsonObject } from '#engines/sync/json.ts';
import type { Kept } from '#engines/sync/object.ts';
import type { Db } from '#platform/server/db.ts';
import type { SyncAnswer } from '../tables.ts';

/** The pair that an object belongs to, and its name. */
export interface Which {
  actionId: number;
  menteeId: number;
  name: string;
}

export interface StoredObject extends Kept {
  id: number;
}

/** The changes that are kept of an object, and that one call answers with. */
export const KEPT_CHANGES = 500;
const CHANGES_AT_ONCE = 200;
/** The named objects of an action and a mentee. */
export const MAX_OBJECTS = 20;

const rowOf = (db: Db, { actionId, menteeId, name }: Which) =>
  db
    .selectFrom('syncedObject')
    .where('actionId', '=', actionId)
    .where('menteeId', '=', menteeId)
    .where('name', '=', name)
    .select(['id', 'version', 'state']);

/** The object as it is; undefined while nothing was written to it. */
export const objectOf = (db: Db, which: Which): Promise<StoredObject | undefined> =>
  rowOf(db, which).executeTakeFirst();

/** The object, locked until the transaction ends: changes of one object follow each other. */
export const lockObject = (db: Db, which: Which): Promise<StoredObject | undefined> =>
  rowOf(db, which).forUpdate().executeTakeFirst();

/** Makes the object if there is none; false when the pair has too many. */
export async function addObject(db: Db, projectId: number, which: Which): Promise<boolean> {
  const { count } = await db
    .selectFrom('syncedObject')
    .where('actionId', '=', which.actionId)
    .where('menteeId', '=', which.menteeId)
    .select((from) => from.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MAX_OBJECTS) return false;
  await db
    .insertInto('syncedObject')
    .values({ projectId, ...which })
    .onConflict((same) => same.doNothing())
    .execute();
  return true;
}

/**
 * What this turn of a page was answered (undefined for a new turn), and whether its user changed the object within the last ten
 * minutes.
 */
export async function turnOf(
  db: Db,
  objectId: number,
  { page, turn, userId }: { page: string; turn: number; userId: number },
): Promise<{ answer: SyncAnswer | undefined; isGoingOn: boolean }> {
  const { rows } = await sql<{ answer: SyncAnswer | null; isGoingOn: boolean }>`
    select (select answer from synced_change where object_id = ${objectId} and page = ${page}::uuid and turn = ${turn}),
      exists (select from synced_change where object_id = ${objectId} and user_id = ${userId}
        and at > now() - interval '10 minutes') as is_going_on`.execute(db);
  const [{ answer, isGoingOn }] = rows as [(typeof rows)[number]];
  return { answer: answer ?? undefined, isGoingOn };
}

/** The last turn of a page that an object has; 0 for none. */
export async function lastTurn(db: Db, objectId: number, page: string): Promise<number> {
  const { turn } = await db
    .selectFrom('syncedChange')
    .where('objectId', '=', objectId)
    .where('page', '=', page)
    .select((from) => from.fn.coalesce(from.fn.max('turn'), sql<number>`0`).as('turn'))
    .executeTakeFirstOrThrow();
  return turn;
}

/** The changes after a version, in order; undefined when not all of them are kept. */
export async function changesAfter(db: Db, object: StoredObject, version: number) {
  if (version === object.version) return [];
  const rows = await db
    .selectFrom('syncedChange')
    .where('objectId', '=', object.id)
    .where('version', '>', version)
    .where('change', 'is not', null)
    .orderBy('version')
    .select(['version', 'change', 'page', 'turn', 'userId'])
    .execute();
  if (rows.length !== Math.max(0, object.version - version)) return undefined;
  return rows.map((row) => ({ ...row, change: row.change! }));
}

/** The same for a page: at most 200 of them. */
export async function pageOfChanges(db: Db, object: StoredObject, version: number) {
  const changes = await changesAfter(db, object, version);
  return changes && { changes: changes.slice(0, CHANGES_AT_ONCE), more: changes.length > CHANGES_AT_ONCE };
}

interface NewChange {
  version: number;
  /** Undefined: nothing was left of it. */
  change: Change | undefined;
  page: string;
  turn: number;
  answer: SyncAnswer;
  userId: number;
}

const asJson = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`;

/** Records what became of a turn, and gives the object its new state. Of the changes, the last 500 are kept. */
export async function addChange(
  db: Db,
  objectId: number,
  { change, answer, ...row }: NewChange,
  state: JsonObject,
): Promise<void> {
  await db
    .with('changed', (query) =>
      query
        .updateTable('syncedObject')
        .set({ version: row.version, state: asJson(state), changedAt: sql`now()` })
        .where('id', '=', objectId)
        .where('version', '<', row.version),
    )
    .insertInto('syncedChange')
    .values({
      objectId,
      ...row,
      change: change === undefined ? null : asJson(change),
      answer: asJson(answer),
    })
    .execute();
  // Rarely, and then many at once.
  if (row.version % 50 === 0)
    await db
      .deleteFrom('syncedChange')
      .where('objectId', '=', objectId)
      .where('version', '<=', row.version - KEPT_CHANGES)
      .execute();
}

/** Whether something was written to an object of one of these actions. */
export async function hasObjects(db: Db, actionIds: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('syncedObject')
    .where('actionId', 'in', actionIds)
    .where('version', '>', 0)
    .limit(1)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
