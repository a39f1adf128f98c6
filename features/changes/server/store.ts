import { sql } from 'kysely';
import { among, countRows } from '#platform/server/sql.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import { json, type Db } from '#platform/server/db.ts';
import type { ChangedPerson } from './contributions.ts';

import './tables.ts';

export interface NewChange {
  projectId: number;
  kind: string;
  facts: Record<string, unknown>;
  /** The number of people that the user asked to change. */
  total: number;
  people: readonly ChangedPerson[];
}

export async function addChange(
  db: Db,
  { id: madeBy, adminId }: Pick<Actor, 'id' | 'adminId'>,
  { people, facts, ...change }: NewChange,
): Promise<number> {
  const { id } = await db
    .insertInto('bulkChange')
    .values({
      ...change,
      facts: json(facts),
      madeBy,
      adminId: adminId ?? null,
      undoneBy: null,
      undone: null,
      undoneAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addPeople(db, id, people);
  return id;
}

/** The people that one statement adds. */
const AT_ONCE = 1000;

/** Adds people to a change. If a batch is sent twice, the value before the first one stays. */
export async function addPeople(db: Db, changeId: number, people: readonly ChangedPerson[]): Promise<void> {
  for (let done = 0; done < people.length; done += AT_ONCE)
    await db
      .insertInto('bulkChangePerson')
      .values(
        people.slice(done, done + AT_ONCE).map(({ userId, before, after }) => ({
          changeId,
          userId,
          before: json(before),
          after: json(after),
        })),
      )
      .onConflict((same) =>
        same.columns(['changeId', 'userId']).doUpdateSet((from) => ({ after: from.ref('excluded.after') })),
      )
      .execute();
}

/** Adds to the number of people that the user asked to change. */
export async function addToTotal(db: Db, id: number, more: number): Promise<void> {
  await db
    .updateTable('bulkChange')
    .set({ total: sql`total + ${more}` })
    .where('id', '=', id)
    .execute();
}

/** The changes of a project that the actor may see: all for its staff, their own for others. */
const visibleTo = (actor: Actor, db: Db) =>
  db
    .selectFrom('bulkChange')
    .$if(!holds(actor.roles, staff), (query) => query.where('madeBy', '=', actor.id));

const name = (column: 'made_by' | 'admin_id' | 'undone_by') =>
  sql<
    string | null
  >`(select app_user.name from app_user where app_user.id = ${sql.ref(`bulk_change.${column}`)})`;

export const page = (
  db: Db,
  actor: Actor,
  projectId: number,
  { limit, offset }: { limit: number; offset: number },
) =>
  visibleTo(actor, db)
    .where('projectId', '=', projectId)
    .select(['id', 'projectId', 'kind', 'facts', 'total', 'madeBy', 'madeAt', 'undoneAt', 'undone'])
    .select([
      name('made_by').as('maker'),
      name('admin_id').as('admin'),
      name('undone_by').as('undoer'),
      sql<number>`(select count(*) from bulk_change_person where change_id = bulk_change.id)::int`.as(
        'changed',
      ),
    ])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function count(db: Db, actor: Actor, projectId: number): Promise<number> {
  return countRows(visibleTo(actor, db).where('projectId', '=', projectId));
}

/** A change that the actor may see, apart from the membership of its project. */
export const findChange = (db: Db, actor: Actor, id: number) =>
  visibleTo(actor, db)
    .where('id', '=', id)
    .select(['id', 'projectId', 'kind', 'facts', 'madeBy', 'undoneAt'])
    .executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockChange = (db: Db, actor: Actor, id: number) =>
  visibleTo(actor, db)
    .where('id', '=', id)
    .select(['id', 'projectId', 'kind', 'facts', 'madeBy', 'undoneAt'])
    .forUpdate()
    .executeTakeFirst();

/** The people of a change in the order of their ids, so that two undos cannot deadlock. */
export const peopleOf = (db: Db, changeId: number): Promise<ChangedPerson[]> =>
  db
    .selectFrom('bulkChangePerson')
    .where('changeId', '=', changeId)
    .select(['userId', 'before', 'after'])
    .orderBy('userId')
    .execute();

/** A page of the people of a change by name, and their number. */
export async function namesIn(
  db: Db,
  changeId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  const of = db
    .selectFrom('bulkChangePerson')
    .innerJoin('appUser', 'appUser.id', 'bulkChangePerson.userId')
    .where('changeId', '=', changeId);
  const list = await of
    .select(['appUser.id', 'appUser.name'])
    .orderBy(sql`name_key(app_user.fields, app_user.username) collate "und-x-icu"`)
    .orderBy('appUser.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { list, total: await countRows(of) };
}

/** The names of these people. */
export async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('appUser')
    .where(sql<boolean>`id ${among(ids)}`)
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** The people of a change who were erased since: what it found and left of them is gone. */
export async function erasedAmong(db: Db, changeId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('bulkChangePerson')
    .innerJoin('appUser', 'appUser.id', 'bulkChangePerson.userId')
    .where('changeId', '=', changeId)
    .where('appUser.erasedAt', 'is not', null)
    .select('appUser.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Marks a change as undone for this number of its people. */
export async function markUndone(
  db: Db,
  id: number,
  { undoneBy, undone }: { undoneBy: number; undone: number },
): Promise<void> {
  await db
    .updateTable('bulkChange')
    .set({ undoneAt: sql<Date>`now()`, undoneBy, undone })
    .where('id', '=', id)
    .execute();
}
