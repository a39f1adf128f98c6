import { sql, type SqlBool } from 'kysely';
import { isMemberOf } from '#features/people/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { ANYONE } from '../../access.ts';
import '../tables.ts';

/** Who reads: a user, or a visitor. */
export type Reader = Pick<Actor, 'id' | 'roles'> | undefined;

/** The version that readers get: the last published one that was not stopped. */
const goodVersion = sql<number>`(select max(good.version) from custom_view_version as good
  where good.view_id = custom_view.id and good.published_at is not null and good.stopped_at is null)`;

/** The views that readers have: the code of the version that they get, and the rest of the version that was published last. */
const views = (db: Db) =>
  db
    .selectFrom('customView')
    .innerJoin('customViewVersion as shown', (join) =>
      join.onRef('shown.viewId', '=', 'customView.id').on('shown.version', '=', goodVersion),
    )
    .innerJoin('customViewVersion as published', (join) =>
      join
        .onRef('published.viewId', '=', 'customView.id')
        .onRef('published.version', '=', 'customView.publishedVersion'),
    )
    .where('customView.removedAt', 'is', null);

/** The views that a reader may open. */
const visibleTo = (reader: Reader, db: Db) => views(db).where(isOpenTo(reader));

/** An earlier version is only for those whom both versions are for: neither its code nor its wider access comes back. */
function isOpenTo(reader: Reader) {
  const isFor = (roles: readonly string[]) =>
    sql<SqlBool>`(shown.access && ${[...roles]}::text[] and published.access && ${[...roles]}::text[])`;
  if (!reader) return sql<SqlBool>`(custom_view.project_id is null and ${isFor([ANYONE])})`;
  const isIn = sql<SqlBool>`(custom_view.project_id is null
    or ${isMemberOf(reader, sql<number>`custom_view.project_id`)})`;
  if (reader.roles.includes('Admin')) return isIn;
  return sql<SqlBool>`(${isFor([...reader.roles, ANYONE])} and ${isIn})`;
}

/** The condition that a view belongs to this project or to the installation. */
const isFor = (projectId: number | undefined) =>
  projectId === undefined
    ? sql<SqlBool>`custom_view.project_id is null`
    : sql<SqlBool>`(custom_view.project_id is null or custom_view.project_id = ${projectId})`;

const shownColumns = [
  'customView.id',
  'customView.projectId',
  'customView.name',
  'customView.publishedVersion',
  'shown.version',
  'published.type',
  'published.category',
  'published.titleEl',
  'published.titleEn',
  'published.descr',
  'published.access',
  'shown.html',
  'shown.controller',
] as const;

/** A view by its name without case, as the reader may open it: the project's own before that of the installation. */
export const findShown = (db: Db, reader: Reader, name: string, projectId: number | undefined) =>
  visibleTo(reader, db)
    .where(sql<SqlBool>`lower(custom_view.name) = lower(${name})`)
    .where(isFor(projectId))
    .select(shownColumns)
    .orderBy('customView.projectId', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();

/** Whether the project has a view of this name that others may open: it hides that of the installation. */
export const findOwn = (db: Db, name: string, projectId: number) =>
  db
    .selectFrom('customView')
    .where('projectId', '=', projectId)
    .where('removedAt', 'is', null)
    .where('publishedVersion', 'is not', null)
    .where(sql<SqlBool>`lower(name) = lower(${name})`)
    .select('id')
    .executeTakeFirst();

/** A view by its id, as the reader may open it. */
export const findShownById = (db: Db, reader: Reader, id: number) =>
  visibleTo(reader, db).where('customView.id', '=', id).select(shownColumns).executeTakeFirst();

/** The project's own view of a name, without regard to who may open it: for the one above the consent. */
export const findOfProject = (db: Db, name: string, projectId: number) =>
  views(db)
    .where('customView.projectId', '=', projectId)
    .where(sql<SqlBool>`lower(custom_view.name) = lower(${name})`)
    .select(shownColumns)
    .executeTakeFirst();

/** Views that a list has, at most. */
const MAX_LISTED = 1_000;

/**
 * The views that a reader may open in a project, without their code. A view of the project hides that of the installation with its
 * name.
 */
export const openTo = (db: Db, reader: Reader, projectId: number | undefined) =>
  visibleTo(reader, db)
    .where(isFor(projectId))
    .where(
      sql<SqlBool>`not (custom_view.project_id is null and exists (select from custom_view as own
        where own.project_id = ${projectId ?? null} and own.removed_at is null and own.published_version is not null
          and lower(own.name) = lower(custom_view.name)))`,
    )
    .select([
      'customView.name',
      'published.type',
      'published.category',
      'published.titleEl',
      'published.titleEn',
      'published.descr',
    ])
    .orderBy(sql`published.category collate "und-x-icu"`)
    .orderBy(sql`coalesce(nullif(published.title_el, ''), custom_view.name) collate "und-x-icu"`)
    .limit(MAX_LISTED)
    .execute();

/** The same views with their code. */
export const codeOpenTo = (db: Db, reader: Reader, projectId: number | undefined) =>
  visibleTo(reader, db)
    .where(isFor(projectId))
    .select(['customView.name', 'shown.html', 'shown.controller'])
    .orderBy('customView.projectId', (order) => order.asc().nullsLast())
    .orderBy('customView.id')
    .limit(MAX_LISTED)
    .execute();
