import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { aDatabase } from './a-database.ts';

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

test('every test file has a migrated database that no other file writes to', async () => {
  const [one, other] = await Promise.all([aDatabase(), aDatabase()]);
  await ask(one.url, 'create table mine as select 1 as n');
  expect(
    await ask(one.url, `select to_regclass('mine') is not null, to_regclass('kysely_migration') is not null`),
  ).toEqual([true, true]);
  expect(await ask(other.url, `select to_regclass('mine') is null`)).toEqual([true]);
  await Promise.all([one.drop(), other.drop()]);

  const left = await ask(inject('adminUrl'), 'select datname from pg_database');
  expect(left).toContain(inject('templateDatabase'));
  expect(left).not.toContain(new URL(one.url).pathname.slice(1));
});
