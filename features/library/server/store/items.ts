import { type Expression, sql, type SqlBool } from 'kysely';
import { isMemberOf } from '#features/people/server/public.ts';
import { among, countRows, exists } from '#platform/server/sql.ts';
import { holds } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { ItemKind } from '../../contract/item.ts';
import { libraryReaders, mayApprove } from '../../access.ts';
import '../tables.ts';

type Reader = Pick<Actor, 'id' | 'roles'>;

/** The number of the version of an item that the actor sees: the newest one for those who approve and its uploader. */
const shownTo = (actor: Reader): Expression<number | null> =>
  mayApprove(actor.roles)
    ? sql`library_item.newest`
    : sql`case when library_item.uploader_id = ${actor.id} then library_item.newest else library_item.approved end`;

/** Items of the projects that the actor is active in, without deleted ones. */
const inReach = (actor: Reader, db: Db) =>
  db
    .selectFrom('libraryItem')
    .where(isMemberOf(actor, sql.ref('library_item.project_id')))
    .where(() => sql<SqlBool>`${holds(actor.roles, libraryReaders)}`);

const isThere = sql<SqlBool>`library_item.deleted_at is null`;

/** The items that the actor sees, each with the version that the actor sees. Every read on a user's behalf starts here. */
export const visibleTo = (actor: Reader, db: Db) =>
  inReach(actor, db)
    .where(isThere)
    .innerJoin('libraryVersion', (join) =>
      join
        .onRef('libraryVersion.itemId', '=', 'libraryItem.id')
        .on('libraryVersion.number', '=', shownTo(actor)),
    );

/** The deleted items of a reader's projects that they may restore: those who approve all, uploaders what they deleted. */
export const restorableBy = (actor: Reader, db: Db) =>
  inReach(actor, db)
    .where(sql<SqlBool>`library_item.deleted_at > now() - interval '30 days'`)
    .$if(!mayApprove(actor.roles), (query) => query.where('libraryItem.deletedBy', '=', actor.id));

/** Average stars, 0 without a vote. */
export const average = sql<number>`coalesce(library_item.stars_sum::float8 / nullif(library_item.votes, 0), 0)`;

export const itemColumns = (actor: Reader) =>
  [
    'libraryItem.id',
    'libraryItem.projectId',
    'libraryItem.category',
    'libraryItem.approved',
    'libraryItem.newest',
    'libraryItem.version',
    'libraryItem.uploaderId',
    'libraryItem.votes',
    'libraryItem.addedAt',
    'libraryItem.changedAt',
    average.as('stars'),
    'libraryVersion.number',
    'libraryVersion.title',
    'libraryVersion.kind',
    'libraryVersion.link',
    'libraryVersion.fileId',
    'libraryVersion.metadata',
    'libraryVersion.tags',
    'libraryVersion.state',
    'libraryVersion.reason',
    sql<string | null>`(select mime from file where file.id = library_version.file_id)`.as('mime'),
    sql<LinkPage | null>`(select jsonb_build_object('title', page.title, 'hasPicture', page.picture is not null)
      from library_link_page as page
      where page.item_id = library_version.item_id and page.number = library_version.number)`.as('page'),
    sql<Uploader | null>`(select jsonb_build_object('id', app_user.id, 'name', app_user.name) from app_user
      where app_user.id = library_item.uploader_id)`.as('uploader'),
    sql<number | null>`(select stars from library_rating as own
      where own.item_id = library_item.id and own.user_id = ${actor.id})`.as('ownStars'),
    sql<boolean>`exists (select from library_favorite as own
      where own.item_id = library_item.id and own.user_id = ${actor.id})`.as('isFavorite'),
  ] as const;

interface LinkPage {
  title: string | null;
  hasPicture: boolean;
}

interface Uploader {
  id: number;
  name: string;
}

/** The conditions of a list of items. */
export interface Narrowed {
  projectId: number;
  category: string;
  /** Everything below the folder too. */
  deep: boolean;
  kinds: readonly ItemKind[];
  tags: readonly string[];
  stars?: number | undefined;
  favorites: boolean;
  sharedWithMe: boolean;
}

/** A path as the beginning of a `like`. */
const below = (path: string): string => `${path.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether an item is in a folder or below it. */
export const isBelow = (path: string): Expression<SqlBool> =>
  path === '' ? sql<SqlBool>`true` : sql<SqlBool>`library_item.category like ${below(path)}`;

/** The visible items of a list that are left by its filters. */
export function narrowed(db: Db, actor: Reader, asked: Narrowed) {
  const { projectId, category, deep, kinds, tags, stars, favorites, sharedWithMe } = asked;
  return visibleTo(actor, db)
    .where('libraryItem.projectId', '=', projectId)
    .$if(!deep, (query) => query.where('libraryItem.category', '=', category))
    .$if(deep && category !== '', (query) => query.where(isBelow(category)))
    .$if(kinds.length > 0, (query) => query.where('libraryVersion.kind', 'in', kinds))
    .$if(tags.length > 0, (query) => query.where(sql<SqlBool>`library_version.tags @> ${tags}::text[]`))
    .$if(stars !== undefined, (query) => query.where(sql<SqlBool>`${average} >= ${stars}`))
    .$if(favorites, (query) =>
      query.where(
        sql<SqlBool>`library_item.id in (select item_id from library_favorite where user_id = ${actor.id})`,
      ),
    )
    .$if(sharedWithMe, (query) =>
      query.where(
        sql<SqlBool>`library_item.id in (select item_id from library_share where mentee_id = ${actor.id})`,
      ),
    );
}

type Query = ReturnType<typeof narrowed>;
export type ItemRow = Awaited<ReturnType<typeof oneOf>> & object;

const orders = {
  title: (query: Query) => query.orderBy('libraryVersion.titleKey'),
  newest: (query: Query) => query.orderBy('libraryItem.changedAt', 'desc'),
  stars: (query: Query) => query.orderBy(average, 'desc').orderBy('libraryItem.votes', 'desc'),
};

/** A page of a list, in its order. */
export const pageOfItems = (
  db: Db,
  actor: Reader,
  asked: Narrowed,
  { sort, limit, offset }: { sort: keyof typeof orders; limit: number; offset: number },
): Promise<ItemRow[]> =>
  orders[sort](narrowed(db, actor, asked))
    .select(itemColumns(actor))
    .orderBy('libraryItem.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countItems(db: Db, actor: Reader, asked: Narrowed): Promise<number> {
  return countRows(narrowed(db, actor, asked));
}

/** The items whose newest version waits for a decision, the oldest first. */
export const waiting = (db: Db, actor: Reader, projectId: number) =>
  visibleTo(actor, db)
    .where('libraryItem.projectId', '=', projectId)
    .where('libraryVersion.state', '=', 'waiting')
    .whereRef('libraryVersion.number', '=', 'libraryItem.newest');

export const pageOfWaiting = (
  db: Db,
  actor: Reader,
  { projectId, limit, offset }: { projectId: number; limit: number; offset: number },
): Promise<ItemRow[]> =>
  waiting(db, actor, projectId)
    .select(itemColumns(actor))
    .orderBy('libraryVersion.madeAt')
    .orderBy('libraryItem.id')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countWaiting(db: Db, actor: Reader, projectId: number): Promise<number> {
  return countRows(waiting(db, actor, projectId));
}

export const oneOf = (db: Db, actor: Reader, id: number) =>
  visibleTo(actor, db).where('libraryItem.id', '=', id).select(itemColumns(actor)).executeTakeFirst();

/** Visible items by their ids, locked against other changes until the transaction ends; in the order of their ids. */
export const lockItems = (db: Db, actor: Reader, ids: readonly number[]) =>
  visibleTo(actor, db)
    .where(sql<SqlBool>`library_item.id ${among(ids)}`)
    .select(itemColumns(actor))
    .orderBy('libraryItem.id')
    .forUpdate('libraryItem')
    .execute();

/** The tags that a list offers as filters. */
const MAX_TAGS = 100;

/** The tags of the visible items in a folder and below, the most frequent first. */
export async function tagsBelow(
  db: Db,
  actor: Reader,
  { projectId, category }: { projectId: number; category: string },
): Promise<string[]> {
  const rows = await visibleTo(actor, db)
    .where('libraryItem.projectId', '=', projectId)
    .where(isBelow(category))
    .innerJoinLateral(
      sql<{ tag: string }>`unnest(library_version.tags)`.as<'listed'>(sql`listed(tag)`),
      (join) => join.onTrue(),
    )
    .select('listed.tag')
    .groupBy('listed.tag')
    .orderBy((select) => select.fn.countAll(), 'desc')
    .orderBy('listed.tag')
    .limit(MAX_TAGS)
    .execute();
  return rows.map(({ tag }) => tag);
}

/** Whether the actor sees a version that has this file: the shown one, or any for those who approve and the uploader. */
export async function seesFile(db: Db, actor: Reader, fileId: number): Promise<boolean> {
  return exists(
    inReach(actor, db)
      .where(isThere)
      .innerJoin('libraryVersion', 'libraryVersion.itemId', 'libraryItem.id')
      .where('libraryVersion.fileId', '=', fileId)
      .$if(!mayApprove(actor.roles), (query) =>
        query.where((either) =>
          either.or([
            either('libraryItem.uploaderId', '=', actor.id),
            either('libraryVersion.number', '=', either.ref('libraryItem.approved')),
          ]),
        ),
      )
      .select('libraryItem.id'),
  );
}

/** Whether a version has this file, history included. */
export async function hasFile(db: Db, fileId: number): Promise<boolean> {
  return exists(db.selectFrom('libraryVersion').where('fileId', '=', fileId).select('itemId'));
}

/** The titles of these items, for the audit log. */
export const titlesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('libraryItem')
    .innerJoin('libraryVersion', (join) =>
      join
        .onRef('libraryVersion.itemId', '=', 'libraryItem.id')
        .onRef('libraryVersion.number', '=', 'libraryItem.newest'),
    )
    .where(sql<SqlBool>`library_item.id ${among(ids)}`)
    .select(['libraryItem.id', 'libraryVersion.title'])
    .execute();
