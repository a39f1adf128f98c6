import { type Selectable, sql } from 'kysely';
import { among, countRows, exists } from '#platform/server/sql.ts';
import type { Category } from '#engines/files/categories.ts';
import { lockKeys } from '#platform/server/lock.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { FileRow } from './tables.ts';

export type File = Selectable<FileRow>;

/** A file that is completely uploaded. */
export type ReadyFile = File & { size: number; sha256: string; content: string; readyAt: Date };

interface NewFile {
  ownerId: number;
  starterId: number;
  category: Category;
  projectId?: number | null;
  name: string;
  originalName: string;
  mime: string;
  parts: number;
  storageKey: string;
}

/** The files that the actor sees: their own; an Admin sees all. */
const visibleTo = (actor: Actor, db: Db) =>
  db.selectFrom('file').$if(!actor.roles.includes('Admin'), (query) => query.where('ownerId', '=', actor.id));

/** The uploads that the actor started. Only this user may send their parts (promises S18). */
const startedBy = (actor: Actor, db: Db) => db.selectFrom('file').where('starterId', '=', actor.id);

/** The parts of all files that a user has begun or uploaded, finished or not. */
export async function countParts(db: Db, starterId: number): Promise<number> {
  const { all } = await db
    .selectFrom('file')
    .where('starterId', '=', starterId)
    .select((from) => from.fn.coalesce(from.fn.sum<number>('parts'), sql<number>`0`).as('all'))
    .executeTakeFirstOrThrow();
  return all;
}

/**
 * The number of a user's unfinished uploads. It takes a lock until the transaction ends, so that concurrent starts
 * count each other.
 */
export async function countUnderWay(db: Db, starterId: number): Promise<number> {
  await lockKeys(db, `uploads of ${starterId}`);
  return countRows(db.selectFrom('file').where('starterId', '=', starterId).where('state', '=', 'uploading'));
}

/** Adds a file that will be uploaded; returns its id. */
export async function add(db: Db, file: NewFile): Promise<number> {
  const { id } = await db.insertInto('file').values(file).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** An upload that the actor started, finished or not. */
export const started = (db: Db, actor: Actor, id: number): Promise<File | undefined> =>
  startedBy(actor, db).where('id', '=', id).selectAll().executeTakeFirst();

/**
 * A file that the actor may remove: their own, or an upload they started. Locked until the transaction ends.
 */
export async function removable(db: Db, actor: Actor, id: number): Promise<File | undefined> {
  const file = await db.selectFrom('file').where('id', '=', id).forUpdate().selectAll().executeTakeFirst();
  const mayRemove =
    file && (file.ownerId === actor.id || (file.starterId === actor.id && file.state === 'uploading'));
  return mayRemove ? file : undefined;
}

/** A ready file that the actor may read as its owner or as an Admin. */
export const readable = async (db: Db, actor: Actor, id: number) =>
  asReady(await visibleTo(actor, db).where('id', '=', id).selectAll().executeTakeFirst());

/** A ready file, without a check of access. For callers that have checked that another feature allows it. */
export const ready = async (db: Db, id: number): Promise<ReadyFile | undefined> =>
  asReady(await db.selectFrom('file').where('id', '=', id).selectAll().executeTakeFirst());

/** The actor's newest ready file with this name. */
export const newestNamed = async (db: Db, actor: Actor, category: Category, name: string) =>
  asReady(
    await db
      .selectFrom('file')
      .where('ownerId', '=', actor.id)
      .where('category', '=', category)
      .where('name', '=', name)
      .where('state', '=', 'ready')
      .orderBy('id', 'desc')
      .limit(1)
      .selectAll()
      .executeTakeFirst(),
  );

/** The owner's ready files among these, locked until the transaction ends, so that they cannot be removed. */
export const ownReady = async (db: Db, ownerId: number, ids: readonly number[]): Promise<ReadyFile[]> =>
  ids.length === 0
    ? []
    : ((await db
        .selectFrom('file')
        .where(sql<boolean>`id ${among(ids)}`)
        .where('ownerId', '=', ownerId)
        .where('state', '=', 'ready')
        .orderBy('id')
        .forKeyShare()
        .selectAll()
        .execute()) as ReadyFile[]);

export const readyOnes = async (db: Db, ids: readonly number[]): Promise<ReadyFile[]> =>
  ids.length === 0
    ? []
    : ((await db
        .selectFrom('file')
        .where('id', 'in', ids)
        .where('state', '=', 'ready')
        .selectAll()
        .execute()) as ReadyFile[]);

const asReady = (file: File | undefined) => (file?.state === 'ready' ? (file as ReadyFile) : undefined);

/** Records a stored part. Returns false when the upload has ended or was removed. */
export async function addPart(
  db: Db,
  part: { fileId: number; index: number; size: number; sha256: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('filePart')
    .columns(['fileId', 'index', 'size', 'sha256'])
    .expression((insert) =>
      insert
        .selectFrom('file')
        .where('id', '=', part.fileId)
        .where('state', '=', 'uploading')
        .forShare()
        .select((select) => [
          'id',
          select.cast<number>(select.val(part.index), 'integer').as('index'),
          select.cast<number>(select.val(part.size), 'integer').as('size'),
          select.cast<string>(select.val(part.sha256), 'text').as('sha256'),
        ]),
    )
    .onConflict((same) =>
      same.columns(['fileId', 'index']).doUpdateSet({ size: part.size, sha256: part.sha256 }),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The uploaded parts, in order. */
export const partsOf = (db: Db, fileId: number) =>
  db
    .selectFrom('filePart')
    .where('fileId', '=', fileId)
    .orderBy('index')
    .select(['index', 'size', 'sha256'])
    .execute();

interface Whole {
  size: number;
  sha256: string;
  mime: string;
  content: string;
}

/**
 * Marks the upload as ready and deletes the rows of its parts. Returns false when it is ready already, or was removed.
 */
export async function finish(db: Db, id: number, whole: Whole): Promise<boolean> {
  return exists(
    db
      .with('ended', (query) =>
        query
          .updateTable('file')
          .where('id', '=', id)
          .where('state', '=', 'uploading')
          .set({ ...whole, state: 'ready', readyAt: sql`now()` })
          .returning('id'),
      )
      .with('forgotten', (query) =>
        query
          .deleteFrom('filePart')
          .where('fileId', 'in', (parts) => parts.selectFrom('ended').select('ended.id')),
      )
      .selectFrom('ended')
      .select('ended.id'),
  );
}

/** Deletes a file and its parts. */
export const drop = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('file').where('id', '=', id).execute();
};

/** Deletes files and their parts. */
export const dropMany = async (db: Db, ids: readonly number[]): Promise<void> => {
  await db
    .deleteFrom('file')
    .where(sql<boolean>`id ${among(ids)}`)
    .execute();
};

/** The abandoned uploads that one statement deletes. */
const ABANDONED_AT_ONCE = 100;

/** Deletes up to 100 uploads that began more than a day ago; returns their storage keys. */
export async function dropAbandoned(db: Db): Promise<string[]> {
  const rows = await db
    .deleteFrom('file')
    .where('id', 'in', (query) =>
      query
        .selectFrom('file')
        .where('state', '=', 'uploading')
        .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
        .orderBy('createdAt')
        .limit(ABANDONED_AT_ONCE)
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .returning('storageKey')
    .execute();
  return rows.map(({ storageKey }) => storageKey);
}

/** The files that one transaction of the sweep of unsent files looks at. */
const UNSETTLED_AT_ONCE = 100;

/**
 * Locks up to 100 files for sending, messages or the library that were complete for a day and that the sweep has not looked at.
 * A file that another transaction is sending at this moment (`ownReady`) is left out.
 */
export async function lockUnsettled(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('file')
    .where('state', '=', 'ready')
    .where('category', 'in', ['shared', 'library'])
    .where('isSettled', '=', false)
    .where('readyAt', '<', sql<Date>`now() - interval '1 day'`)
    .orderBy('readyAt')
    .limit(UNSETTLED_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function settle(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('file')
    .set({ isSettled: true })
    .where(sql<boolean>`id ${among(ids)}`)
    .execute();
}

/** The files with these storage keys. */
export const byStorageKeys = (db: Db, storageKeys: readonly string[]) =>
  db
    .selectFrom('file')
    .where('storageKey', 'in', storageKeys)
    .select(['storageKey', 'state', 'content'])
    .execute();

/** The ready files of a user, oldest first. */
export const readyOf = (db: Db, ownerId: number) =>
  db.selectFrom('file').where('ownerId', '=', ownerId).where('state', '=', 'ready').orderBy('id');

/** The same, with all columns. */
export const readyFilesOf = async (db: Db, ownerId: number): Promise<ReadyFile[]> =>
  (await readyOf(db, ownerId).selectAll().execute()) as ReadyFile[];

/** Deletes every file of a user, including unfinished uploads. */
export async function dropOfOwner(db: Db, ownerId: number, id: number): Promise<void> {
  await db.deleteFrom('file').where('id', '=', id).where('ownerId', '=', ownerId).execute();
}

/** Removes a user as the owner and the starter of these files. */
export async function disown(db: Db, userId: number, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('file')
    .set({ ownerId: sql`nullif(owner_id, ${userId})`, starterId: sql`nullif(starter_id, ${userId})` })
    .where(sql<boolean>`id ${among(ids)}`)
    .execute();
}

export async function dropAllOf(db: Db, ownerId: number): Promise<void> {
  await db
    .deleteFrom('file')
    .where((either) => either.or([either('ownerId', '=', ownerId), either('starterId', '=', ownerId)]))
    .execute();
}
