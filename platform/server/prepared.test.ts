import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { aDatabase } from '#testing/a-database.ts';
import { connect, isOutdated, isUnavailable } from './db.ts';
import { statementNames } from './prepared.ts';

test('a statement has a name from its fifth time on, and keeps it', () => {
  const names = statementNames();
  const five = Array.from({ length: 5 }, () => names.of('select 1'));
  expect(five).toEqual([undefined, undefined, undefined, undefined, 's1']);
  expect(names.of('select 1')).toBe('s1');
  expect(names.of('select 2')).toBeUndefined();
});

test('a new name is never one that was given before', () => {
  const names = statementNames();
  const often = (text: string) => Array.from({ length: 5 }, () => names.of(text)).at(-1);
  const before = often('select 1');
  names.renew();
  expect(names.of('select 1')).toBeUndefined();
  expect([often('select 2'), often('select 1')]).not.toContain(before);
});

test('no more than 400 statements are prepared, however many come', () => {
  const names = statementNames();
  const given = new Set<string | undefined>();
  for (let text = 0; text < 1_000; text++)
    for (let time = 0; time < 5; time++) given.add(names.of(`select ${text}`));
  expect(given.size).toBe(1 + 400);
});

/** A database with a table that is read with all its columns, often enough for the statement to be prepared. */
async function aReadTable() {
  const database = await aDatabase();
  const db = connect(database.url, { max: 1 });
  await sql`create table thing as select 1 as id`.execute(db);
  const read = async (on = db) => (await sql`select * from thing`.execute(on)).rows;
  for (let time = 0; time < 8; time++) await read();
  const addColumn = () => sql`alter table thing add column name text default 'one'`.execute(db);
  const prepared = async () =>
    (await sql`select from pg_prepared_statements where statement like '%from thing'`.execute(db)).rows
      .length;
  const close = async () => {
    await db.destroy();
    await database.drop();
  };
  return { db, read, addColumn, prepared, close };
}

test('the database prepares a statement that comes again, once', async () => {
  const { prepared, close } = await aReadTable();
  expect(await prepared()).toBe(1);
  await close();
});

test('a reader notices nothing of a migration that adds a column', async () => {
  const { read, addColumn, close } = await aReadTable();
  await addColumn();
  expect(await read()).toEqual([{ id: 1, name: 'one' }]);
  await close();
});

test('a transaction that meets a migration is told to begin again, and then goes through', async () => {
  const { db, read, addColumn, close } = await aReadTable();
  await addColumn();
  const inTransaction = () => db.transaction().execute((transaction) => read(transaction));
  const error = await inTransaction().catch((failed: unknown) => failed);
  expect([isOutdated(error), isUnavailable(error)]).toEqual([true, true]);
  expect(await inTransaction()).toEqual([{ id: 1, name: 'one' }]);
  await close();
});
