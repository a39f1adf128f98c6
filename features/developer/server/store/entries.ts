import { sql } from 'kysely';
import { type Db, json } from '#platform/server/db.ts';
import type { EntryContent } from '../tables.ts';
import '../tables.ts';

const rowsOf = (db: Db) =>
  db
    .selectFrom('dataEntry')
    .leftJoin('appUser as changer', 'changer.id', 'dataEntry.changedBy')
    .select([
      'dataEntry.id',
      'dataEntry.name',
      'dataEntry.class',
      'dataEntry.editLevel',
      'dataEntry.viewLevel',
      'dataEntry.version',
      'dataEntry.changedAt',
      'changer.name as changedBy',
    ]);

/** All entries that were not removed, by class and name, without their data. */
export const allEntries = (db: Db) =>
  rowsOf(db)
    .where('dataEntry.removedAt', 'is', null)
    .orderBy('dataEntry.class')
    .orderBy('dataEntry.name')
    .orderBy('dataEntry.id')
    .execute();

/** An entry that was not removed. Who sees it is the caller's to decide (`access.ts`). */
export const findEntry = (db: Db, id: number) =>
  rowsOf(db)
    .where('dataEntry.id', '=', id)
    .where('dataEntry.removedAt', 'is', null)
    .select('dataEntry.data')
    .executeTakeFirst();

export type FoundEntry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** Locks an entry until the transaction ends, and returns it. */
export async function lockEntry(db: Db, id: number): Promise<FoundEntry | undefined> {
  await db.selectFrom('dataEntry').where('id', '=', id).select('id').forUpdate().execute();
  return findEntry(db, id);
}

const noteVersion = (
  db: Db,
  version: { entryId: number; version: number; content: EntryContent; changedBy: number },
) =>
  db
    .insertInto('dataEntryVersion')
    .values({ ...version, content: json(version.content) })
    .execute();

/** Adds an entry; returns its id. */
export async function addEntry(db: Db, content: EntryContent, by: number): Promise<number> {
  const { id } = await db
    .insertInto('dataEntry')
    .values({ ...content, data: json(content.data), madeBy: by, changedBy: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteVersion(db, { entryId: id, version: 1, content, changedBy: by });
  return id;
}

/** Writes a locked entry as its next version. */
export async function changeEntry(db: Db, id: number, content: EntryContent, by: number): Promise<void> {
  const { version } = await db
    .updateTable('dataEntry')
    .set({
      ...content,
      data: json(content.data),
      version: sql<number>`version + 1`,
      changedBy: by,
      changedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await noteVersion(db, { entryId: id, version, content, changedBy: by });
}

/** Takes an entry away, or brings it back; returns its name, undefined if there is none to take away or to bring back. */
export async function setRemoved(db: Db, id: number, isRemoved: boolean): Promise<string | undefined> {
  const row = await db
    .updateTable('dataEntry')
    .set({ removedAt: isRemoved ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('removedAt', isRemoved ? 'is' : 'is not', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** The saves of an entry that a history shows. */
const MAX_VERSIONS = 100;

/** The saves of an entry, the newest first. */
export async function versionsOf(db: Db, id: number) {
  const rows = await db
    .selectFrom('dataEntryVersion')
    .leftJoin('appUser', 'appUser.id', 'dataEntryVersion.changedBy')
    .where('entryId', '=', id)
    .select(['version', 'dataEntryVersion.changedAt as at', 'appUser.name as by'])
    .orderBy('version', 'desc')
    .limit(MAX_VERSIONS)
    .execute();
  return rows.map(({ by, ...row }) => ({ ...row, by: by ?? '' }));
}

/** What one save left of an entry. */
export const pastVersion = (db: Db, entryId: number, version: number) =>
  db
    .selectFrom('dataEntryVersion')
    .where('entryId', '=', entryId)
    .where('version', '=', version)
    .select('content')
    .executeTakeFirst();

/** Deletes the entries that were taken away a day ago: an undo is offered for seconds. */
export async function deleteRemoved(db: Db): Promise<void> {
  await db
    .deleteFrom('dataEntry')
    .where('removedAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
