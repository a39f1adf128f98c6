import { sql } from 'kysely';
import type { Field } from '#engines/fields/definition.ts';
import type { Actor } from '#platform/server/actor.ts';
import { json, type Db } from '#platform/server/db.ts';
import { visibleTo } from './selection.ts';

/** Creates a bulk change; returns the id by which it is undone. */
export async function addChange(
  db: Db,
  { projectId, field, madeBy }: { projectId: number; field: Field; madeBy: number },
): Promise<number> {
  const { id } = await db
    .insertInto('fieldChange')
    .values({ projectId, field: field.name, place: field.place, madeBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the user created this change of the field in the project and has not undone it. */
export async function isOwnChange(
  db: Db,
  userId: number,
  projectId: number,
  { id, field }: { id: number; field: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('fieldChange')
    .where('id', '=', id)
    .where('projectId', '=', projectId)
    .where('field', '=', field)
    .where('madeBy', '=', userId)
    .where('undoneAt', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the earlier value. If a batch is sent twice, the value before the first one stays. */
export async function addChangeRow(
  db: Db,
  { changeId, userId, before, after }: { changeId: number; userId: number; before: unknown; after: unknown },
): Promise<void> {
  await db
    .insertInto('fieldChangeRow')
    .values({ changeId, userId, before: json(before), after: json(after) })
    .onConflict((same) => same.columns(['changeId', 'userId']).doUpdateSet({ after: json(after) }))
    .execute();
}

export const lockChange = (db: Db, userId: number, id: number) =>
  db
    .selectFrom('fieldChange')
    .where('id', '=', id)
    .where('madeBy', '=', userId)
    .select(['id', 'projectId', 'field', 'place', 'undoneAt'])
    .forUpdate()
    .executeTakeFirst();

export const rowsOf = (db: Db, changeId: number) =>
  db
    .selectFrom('fieldChangeRow')
    .where('changeId', '=', changeId)
    .select(['userId', 'before', 'after'])
    .orderBy('userId')
    .execute();

export async function markUndone(db: Db, id: number): Promise<void> {
  await db.updateTable('fieldChange').set({ undoneAt: new Date() }).where('id', '=', id).execute();
}

/** Up to two people in the actor's scope with this key: an id, a sign-in name, an e-mail, an AFM or a kayas. */
export async function idsByKey(
  db: Db,
  actor: Actor,
  projectId: number,
  of: { key: string } | { id: number },
): Promise<number[]> {
  const key = 'key' in of ? of.key.trim() : '';
  const id = 'id' in of ? of.id : /^\d{1,15}$/.test(key) ? Number(key) : 0;
  const rows = await visibleTo(actor, db, projectId)
    .where((where) =>
      where.or([
        where('appUser.id', '=', id),
        ...(key === ''
          ? []
          : [
              sql<boolean>`lower(app_user.username) = ${key.toLowerCase()}`,
              sql<boolean>`lower(app_user.fields->>'email') = ${key.toLowerCase()}`,
              where('membership.kayas', '=', key),
              sql<boolean>`app_user.fields->>'afm' = ${key}`,
            ]),
      ]),
    )
    .select('appUser.id')
    .limit(2)
    .execute();
  return rows.map((row) => row.id);
}
