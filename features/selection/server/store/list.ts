import { sql, type RawBuilder } from 'kysely';
import { countRows } from '#platform/server/sql.ts';
import { statusOrder } from '#engines/applications/moves.ts';
import { badInput } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/server/db.ts';
import { dayKey, numberOf } from '#platform/server/document-filter.ts';
import type { Answers } from '#features/forms/contract/form.ts';
import type { Status } from '#features/applications/contract/status.ts';
import type { ApplicationFilter } from '../../contract/list.ts';
import { duplicates } from './duplicates.ts';
import { conditionsOf, isByStatusOnly } from './filter.ts';

export type SortKeys = readonly { key: string; desc: boolean }[];

interface Page {
  filter: ApplicationFilter;
  /** The questions whose answers are returned. */
  columns: readonly string[];
  sort: SortKeys;
  limit: number;
  offset: number;
}

/**
 * One page of a project's applications, and how many there are in all. In one statement when the stored counts answer; other filters are
 * counted beside it, on another connection.
 */
export async function page(db: Db, projectId: number, asked: Page) {
  const { filter } = asked;
  const isStored = isByStatusOnly(filter);
  const [rows, counted] = await Promise.all([
    rowsOf(db, projectId, asked)
      .$if(isStored, (query) => query.select(storedCount(db, projectId, filter).as('all')))
      .execute(),
    isStored ? undefined : countFiltered(db, projectId, filter),
  ]);
  // Behind the last page no row brings the count.
  return { rows, all: counted ?? rows[0]?.all ?? (await countAll(db, projectId, filter)) };
}

/** The rows of a page, with their duplicates and the state of their documents. */
const rowsOf = (db: Db, projectId: number, { filter, columns, sort, limit, offset }: Page) =>
  db
    .with('chosen', (chosen) =>
      chosen
        .selectFrom('application')
        .where(conditionsOf(projectId, filter))
        .select('id')
        .orderBy(orderOf(sort))
        .limit(limit)
        .offset(offset),
    )
    .selectFrom('chosen')
    .innerJoin('application', 'application.id', 'chosen.id')
    .select((select) => [
      'application.id',
      'year',
      'number',
      'status',
      'version',
      'createdAt',
      'email',
      sql<Answers>`jsonb_build_object(${naming})`.as('naming'),
      fieldsOf(columns).as('fields'),
      sql<boolean>`faults <> '[]'::jsonb`.as('faulty'),
      duplicates.as('duplicates'),
      select
        .selectFrom('applicationDocument')
        .whereRef('applicationId', '=', 'application.id')
        .select(documentCounts)
        .as('documents'),
    ])
    .orderBy(orderOf(sort));

/** The answers that name an applicant. */
const naming = sql`'first_name', answers -> 'first_name', 'last_name', answers -> 'last_name'`;

const fieldsOf = (columns: readonly string[]) => sql<Answers | null>`(
  select jsonb_object_agg(name, answers -> name) from unnest(${columns}::text[]) as name where answers ? name)`;

const documentCounts = sql<{ required: number; ready: number; replace: number }>`json_build_object(
  'required', count(*) filter (where required),
  'ready', count(*) filter (where required and state in ('uploaded', 'accepted')),
  'replace', count(*) filter (where state = 'replace'))`.as('counts');

/** The number of applications that wait for a first decision; from the stored counts. */
export const countWaiting = (db: Db, projectId: number): Promise<number> =>
  countAll(db, projectId, { statuses: [1], search: '', fields: [], documentsMissing: false });

/** The number of applications that meet the filter; from the stored counts if the filter has only statuses. */
async function countAll(db: Db, projectId: number, filter: ApplicationFilter): Promise<number> {
  if (!isByStatusOnly(filter)) return countFiltered(db, projectId, filter);
  const { total } = await storedCount(db, projectId, filter).executeTakeFirstOrThrow();
  return total;
}

const storedCount = (db: Db, projectId: number, { statuses }: ApplicationFilter) =>
  db
    .selectFrom('applicationCount')
    .where('projectId', '=', projectId)
    .$if(statuses.length > 0, (query) => query.where('status', 'in', statuses))
    .select(sql<number>`coalesce(sum(total), 0)::int`.as('total'));

/** The number of rows that meet the filter, counted row by row. */
export async function countFiltered(db: Db, projectId: number, filter: ApplicationFilter): Promise<number> {
  return countRows(db.selectFrom('application').where(conditionsOf(projectId, filter)));
}

/**
 * The number of applications in each status under the filter, ignoring its own statuses. Statuses without applications
 * are left out.
 */
export async function countByStatus(
  db: Db,
  projectId: number,
  filter: ApplicationFilter,
): Promise<{ status: Status; total: number }[]> {
  if (isByStatusOnly(filter))
    return db
      .selectFrom('applicationCount')
      .where('projectId', '=', projectId)
      .where('total', '>', 0)
      .select(['status', 'total'])
      .orderBy(inOrder)
      .execute();
  return db
    .selectFrom('application')
    .where(conditionsOf(projectId, { ...filter, statuses: [] }))
    .groupBy('status')
    .select((select) => ['status', select.fn.countAll<number>().as('total')])
    .orderBy(inOrder)
    .execute();
}

/** The rows of the whole filtered set by protocol number, for an export. */
export const everyRow = (db: Db, projectId: number, filter: ApplicationFilter) =>
  db
    .selectFrom('application')
    .where(conditionsOf(projectId, filter))
    .select([
      'id',
      'year',
      'number',
      'status',
      'email',
      'createdAt',
      'confirmedAt',
      'answers',
      'formVersionId',
    ])
    .orderBy('year')
    .orderBy('number');

/** Locks the filtered set in the order of ids, so that two bulk actions cannot deadlock. */
export const lockFiltered = (
  db: Db,
  projectId: number,
  filter: ApplicationFilter,
  ids: readonly number[] | undefined,
  limit: number,
) =>
  db
    .selectFrom('application')
    .where(conditionsOf(projectId, filter))
    .$if(ids !== undefined, (query) => query.where('id', 'in', [0, ...ids!]))
    .select('id')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();

const inOrder = sql`array_position(${sql.lit(`{${statusOrder.join(',')}}`)}::int[], status)`;

/** The requested order, then newest first, so that no row is on two pages. */
function orderOf(sort: SortKeys): RawBuilder<unknown> {
  const keys = sort.flatMap(({ key, desc }, index) =>
    columnsOf(key, index).map((column) => directed(column, desc)),
  );
  return sql.join([...keys, sql`application.id desc`]);
}

const directed = (column: RawBuilder<unknown>, desc: boolean) =>
  desc ? sql`${column} desc nulls last` : sql`${column}`;

const answerOf = (key: string) => sql<string>`(application.answers ->> ${key}::text)`;

const answerText = (key: string) => sql`nullif(${answerOf(key)}, '') collate "und-x-icu"`;

/** The expressions of one level of a sort. An answer sorts as a number, as a day, or as Greek text. */
function columnsOf(key: string, level: number): RawBuilder<unknown>[] {
  if (key === 'protocol') return [sql`application.year`, sql`application.number`];
  if (key === 'createdAt') return [sql`application.created_at`];
  if (key === 'email') return [sql`lower(application.email)`];
  if (key === 'status') return [inOrder];
  if (key === 'applicant') return [answerText('last_name'), answerText('first_name')];
  if (!/^[A-Za-z_]\w{0,59}$/.test(key))
    throw badInput({ errors: [{ field: `Sort.${level}.Key`, code: 'filter' }] });
  const text = answerOf(key);
  const words = sql`nullif(coalesce(${dayKey(text)}, ${text}), '') collate "und-x-icu"`;
  return [numberOf(sql`(application.answers -> ${key}::text)`), words];
}
