import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '#testing/a-database.ts';
import { connect, type Db } from './db.ts';
import { migrate, readMigrations } from './migrate.ts';

let folder: string;
let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ithaki-migrations-'));
  database = await aDatabase({ migrated: false });
  db = connect(database.url);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true });
});

const imports = `import { sql } from '${import.meta.resolve('kysely')}';
import { buildIndex, inBatches } from '${new URL('migration-steps.ts', import.meta.url).href}';`;

const write = (name: string, text: string) => writeFile(join(folder, `${name}.ts`), `${imports}\n${text}\n`);
const step = (statement: string) => `export const up = (db) => sql\`${statement}\`.execute(db);`;
const run = () => migrate(database.url, { files: pathToFileURL(`${folder}/`) });
const executed = async () =>
  (await sql<{ name: string }>`select name from kysely_migration order by timestamp`.execute(db)).rows.map(
    ({ name }) => name,
  );

test('migrations run in order, also when two nodes start at once', async () => {
  await write('0001-first', step('create table thing (id int primary key, seen boolean, read_at date)'));
  await write('202612010900-second', step('insert into thing select generate_series(1, 2500)'));
  await Promise.all([run(), run()]);
  expect(await executed()).toEqual(['0001-first', '202612010900-second']);
});

test('a migration that is merged late does not stop a database that has had a later one', async () => {
  await write('202611300900-late', step('alter table thing add column note text'));
  await run();
  expect((await executed()).at(-1)).toBe('202611300900-late');
});

test('an index is built without locking the table, while a second node waits for its turn', async () => {
  await write(
    '202612020900-index',
    `export const inTransaction = false;
     export const up = (db) => buildIndex(db, { name: 'thing_read', on: sql\`thing (read_at)\` });`,
  );
  await Promise.all([run(), run()]);
  expect((await executed()).at(-1)).toBe('202612020900-index');
  const { rows } =
    await sql`select indisvalid from pg_index where indexrelid = 'thing_read'::regclass`.execute(db);
  expect(rows).toEqual([{ indisvalid: true }]);
});

test('a long change of all rows that was cut off keeps what it did, and goes on at the next start', async () => {
  const change = (limit: number) => `
    export const inTransaction = false;
    export const up = (db) => inBatches(db, sql\`update thing set seen = (1 / (id - 1500) is not null)
      where id in (select id from thing where seen is null order by id limit ${limit})\`);`;
  await write('202612030900-backfill', change(1000));
  await expect(run()).rejects.toThrow('division by zero');
  const left = async () =>
    (await sql<{ left: number }>`select count(*)::int as left from thing where seen is null`.execute(db))
      .rows[0]!.left;
  expect(await left()).toBe(1500);
  await sql`update thing set seen = true where id = 1500`.execute(db);
  await run();
  expect(await left()).toBe(0);
});

test('a server starts on a database that a newer version has migrated', async () => {
  await sql`insert into kysely_migration values ('202701010000-newer', now()::text)`.execute(db);
  await run();
  expect(await executed()).toContain('202701010000-newer');
});

test('a migration that fails leaves nothing of itself, and those before it stay', async () => {
  await write('202701020000-good', step('create table good (id int)'));
  await write('202701030000-bad', step('create table bad (id int); select 1 / 0'));
  await expect(run()).rejects.toThrow('division by zero');
  const there =
    await sql`select to_regclass('good') is not null as good, to_regclass('bad') is not null as bad`.execute(
      db,
    );
  expect(there.rows).toEqual([{ good: true, bad: false }]);
});

test('migrations of the product after 0067 are named by the minute in which they were written', async () => {
  const names = [...(await readMigrations()).keys()];
  const numbered = names.filter((name) => /^\d{4}-/.test(name));
  expect(numbered.at(-1)).toBe('0067-meetings-availability-version');
  expect(names.slice(numbered.length).every((name) => /^20\d{10}-/.test(name))).toBe(true);
});
