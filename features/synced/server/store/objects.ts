import { sql } from 'kysely';
import { countRows, exists } from '#platform/server/sql.ts';
import type { Change } from '#engines/sync/patch.ts';
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

/** The maximum of changes that are kept of an object, and of their bytes as JSON; the oldest are deleted first. */
export const KEPT_CHANGES = 500;
export const KEPT_BYTES = 2_000_000;
/** The turns of pages that are kept of an object: those of which nothing was left have no version of their own. */
const KEPT_TURNS = 2 * KEPT_CHANGES;
/** The changes that one call answers with, and that a late change is rebased over: a longer way costs more than loading the object. */
export const MAX_PAGE = { changes: 200, bytes: 1_000_000 };
export const MAX_REBASE = { changes: KEPT_CHANGES, bytes: 1_000_000 };
/** A change of more bytes makes room at once. */
const LARGE_BYTES = 10_000;
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

/** Adds the object unless it exists; false when the pair has too many. */
export async function addObject(db: Db, projectId: number, which: Which): Promise<boolean> {
  const { actionId, menteeId } = which;
  const ofPair = db
    .selectFrom('syncedObject')
    .where('actionId', '=', actionId)
    .where('menteeId', '=', menteeId);
  if ((await countRows(ofPair)) >= MAX_OBJECTS) return false;
  await db
    .insertInto('syncedObject')
    .values({ projectId, ...which })
    .onConflict((same) => same.doNothing())
    .execute();
  return true;
}

/** Adds the object with what it begins with; false when the pair has too many. */
export async function startObject(
  db: Db,
  projectId: number,
  which: Which,
  state: JsonObject,
): Promise<boolean> {
  if (!(await addObject(db, projectId, which))) return false;
  await db
    .updateTable('syncedObject')
    .set({ state: asJson(state), version: 1, changedAt: sql`now()` })
    .where('actionId', '=', which.actionId)
    .where('menteeId', '=', which.menteeId)
    .where('name', '=', which.name)
    .where('version', '=', 0)
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

interface StoredChange {
  version: number;
  change: Change;
  page: string;
  turn: number;
  userId: number | null;
}

/**
 * The changes after a version, in order, up to the limits of count and bytes, but at least one. `more`: later ones remain.
 * Undefined when those after the version are not kept any more.
 */
export async function changesAfter(
  db: Db,
  object: StoredObject,
  { version, max }: { version: number; max: { changes: number; bytes: number } },
): Promise<{ changes: StoredChange[]; more: boolean } | undefined> {
  if (version >= object.version) return { changes: [], more: false };
  const { rows } = await sql<StoredChange>`
    select version, change, page, turn, user_id from (
      select *, sum(bytes) over (order by version) as total from synced_change
      where object_id = ${object.id} and version > ${version} and change is not null) as later
    where total <= ${max.bytes} or total = bytes
    order by version limit ${max.changes}`.execute(db);
  if (rows[0]?.version !== version + 1) return undefined;
  return { changes: rows, more: rows.at(-1)!.version < object.version };
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

/** Records what became of a turn, gives the object its new state, and makes room (`KEPT_CHANGES`). */
export async function addChange(
  db: Db,
  objectId: number,
  { change, answer, ...row }: NewChange,
  state: JsonObject,
): Promise<void> {
  const { bytes } = await db
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
    .returning('bytes')
    .executeTakeFirstOrThrow();
  // Rarely, and then many at once; at once only where much has come, or what gives no version.
  if (row.version % 50 === 0 || bytes > LARGE_BYTES || change === undefined)
    await makeRoom(db, objectId, row.version);
}

async function makeRoom(db: Db, objectId: number, version: number): Promise<void> {
  await sql`
    delete from synced_change using (
      select id, sum(bytes) over newest as kept, row_number() over newest as place
      from synced_change where object_id = ${objectId} window newest as (order by id desc)) as known
    where synced_change.id = known.id and (
      synced_change.version <= ${version - KEPT_CHANGES} or kept > ${KEPT_BYTES} or place > ${KEPT_TURNS})`.execute(
    db,
  );
}

/** Whether something was written to an object of one of these actions. */
export async function hasObjects(db: Db, actionIds: readonly number[]): Promise<boolean> {
  return exists(
    db
      .selectFrom('syncedObject')
      .where('actionId', 'in', actionIds)
      .where('version', '>', 0)
      .limit(1)
      .select('id'),
  );
}
