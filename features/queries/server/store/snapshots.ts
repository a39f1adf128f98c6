import { sql, type SqlBool } from 'kysely';
import { isMemberOf } from '#features/people/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import { type Db, json } from '#platform/server/db.ts';
import type { Result } from '../../contract/shapes.ts';
import type { GivenValues } from '../tables.ts';

const makerName = sql<
  string | null
>`(select app_user.name from app_user where app_user.id = query_snapshot.made_by)`;

const columns = [
  'querySnapshot.id',
  'querySnapshot.queryId',
  'querySnapshot.projectId',
  'querySnapshot.version',
  'querySnapshot.given',
  'querySnapshot.rows',
  'querySnapshot.madeBy',
  'querySnapshot.madeAt',
  makerName.as('by'),
] as const;

export type FoundSnapshot = Awaited<ReturnType<typeof snapshotsOf>>[number];

/** The kept results of a query in a project, the newest first. */
export const snapshotsOf = (db: Db, queryId: number, projectId: number) =>
  db
    .selectFrom('querySnapshot')
    .where('queryId', '=', queryId)
    .where('projectId', '=', projectId)
    .select(columns)
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** A kept result of a project that the actor may enter, with its rows. */
export const findSnapshot = (db: Db, actor: Pick<Actor, 'id' | 'roles'>, id: number) =>
  db
    .selectFrom('querySnapshot')
    .where('querySnapshot.id', '=', id)
    .where(isMemberOf(actor, sql.ref('query_snapshot.project_id')))
    .select([...columns, 'querySnapshot.scope', 'querySnapshot.result'])
    .executeTakeFirst();

interface NewSnapshot {
  queryId: number;
  projectId: number;
  version: number;
  given: GivenValues;
  scope: string;
  result: Result;
  madeBy: number | null;
}

/** Keeps a result; returns its id. */
export async function addSnapshot(
  db: Db,
  { given, result: { at: madeAt, ...result }, ...rest }: NewSnapshot,
): Promise<number> {
  const { id } = await db
    .insertInto('querySnapshot')
    .values({ ...rest, given: json(given), result: json(result), rows: result.rows.length, madeAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function removeSnapshot(db: Db, id: number): Promise<void> {
  await db.deleteFrom('querySnapshot').where('id', '=', id).execute();
}

/** Deletes what was kept more than a year ago, and pins of pages of statistics that are gone. */
export async function deleteOld(db: Db): Promise<void> {
  await db
    .deleteFrom('querySnapshot')
    .where('madeAt', '<', sql<Date>`now() - interval '1 year'`)
    .execute();
  await sql`
    delete from query_pin where page like 'page:%'
      and not exists (select from figure_page where 'page:' || figure_page.id = query_pin.page)`.execute(db);
}

/**
 * Deletes the kept results that name a person: a cell is the id, or holds the name, the surname as a whole cell, the username or the
 * address of the person.
 */
export async function deleteNaming(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom('querySnapshot')
    .where(
      sql<SqlBool>`exists (
        select from app_user as person,
          jsonb_array_elements(query_snapshot.result -> 'rows') as line,
          jsonb_array_elements(line) as cell
        where person.id = ${userId} and (
          cell = to_jsonb(person.id)
          or jsonb_typeof(cell) = 'string' and (
            lower(cell #>> '{}') in (lower(person.fields ->> 'last_name'), lower(person.username))
            or length(person.name) > 2 and strpos(lower(cell #>> '{}'), lower(person.name)) > 0
            or length(person.fields ->> 'email') > 2 and strpos(lower(cell #>> '{}'), lower(person.fields ->> 'email')) > 0)))`,
    )
    .execute();
}
