import { sql, type SqlBool } from 'kysely';
import { among } from '#platform/server/sql.ts';
import { STRETCH } from '#engines/search/vector.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { MAX_HITS } from '../../contract/item.ts';
import { average, type ItemRow, itemColumns, type Narrowed, narrowed, visibleTo } from './items.ts';

type Reader = Pick<Actor, 'id' | 'roles'>;

interface Wanted {
  /** As `searchQuery` writes it, with the mark of the project. */
  query: string;
  /** The same words without the mark, which would count for the rank. */
  words: string;
  limit: number;
  offset: number;
}

/**
 * A page of the items that have all words of a query: by their headings, then by stars, then the newest; with the number of all
 * hits, and whether there are more than are counted. It looks at `MAX_HITS` items by headings, and as many by all words: a word that
 * most of 100,000 items have would otherwise take half a second. The text inside does not count for the order: to rank it, PostgreSQL
 * would have to read the text of every hit.
 */
export function findHits(
  pool: Db,
  actor: Reader,
  asked: Narrowed,
  { query, words, limit, offset }: Wanted,
): Promise<{ rows: ItemRow[]; all: number; more: boolean }> {
  const all = sql<string>`${query}::tsquery`;
  return pool.transaction().execute(async (db) => {
    // The planner takes long texts for cheap to read, and would test each of them instead of asking the index.
    await sql`set local enable_seqscan = off`.execute(db);
    const having = (column: 'heading' | 'search') =>
      narrowed(db, actor, asked)
        .where(sql<SqlBool>`${sql.ref(`library_version.${column}`)} @@ ${all}`)
        .select([
          'libraryItem.id',
          average.as('stars'),
          sql<number>`ts_rank(library_version.heading, ${words}::tsquery)`.as('rank'),
        ])
        .limit(MAX_HITS + 1);
    const { ids, count } = await db
      .with('strong', () => having('heading'))
      .with('weak', () => having('search'))
      .with('hit', (from) => from.selectFrom('strong').selectAll().union(from.selectFrom('weak').selectAll()))
      .with('page', (from) =>
        from
          .selectFrom('hit')
          .select([
            'hit.id',
            sql<number>`row_number() over (order by rank desc, stars desc, id desc)`.as('place'),
          ])
          .orderBy('place')
          .limit(Math.max(0, Math.min(limit, MAX_HITS - offset)))
          .offset(offset),
      )
      .selectNoFrom([
        sql<number[]>`(select coalesce(jsonb_agg(id order by place), '[]') from page)`.as('ids'),
        sql<number>`(select count(*)::int from hit)`.as('count'),
      ])
      .executeTakeFirstOrThrow();
    const found = await visibleTo(actor, db)
      .where(sql<SqlBool>`library_item.id ${among(ids)}`)
      .select(itemColumns(actor))
      .execute();
    const rows = ids.flatMap((id) => found.filter((row) => row.id === id));
    return { rows, all: Math.min(count, MAX_HITS), more: count > MAX_HITS };
  });
}

/** The characters before the stretch of a hit, and those that are read in all: enough for a sentence. */
const BEFORE = 100;
const READ = 3 * STRETCH + BEFORE;

/** The text of these files around the first of the words, which is found by its position (`textVector`). */
export async function textsAround(
  db: Db,
  fileIds: readonly number[],
  { lexemes, prefixes }: { lexemes: readonly string[]; prefixes: readonly string[] },
): Promise<Map<number, string>> {
  const beginnings = prefixes.map((prefix) => `${prefix}%`);
  const { rows } = await sql<{ fileId: number; text: string }>`
    select file_id, substring(text from greatest(1, (stretch - 1) * ${STRETCH}::int - ${BEFORE}::int) for ${READ}::int) as text
    from library_words join file_reading using (file_id), lateral (
      select min(position) as stretch from unnest(words) as word, unnest(word.positions) as position
      where word.lexeme = any(${lexemes}::text[]) or word.lexeme like any(${beginnings}::text[])) as first
    where file_id ${among(fileIds)} and stretch is not null`.execute(db);
  return new Map(rows.map(({ fileId, text }) => [fileId, text]));
}
