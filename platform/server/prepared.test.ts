import { expect, test } from 'vitest';
import { type Kysely, sql } from 'kysely';
import { aDatabase } from '#testing/a-database.ts';
import { connect, isOutdated, isUnavailable } from './db.ts';
import { StatementNames } from './prepared.ts';

/** The name of a statement after it was fast so often. */
function afterFast(names: StatementNames, text: string, times: number): string | undefined {
  for (let time = 0; time < times; time++) names.took(text, 1);
  return names.of(text);
}

test('a statement has a name once it was fast five times, and keeps it', () => {
  const names = new StatementNames();
  expect(afterFast(names, 'select 1', 4)).toBeUndefined();
  expect(afterFast(names, 'select 1', 1)).toBe('s1');
  expect(afterFast(names, 'select 1', 100)).toBe('s1');
  expect(afterFast(names, 'select 2', 5)).toBe('s2');
});

test('a statement that is slow is planned for its values again, and each time for longer', () => {
  const names = new StatementNames();
  names.took('a list', 30);
  expect(afterFast(names, 'a list', 5)).toBe('s1');
  names.took('a list', 30);
  expect(afterFast(names, 'a list', 49)).toBeUndefined();
  expect(afterFast(names, 'a list', 1)).toBe('s1');
  names.took('a list', 30);
  expect(afterFast(names, 'a list', 499)).toBeUndefined();
});

test('a new name is never one that was given before', () => {
  const names = new StatementNames();
  const before = afterFast(names, 'select 1', 5);
  names.renew();
  expect([afterFast(names, 'select 2', 5), names.of('select 1')]).not.toContain(before);
});

test('no more than 400 statements are prepared, however many come', () => {
  const names = new StatementNames();
  const given = new Set<string | undefined>();
  for (let text = 0; text < 10_000; text++) given.add(afterFast(names, `select ${text}`, 5));
  expect(given.size).toBe(400 + 1);
});

/** One connection to a database of its own. It prepares a statement that came five times, however slow a busy machine makes it. */
async function aConnection() {
  const database = await aDatabase();
  const db = connect(database.url, { max: 1, fastMs: Infinity });
  const close = async () => {
    await db.destroy();
    await database.drop();
  };
  return { db, close };
}

/** A table that is read with all its columns, often enough for the statement to be prepared. */
async function aReadTable() {
  const { db, close } = await aConnection();
  await sql`create table thing as select 1 as id`.execute(db);
  const read = async (on = db) => (await sql`select * from thing`.execute(on)).rows;
  const addColumn = () => sql`alter table thing add column name text default 'one'`.execute(db);
  const prepared = async () =>
    (await sql`select from pg_prepared_statements where statement like '%from thing'`.execute(db)).rows
      .length;
  for (let time = 0; time < 6; time++) await read();
  return { db, read, addColumn, prepared, close };
}

test('the database prepares a statement that comes again, once', async () => {
  const { prepared, close } = await aReadTable();
  expect(await prepared()).toBe(1);
  await close();
});

test('a page of a long list is planned once, and not each time', async () => {
  const { db, close } = await aConnection();
  await sql`create table row as select n as id from generate_series(1, 20000) as n`.execute(db);
  await sql`create index on row (id)`.execute(db);
  await sql`vacuum analyze row`.execute(db);
  // A join costs enough that the plan for an unknown number of rows would look dearer.
  const page = () =>
    (db as unknown as Kysely<{ row: { id: number } }>)
      .selectFrom('row')
      .innerJoin('row as same', 'same.id', 'row.id')
      .orderBy('row.id')
      .select('row.id')
      .limit(10)
      .offset(20)
      .execute();
  const kept = async () => {
    const { rows } = await sql<{ times: number }>`
      select generic_plans::int as times from pg_prepared_statements where statement like 'select "row"%'`.execute(
      db,
    );
    return rows[0]?.times ?? 0;
  };
  // Without a name, and then planned for their values, five times each.
  for (let time = 0; time < 11; time++) await page();
  expect(await kept()).toBeGreaterThan(0);
  expect(await page()).toHaveLength(10);
  await close();
});

test('a reader notices nothing of a migration that adds a column', async () => {
  const { read, addColumn, close } = await aReadTable();
  await addColumn();
  expect(await read()).toEqual([{ id: 1, name: 'one' }]);
  await close();
});

test('a transaction fails as outdated after a migration added a column, and succeeds when it is repeated', async () => {
  const { db, read, addColumn, close } = await aReadTable();
  await addColumn();
  const inTransaction = () => db.transaction().execute((transaction) => read(transaction));
  const error = await inTransaction().catch((failed: unknown) => failed);
  expect([isOutdated(error), isUnavailable(error)]).toEqual([true, true]);
  expect(await inTransaction()).toEqual([{ id: 1, name: 'one' }]);
  await close();
});
