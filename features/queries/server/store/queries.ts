import { sql, type SqlBool } from 'kysely';
import { isMemberOf } from '#features/people/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import { broke, type Db, json } from '#platform/server/db.ts';
import { keptVersions, type SavedBy } from '#platform/server/kept-versions.ts';
import { isAdmin } from '../../access.ts';
import type { QueryContent, QueryKind } from '../tables.ts';

type Reading = Pick<Actor, 'id' | 'roles'>;

/** The queries that a user runs: of the installation and of their projects, for one of their roles. An Admin runs all. */
const visibleTo = (actor: Reading, db: Db, kind: QueryKind) =>
  db
    .selectFrom('query')
    .where('query.kind', '=', kind)
    .where('query.removedAt', 'is', null)
    .where(isRunBy(actor));

const isRunBy = (actor: Reading) => () =>
  isAdmin(actor)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(query.roles && ${[...actor.roles]}::text[]
          and (query.project_id is null or ${isMemberOf(actor, sql<number>`query.project_id`)}))`;

const columns = [
  'query.id',
  'query.kind',
  'query.projectId',
  'query.name',
  'query.descr',
  'query.text',
  'query.roles',
  'query.parameters',
  'query.viewName',
  'query.display',
  'query.version',
  'query.changedAt',
] as const;

const projectTitle = sql<
  string | null
>`(select project.descr from project where project.id = query.project_id)`;

const changerName = sql<
  string | null
>`(select app_user.name from app_user where app_user.id = query.changed_by)`;

export type FoundQuery = NonNullable<Awaited<ReturnType<typeof findQuery>>>;

/** A query that the actor runs. */
export const findQuery = (db: Db, actor: Reading, kind: QueryKind, id: number) =>
  visibleTo(actor, db, kind)
    .where('query.id', '=', id)
    .select([...columns, changerName.as('changedBy'), projectTitle.as('project')])
    .executeTakeFirst();

/** The same query, locked against other saves. */
export const lockQuery = (db: Db, actor: Reading, kind: QueryKind, id: number) =>
  visibleTo(actor, db, kind)
    .where('query.id', '=', id)
    .select([...columns, changerName.as('changedBy'), projectTitle.as('project')])
    .forUpdate('query')
    .executeTakeFirst();

/** A query that was taken away within the last day, locked. */
export const lockRemoved = (db: Db, actor: Reading, kind: QueryKind, id: number) =>
  db
    .selectFrom('query')
    .where('query.kind', '=', kind)
    .where('query.id', '=', id)
    .where('query.removedAt', 'is not', null)
    .where(isRunBy(actor))
    .select([...columns, changerName.as('changedBy'), projectTitle.as('project')])
    .forUpdate('query')
    .executeTakeFirst();

/** A service that the actor runs, by its name without regard to case. */
export const findService = (db: Db, actor: Reading, name: string) =>
  visibleTo(actor, db, 'service')
    .where(sql<SqlBool>`lower(query.name) = lower(${name})`)
    .select(columns)
    .executeTakeFirst();

/** Queries that a list has, at most. */
const MAX_LISTED = 2_000;

/** The queries that the actor runs, with what they keep of each, by name; of one project and of the installation where it is given. */
export const queriesOf = (db: Db, actor: Actor, projectId: number | undefined) =>
  visibleTo(actor, db, 'query')
    .where((where) =>
      projectId === undefined
        ? sql<SqlBool>`true`
        : where.or([where('query.projectId', '=', projectId), where('query.projectId', 'is', null)]),
    )
    .leftJoin('queryRun', (join) =>
      join.onRef('queryRun.queryId', '=', 'query.id').on('queryRun.userId', '=', actor.id),
    )
    .leftJoin('queryFavorite', (join) =>
      join.onRef('queryFavorite.queryId', '=', 'query.id').on('queryFavorite.userId', '=', actor.id),
    )
    .select([
      'query.id',
      'query.kind',
      'query.projectId',
      'query.name',
      'query.descr',
      'query.roles',
      'query.changedAt',
      'queryRun.at as ranAt',
      'queryRun.ms',
      'queryRun.rows',
      sql<string | null>`query.display ->> 'kind'`.as('display'),
      sql<boolean>`query_favorite.user_id is not null`.as('isFavorite'),
    ])
    .orderBy(sql`query.name collate "und-x-icu"`)
    .orderBy('query.id')
    .limit(MAX_LISTED)
    .execute();

/** All services, by name. */
export const allServices = (db: Db) =>
  db
    .selectFrom('query')
    .where('kind', '=', 'service')
    .where('removedAt', 'is', null)
    .select([...columns, changerName.as('changedBy'), projectTitle.as('project')])
    .orderBy(sql`lower(query.name)`)
    .limit(MAX_LISTED)
    .execute();

/** The texts of all queries and services that read from a project: its own, and those of the installation. */
export const textsIn = (db: Db, projectId: number) =>
  db
    .selectFrom('query')
    .where('removedAt', 'is', null)
    .where((where) => where.or([where('projectId', '=', projectId), where('projectId', 'is', null)]))
    .select(['id', 'kind', 'projectId', 'name', 'text'])
    .orderBy('name')
    .orderBy('id')
    .execute();

export interface NewQuery extends QueryContent {
  kind: QueryKind;
  projectId: number | null;
  readyKey?: string;
}

/** The versions of a query. */
export const versions = keptVersions<QueryContent>({ table: 'query_version', of: 'query_id' });

const toColumns = ({ name, descr, text, roles, parameters, viewName, display }: QueryContent) => ({
  name,
  descr,
  text,
  roles: [...roles],
  parameters: json(parameters),
  viewName,
  display: json(display),
});

/** Adds a query with its first version; returns its id. */
export async function addQuery(
  db: Db,
  { kind, projectId, readyKey, ...content }: NewQuery,
  by: SavedBy | undefined,
): Promise<number> {
  const { id } = await db
    .insertInto('query')
    .values({
      kind,
      projectId,
      readyKey: readyKey ?? null,
      madeBy: by?.id ?? null,
      changedBy: by?.id ?? null,
      ...toColumns(content),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await versions.add(db, id, 1, content, by);
  return id;
}

/** Stores the next version of a query; returns its number. */
export async function changeQuery(db: Db, id: number, content: QueryContent, by: SavedBy): Promise<number> {
  const { version } = await db
    .updateTable('query')
    .set({
      ...toColumns(content),
      changedBy: by.id,
      changedAt: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await versions.add(db, id, version, content, by);
  return version;
}

export async function setRemoved(db: Db, id: number, removed: boolean): Promise<void> {
  await db
    .updateTable('query')
    .set({ removedAt: removed ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute();
}

/** Whether the database refused a service because another one has its name. */
export const isNameTaken = (error: unknown): boolean => broke(error, 'query_service_name');

/** The keys of the ready-made reports that a project has, also of those that it took away. */
export async function readyKeysOf(db: Db, projectId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('query')
    .where('projectId', '=', projectId)
    .where('readyKey', 'is not', null)
    .select('readyKey')
    .execute();
  return new Set(rows.map(({ readyKey }) => readyKey!));
}

/** Stores a text that changed because what it names was renamed, as the next version. */
export async function changeText(db: Db, id: number, text: string): Promise<void> {
  const before = await db
    .selectFrom('query')
    .where('id', '=', id)
    .select(['name', 'descr', 'roles', 'parameters', 'viewName', 'display'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { version } = await db
    .updateTable('query')
    .set({ text, version: sql<number>`version + 1`, changedAt: sql<Date>`now()`, changedBy: null })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await versions.add(db, id, version, { ...before, text }, undefined);
}

/** Gives a copied project the queries of the other one, in place of the ready-made ones that it was created with. */
export async function copyQueriesOf(
  db: Db,
  { from, to, by }: { from: number; to: number; by: SavedBy },
): Promise<void> {
  await db.deleteFrom('query').where('projectId', '=', to).execute();
  const rows = await db
    .selectFrom('query')
    .where('projectId', '=', from)
    .where('kind', '=', 'query')
    .where('removedAt', 'is', null)
    .select(['name', 'descr', 'text', 'roles', 'parameters', 'viewName', 'display', 'readyKey'])
    .orderBy('id')
    .execute();
  for (const { readyKey, ...content } of rows)
    await addQuery(
      db,
      { ...content, kind: 'query', projectId: to, ...(readyKey !== null && { readyKey }) },
      by,
    );
}
