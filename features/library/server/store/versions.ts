import { sql, type SqlBool } from 'kysely';
import { among } from '#platform/server/sql.ts';
import { searchKey } from '#engines/greek/search-key.ts';
import { headingVector, mark } from '#engines/search/vector.ts';
import { json, type Db } from '#platform/server/db.ts';
import type { ItemKind } from '../../contract/item.ts';
import type { KeptMetadata } from '../tables.ts';
import '../tables.ts';

/** What one version of an item says. */
export interface Said {
  title: string;
  kind: ItemKind;
  fileId: number | null;
  link: string | null;
  metadata: KeptMetadata;
  tags: readonly string[];
}

interface Made extends Said {
  madeBy: number;
  /** Versions of those who approve need no approval. */
  isApproved: boolean;
}

/** Adds an item with its first version; returns its id. */
export async function addItem(
  db: Db,
  { projectId, category, ...made }: Made & { projectId: number; category: string },
): Promise<number> {
  const { id } = await db
    .insertInto('libraryItem')
    .values({
      projectId,
      category,
      uploaderId: made.madeBy,
      approved: made.isApproved ? 1 : null,
      deletedAt: null,
      deletedBy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('libraryVersion')
    .values(versionOf(id, 1, made))
    .execute();
  await indexItems(db, [id]);
  return id;
}

/** Adds a version to an item. A version that waited for a decision is replaced by it. */
export async function addVersion(
  db: Db,
  { itemId, number, category, ...made }: Made & { itemId: number; number: number; category: string },
): Promise<void> {
  await lockVersions(db, [itemId]);
  await db
    .updateTable('libraryVersion')
    .set({ state: 'replaced' })
    .where('itemId', '=', itemId)
    .where('state', '=', 'waiting')
    .execute();
  await db
    .insertInto('libraryVersion')
    .values(versionOf(itemId, number, made))
    .execute();
  await db
    .updateTable('libraryItem')
    .set({
      newest: number,
      category,
      version: sql`version + 1`,
      changedAt: sql`now()`,
      ...(made.isApproved && { approved: number }),
    })
    .where('id', '=', itemId)
    .execute();
  await indexItems(db, [itemId]);
}

const versionOf = (itemId: number, number: number, made: Made) => ({
  itemId,
  number,
  title: made.title,
  titleKey: searchKey(made.title),
  kind: made.kind,
  fileId: made.fileId,
  link: made.link,
  metadata: json(made.metadata),
  tags: [...new Set(made.tags)],
  state: made.isApproved ? ('approved' as const) : ('waiting' as const),
  reason: null,
  madeBy: made.madeBy,
  decidedBy: made.isApproved ? made.madeBy : null,
  decidedAt: made.isApproved ? sql<Date>`now()` : null,
  heading: null,
  search: null,
});

interface Decision {
  state: 'approved' | 'returned';
  by: number;
  reason?: string;
}

/** Decides the newest versions of these items, and returns those that waited: their ids, and who made the version. */
export async function decide(db: Db, ids: readonly number[], { state, by, reason = '' }: Decision) {
  await lockVersions(db, ids);
  const decided = await db
    .updateTable('libraryVersion')
    .set({ state, decidedBy: by, decidedAt: sql`now()`, reason: reason || null })
    .from('libraryItem')
    .whereRef('libraryItem.id', '=', 'libraryVersion.itemId')
    .whereRef('libraryItem.newest', '=', 'libraryVersion.number')
    .where(sql<SqlBool>`library_item.id ${among(ids)}`)
    .where('libraryVersion.state', '=', 'waiting')
    .returning([
      'libraryVersion.itemId',
      'libraryVersion.number',
      'libraryVersion.title',
      'libraryVersion.madeBy',
      'libraryItem.projectId',
    ])
    .execute();
  const changed = decided.map(({ itemId }) => itemId);
  await db
    .updateTable('libraryItem')
    .set({
      version: sql`version + 1`,
      changedAt: sql`now()`,
      ...(state === 'approved' && { approved: sql<number>`newest` }),
    })
    .where(sql<SqlBool>`id ${among(changed)}`)
    .execute();
  if (state === 'approved') await indexItems(db, changed);
  return decided;
}

/** Adds tags to the versions of these items that someone sees, and takes others away. */
export async function changeTags(
  db: Db,
  ids: readonly number[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  await lockVersions(db, ids);
  await sql`
    update library_version as shown set tags = (
      select coalesce(array_agg(tag order by place), '{}') from (
        select tag, min(place) as place from unnest(shown.tags || ${add}::text[]) with ordinality as listed(tag, place)
        where tag <> all(${remove}::text[]) group by tag order by place limit 20) as kept)
    from library_item as item
    where item.id = shown.item_id and item.id ${among(ids)} and shown.number in (item.approved, item.newest)`.execute(
    db,
  );
  await db
    .updateTable('libraryItem')
    .set({ version: sql`version + 1` })
    .where(sql<SqlBool>`id ${among(ids)}`)
    .execute();
  await indexItems(db, ids);
}

/** The versions that the history shows. */
const MAX_VERSIONS = 100;

/** The history of an item, the newest first. */
export const historyOf = (db: Db, itemId: number) =>
  db
    .selectFrom('libraryVersion')
    .leftJoin('appUser as maker', 'maker.id', 'libraryVersion.madeBy')
    .leftJoin('appUser as judge', 'judge.id', 'libraryVersion.decidedBy')
    .where('itemId', '=', itemId)
    .select([
      'number',
      'title',
      'link',
      'fileId',
      'metadata',
      'tags',
      'state',
      'reason',
      'madeAt',
      'decidedAt',
      'maker.name as madeBy',
      'judge.name as decidedBy',
    ])
    .orderBy('number', 'desc')
    .limit(MAX_VERSIONS)
    .execute();

/**
 * Writes the words by which the versions of these items are found. Versions that no one sees any more lose theirs. The text of a file
 * keeps its own words, so that an item is indexed without reading the text again.
 */
export async function indexItems(db: Db, ids: readonly number[]): Promise<void> {
  await lockVersions(db, ids);
  const rows = await db
    .selectFrom('libraryVersion')
    .innerJoin('libraryItem', 'libraryItem.id', 'libraryVersion.itemId')
    .leftJoin('appUser', 'appUser.id', 'libraryItem.uploaderId')
    .where(sql<SqlBool>`library_item.id ${among(ids)}`)
    .where(sql<SqlBool>`library_version.number in (library_item.approved, library_item.newest)`)
    .select([
      'itemId',
      'number',
      'projectId',
      'title',
      'tags',
      'metadata',
      'link',
      'appUser.name as uploader',
    ])
    .execute();
  const indexed = rows.map(({ itemId, number, projectId, title, tags, metadata, link, uploader }) => {
    const facts = [...factsOf(metadata), uploader ?? '', link ?? ''];
    return { item_id: itemId, number, mark: mark(projectId), heading: headingVector({ title, tags, facts }) };
  });
  await sql`
    update library_version as version set heading = fresh.heading::tsvector || fresh.mark::tsvector,
      search = coalesce((select words from library_words where library_words.file_id = version.file_id), ''::tsvector)
        || fresh.heading::tsvector || fresh.mark::tsvector
    from jsonb_to_recordset(${JSON.stringify(indexed)}::jsonb) as fresh (item_id bigint, number int, mark text, heading text)
    where version.item_id = fresh.item_id and version.number = fresh.number`.execute(db);
  await sql`
    update library_version as version set heading = null, search = null
    from library_item as item
    where item.id = version.item_id and item.id ${among(ids)} and version.search is not null
      and version.number is distinct from item.approved and version.number <> item.newest`.execute(db);
}

/**
 * Locks the versions of these items before any of them is changed. Everything takes these locks in one order, so that two transactions
 * never wait for each other. `indexItems` reads the uploader's name only after it: a name read before could be erased by then.
 */
export const lockVersions = (db: Db, ids: readonly number[]) =>
  sql`select from library_version where item_id ${among(ids)} order by item_id, number for no key update`.execute(
    db,
  );

/** The words of metadata: what people wrote, without figures and dates. */
export const factsOf = ({ abstract, author, publisher }: KeptMetadata): string[] =>
  [author, publisher, abstract].flatMap((fact) => (fact === undefined ? [] : [String(fact)]));
