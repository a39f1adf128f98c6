import { randomUUID } from 'node:crypto';
import { exists } from '#platform/server/sql.ts';
import { json, type Db } from '#platform/server/db.ts';
import '../tables.ts';

/** A text in both languages. */
interface Titles {
  el: string;
  en: string;
}

/** The types of actions, in the order of their ids. */
export const types = (db: Db) =>
  db.selectFrom('actionType').select(['id', 'name', 'titles']).orderBy('id').execute();

/** Whether there is a type with this id. */
export async function isType(db: Db, id: number): Promise<boolean> {
  return exists(db.selectFrom('actionType').where('id', '=', id).select('id'));
}

/** Locks a type, so that no action gets it in the meantime. */
export const lockType = (db: Db, id: number) =>
  db.selectFrom('actionType').where('id', '=', id).select(['id', 'titles']).forUpdate().executeTakeFirst();

/** Adds a type; returns its id. */
export async function addType(db: Db, titles: Titles): Promise<number> {
  const { id } = await db
    .insertInto('actionType')
    .values({ name: `own-${randomUUID().slice(0, 8)}`, titles: json(titles) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Renames a type; returns its id. */
export async function renameType(db: Db, id: number, titles: Titles): Promise<number> {
  await db
    .updateTable('actionType')
    .set({ titles: json(titles) })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Whether any action of any project has this type. */
export async function isTypeInUse(db: Db, id: number): Promise<boolean> {
  return exists(db.selectFrom('action').where('typeId', '=', id).select('id').limit(1));
}

/** Removes a type that no action has. */
export async function removeType(db: Db, id: number): Promise<void> {
  await db.deleteFrom('actionType').where('id', '=', id).execute();
}
