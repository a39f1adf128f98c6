import { sql, type SqlBool } from 'kysely';
import { broke, type Db } from '#platform/server/db.ts';
import { present } from '#platform/server/present.ts';
import type { EditedView, ViewContent } from '../../contract/shapes.ts';
import '../tables.ts';

const projectTitle = sql<
  string | null
>`(select project.descr from project where project.id = custom_view.project_id)`;

const goodVersion = sql<number | null>`(select max(good.version) from custom_view_version as good
  where good.view_id = custom_view.id and good.published_at is not null and good.stopped_at is null)`;

const stoppedAt = sql<Date | null>`(select published.stopped_at from custom_view_version as published
  where published.view_id = custom_view.id and published.version = custom_view.published_version)`;

/** Views with their drafts. */
const drafts = (db: Db) =>
  db
    .selectFrom('customView')
    .innerJoin('customViewVersion as draft', (join) =>
      join.onRef('draft.viewId', '=', 'customView.id').onRef('draft.version', '=', 'customView.version'),
    )
    .leftJoin('appUser', 'appUser.id', 'draft.savedBy')
    .where('customView.removedAt', 'is', null);

const columns = [
  'customView.id',
  'customView.projectId',
  'customView.name',
  'customView.version',
  'customView.publishedVersion as published',
  'draft.type',
  'draft.category',
  'draft.titleEl',
  'draft.titleEn',
  'draft.descr',
  'draft.access',
  'draft.savedAt',
  'appUser.name as savedBy',
] as const;

const withCode = (db: Db) =>
  drafts(db).select([
    ...columns,
    'draft.html',
    'draft.controller',
    projectTitle.as('project'),
    goodVersion.as('shown'),
    stoppedAt.as('stoppedAt'),
  ]);

/** A view as its authors see it. */
export async function findDraft(db: Db, id: number): Promise<EditedView | undefined> {
  const row = await withCode(db).where('customView.id', '=', id).executeTakeFirst();
  return row && present(row);
}

/** The view of this name in a project, or among those of the installation. */
export async function findByName(
  db: Db,
  name: string,
  projectId: number | undefined,
): Promise<EditedView | undefined> {
  const row = await withCode(db)
    .where(sql<SqlBool>`lower(custom_view.name) = lower(${name})`)
    .where('customView.projectId', projectId === undefined ? 'is' : '=', projectId ?? null)
    .executeTakeFirst();
  return row && present(row);
}

/** A view, locked until the transaction ends. */
export async function lockDraft(db: Db, id: number): Promise<EditedView | undefined> {
  const row = await db
    .selectFrom('customView')
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row && findDraft(db, id);
}

/** A view that was taken away within the last day, locked. */
export const lockRemoved = (db: Db, id: number) =>
  db
    .selectFrom('customView')
    .where('id', '=', id)
    .where('removedAt', 'is not', null)
    .select(['id', 'projectId', 'name'])
    .forUpdate()
    .executeTakeFirst();

/** Days of use that the list counts. */
const COUNTED_DAYS = 7;
/** Views that the list has, at most. */
const MAX_LISTED = 2_000;

/** All views with their use in the last days; of one project and of the installation where it is given. */
export const listedViews = (db: Db, projectId: number | undefined) =>
  drafts(db)
    .leftJoinLateral(
      (inside) =>
        inside
          .selectFrom('customViewUse as used')
          .whereRef('used.viewId', '=', 'customView.id')
          .where('used.day', '>', sql<string>`current_date - ${COUNTED_DAYS}::int`)
          .select([
            sql<number>`count(distinct used.user_id) filter (where used.shown > 0)`.as('people'),
            sql<number>`coalesce(sum(used.shown) filter (where used.user_id is null), 0)`.as('visits'),
            sql<number>`coalesce(sum(used.failed), 0)`.as('errors'),
          ])
          .as('counted'),
      (join) => join.onTrue(),
    )
    .where((where) =>
      projectId === undefined
        ? sql<SqlBool>`true`
        : where.or([
            where('customView.projectId', '=', projectId),
            where('customView.projectId', 'is', null),
          ]),
    )
    .select([
      ...columns,
      projectTitle.as('project'),
      stoppedAt.as('stoppedAt'),
      'counted.people',
      'counted.visits',
      'counted.errors',
    ])
    .orderBy(sql`custom_view.name collate "und-x-icu"`)
    .orderBy('customView.id')
    .limit(MAX_LISTED)
    .execute();

/** The titles in the drafts of a project and of the installation, by name. */
export const titlesIn = (db: Db, projectId: number) =>
  drafts(db)
    .where((where) =>
      where.or([where('customView.projectId', '=', projectId), where('customView.projectId', 'is', null)]),
    )
    .select(['customView.id', 'customView.name', 'draft.titleEl', 'draft.titleEn'])
    .orderBy(sql`custom_view.name collate "und-x-icu"`)
    .orderBy('customView.id')
    .limit(MAX_LISTED)
    .execute();

/** The drafts whose code has a text, without case. */
export const withText = (db: Db, text: string) =>
  drafts(db)
    .where((where) =>
      where.or([
        sql<SqlBool>`strpos(lower(draft.html), lower(${text})) > 0`,
        sql<SqlBool>`strpos(lower(draft.controller), lower(${text})) > 0`,
      ]),
    )
    .select(['customView.id', 'customView.name', 'draft.html', 'draft.controller'])
    .orderBy(sql`custom_view.name collate "und-x-icu"`)
    .orderBy('customView.id')
    .limit(MAX_LISTED)
    .execute();

/** The drafts that readers do not have. */
export const unpublished = (db: Db, projectId: number | undefined) =>
  drafts(db)
    .where(sql<SqlBool>`custom_view.version is distinct from custom_view.published_version`)
    .where('customView.projectId', projectId === undefined ? 'is' : '=', projectId ?? null)
    .select(['customView.name', 'customView.version', 'draft.html', 'draft.controller'])
    .orderBy('customView.id')
    .limit(MAX_LISTED)
    .execute();

/** Adds a view with its first version; returns its id. */
export async function addView(
  db: Db,
  { projectId, name }: { projectId: number | undefined; name: string },
  content: ViewContent,
  userId: number | null,
): Promise<number> {
  const { id } = await db
    .insertInto('customView')
    .values({ projectId: projectId ?? null, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addVersion(db, { viewId: id, version: 1 }, content, userId);
  return id;
}

/** Stores the next version of a view; returns its number. */
export async function changeView(
  db: Db,
  viewId: number,
  content: ViewContent,
  userId: number,
): Promise<number> {
  const { version } = await db
    .updateTable('customView')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', viewId)
    .returning('version')
    .executeTakeFirstOrThrow();
  await addVersion(db, { viewId, version }, content, userId);
  return version;
}

async function addVersion(
  db: Db,
  at: { viewId: number; version: number },
  { access, ...content }: ViewContent,
  userId: number | null,
): Promise<void> {
  await db
    .insertInto('customViewVersion')
    .values({ ...at, ...content, access: [...access], savedBy: userId })
    .execute();
}

/** Gives a version to the readers. */
export async function publishVersion(
  db: Db,
  viewId: number,
  version: number,
  userId: number | null,
): Promise<void> {
  await db
    .updateTable('customViewVersion')
    .set({ publishedAt: sql<Date>`now()`, publishedBy: userId })
    .where('viewId', '=', viewId)
    .where('version', '=', version)
    .execute();
  await db.updateTable('customView').set({ publishedVersion: version }).where('id', '=', viewId).execute();
}

export async function setRemoved(db: Db, id: number, removed: boolean): Promise<void> {
  await db
    .updateTable('customView')
    .set({ removedAt: removed ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute();
}

/** Whether the database refused a view because another one has its name. */
export const isNameTaken = (error: unknown): boolean => broke(error, 'custom_view_name');

/** Versions that the history of a view shows, at most. */
const MAX_VERSIONS = 100;

/** The versions of a view, the newest first, with the people who saw each. */
export const versionsOf = (db: Db, viewId: number) =>
  db
    .selectFrom('customViewVersion as one')
    .leftJoin('appUser', 'appUser.id', 'one.savedBy')
    .where('one.viewId', '=', viewId)
    .select([
      'one.version',
      'one.savedAt as at',
      'one.publishedAt',
      'one.stoppedAt',
      'appUser.name as by',
      peopleWho('shown').as('people'),
      peopleWho('failed').as('failed'),
    ])
    .orderBy('one.version', 'desc')
    .limit(MAX_VERSIONS)
    .execute();

const peopleWho = (what: 'shown' | 'failed') =>
  sql<number>`(select count(distinct used.user_id) from custom_view_use as used
    where used.view_id = one.view_id and used.version = one.version and ${sql.ref(`used.${what}`)} > 0)`;

/** What a version of a view holds. */
export const contentAt = (db: Db, viewId: number, version: number) =>
  db
    .selectFrom('customViewVersion')
    .innerJoin('customView', 'customView.id', 'customViewVersion.viewId')
    .where('viewId', '=', viewId)
    .where('customView.removedAt', 'is', null)
    .where('customViewVersion.version', '=', version)
    .select(['type', 'category', 'titleEl', 'titleEn', 'descr', 'access', 'html', 'controller'])
    .executeTakeFirst();

/** The views that readers of a project have of its own, with the version that they get. */
export const publishedIn = (db: Db, projectId: number) =>
  db
    .selectFrom('customView')
    .innerJoin('customViewVersion as good', (join) =>
      join.onRef('good.viewId', '=', 'customView.id').on('good.version', '=', goodVersion),
    )
    .where('customView.projectId', '=', projectId)
    .where('customView.removedAt', 'is', null)
    .select([
      'customView.name',
      'good.type',
      'good.category',
      'good.titleEl',
      'good.titleEn',
      'good.descr',
      'good.access',
      'good.html',
      'good.controller',
    ])
    .orderBy('customView.id')
    .execute();

/** Deletes the views that were taken away more than a day ago. */
export async function deleteRemoved(db: Db): Promise<void> {
  await db
    .deleteFrom('customView')
    .where('removedAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
