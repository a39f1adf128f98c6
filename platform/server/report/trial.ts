import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db.ts';
import { createView, type ReportType, type ReportView } from './view.ts';

/** Why PostgreSQL cannot prepare a statement: its own words, and the place in the statement where it says one. */
export interface Unprepared {
  message: string;
  /** From 0, in UTF-16 units. */
  offset: number | undefined;
}

/** Asks PostgreSQL to prepare a statement; undefined if it can. The statement does not run. */
export type Prepare = (text: string) => Promise<Unprepared | undefined>;

/** A trial waits for no lock longer than this. */
const LOCK_TIMEOUT = '2s';

/** The type of a column that PostgreSQL cannot make yet and that the present view lacks. */
const standInTypes: Readonly<Record<ReportType, string>> = {
  number: 'numeric',
  text: 'text',
  day: 'date',
  moment: 'timestamptz',
  yesNo: 'boolean',
  list: 'text[]',
  document: 'jsonb',
};

/** Prepares statements against the views that the schema `report` has. */
export function withPresentViews<T>(db: Db, act: (prepare: Prepare) => Promise<T>): Promise<T> {
  return rolledBack(db, async (transaction) => act(await prepareIn(transaction)));
}

/**
 * Prepares statements against views that the schema `report` does not have yet: those of a new release, before it migrates the database.
 * The schema with the present views gets another name in a transaction that is rolled back. So queries that run meanwhile find their views,
 * and wait for nothing. A view that reads what only a migration will add is made of empty columns under the declared names.
 */
export function withViews<T>(
  db: Db,
  views: readonly ReportView[],
  act: (prepare: Prepare) => Promise<T>,
): Promise<T> {
  return rolledBack(db, async (transaction) => {
    const types = await presentTypes(transaction);
    if (types) await sql`alter schema report rename to report_before_trial`.execute(transaction);
    await sql`create schema report`.execute(transaction);
    for (const view of views)
      if (await failureOf(transaction, createView(view)))
        await standIn(view, types ?? new Map()).execute(transaction);
    return act(await prepareIn(transaction));
  });
}

async function rolledBack<T>(db: Db, act: (transaction: Db) => Promise<T>): Promise<T> {
  const transaction = await db.startTransaction().execute();
  try {
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(transaction);
    return await act(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}

/** The types of the columns that the present views have, by `view.column`; undefined where there is no schema `report`. */
async function presentTypes(db: Db): Promise<Map<string, string> | undefined> {
  const { rows: schemas } = await sql`select from pg_namespace where nspname = 'report'`.execute(db);
  if (schemas.length === 0) return undefined;
  const { rows } = await sql<{ column: string; type: string }>`
    select relname || '.' || attname as column, format_type(atttypid, atttypmod) as type
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'report'::regnamespace and attnum > 0`.execute(db);
  return new Map(rows.map(({ column, type }) => [column, type]));
}

/** A view with the declared columns and no rows. */
function standIn({ name, columns }: ReportView, types: ReadonlyMap<string, string>): RawBuilder<unknown> {
  const empty = Object.entries(columns).map(
    ([column, { type }]) =>
      sql`null::${sql.raw(types.get(`${name}.${column}`) ?? standInTypes[type])} as ${sql.id(column)}`,
  );
  return sql`create view ${sql.id('report', name)} as select ${sql.join(empty)} where false`;
}

async function prepareIn(transaction: Db): Promise<Prepare> {
  // Names without a schema are names of views, as for the reporting role.
  await sql`set local search_path = report`.execute(transaction);
  return async (text) => {
    const opening = 'prepare report_trial as ';
    const failure = await failureOf(transaction, sql.raw(`${opening}${text}`));
    if (!failure) {
      await sql`deallocate report_trial`.execute(transaction);
      return undefined;
    }
    const { message, position } = failure;
    if (position === undefined) return { message, offset: undefined };
    // PostgreSQL counts characters, JavaScript halves of some of them.
    const characters = Number(position) - 1 - opening.length;
    return { message, offset: [...text].slice(0, Math.max(0, characters)).join('').length };
  };
}

/** The error of a statement, whose failure leaves the transaction as it was. */
async function failureOf(
  transaction: Db,
  statement: RawBuilder<unknown>,
): Promise<{ message: string; position?: string } | undefined> {
  await sql`savepoint trial`.execute(transaction);
  try {
    await statement.execute(transaction);
    await sql`release savepoint trial`.execute(transaction);
    return undefined;
  } catch (error) {
    // A lost connection is no answer about a statement.
    if (!(error instanceof Error) || !/^(?!08|53|57P|58)\w{5}$/.test((error as { code?: string }).code ?? ''))
      throw error;
    await sql`rollback to savepoint trial`.execute(transaction);
    return error;
  }
}
