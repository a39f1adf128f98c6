import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startServer } from '#testing/server.ts';
import { MAX_ROWS, QueryFailed, type ReportRun } from './run.ts';
import type { Ticket } from './ticket.ts';

const server = startServer();

/** A reader who sees the whole of a project that does not exist. */
const ticket: Ticket = {
  projectId: 999_999,
  readerId: 1,
  level: 1,
  roles: ['Admin'],
  people: null,
  views: ['people'],
  userFields: [],
  projectFields: [],
};

const run = (text: string, more: Partial<ReportRun> = {}) =>
  server.services.reports!.run({
    text,
    values: [],
    tickets: [ticket],
    signal: new AbortController().signal,
    ...more,
  });

/** Why a statement was refused: the reason, or the code of PostgreSQL. */
const failure = async (text: string, more: Partial<ReportRun> = {}): Promise<string> => {
  try {
    await run(text, more);
    return 'it ran';
  } catch (error) {
    if (!(error instanceof QueryFailed)) throw error;
    return error.state ?? error.reason;
  }
};

test('a result has its columns with their types, and values as the page reads them', async () => {
  const { columns, rows, isCut } = await run(
    `select 1 as a, 1.5::numeric as b, 12345678901234567890::numeric as c, true as d, date '2026-03-29' as e,
      timestamptz '2026-03-29 03:30+02' as f, 'x' as g, null::int as h, '{"a":1}'::jsonb as i, 0.1::float8 + 0.2 as j`,
  );
  expect(columns.map(({ type }) => type)).toEqual([
    'number',
    'number',
    'number',
    'yesNo',
    'day',
    'moment',
    'text',
    'number',
    'document',
    'number',
  ]);
  expect(rows).toEqual([
    [
      1,
      1.5,
      '12345678901234567890',
      true,
      '2026-03-29',
      '2026-03-29T01:30:00.000Z',
      'x',
      null,
      '{"a": 1}',
      0.30000000000000004,
    ],
  ]);
  expect(isCut).toBe(false);
});

test('values are bound as texts and lists, and never become part of the statement', async () => {
  const naughty = `'; drop table x; -- $1 " \\`;
  const { rows } = await run('select $1::text, $2::text[], $1 = any($2)', {
    values: [naughty, [naughty, 'b,c', '']],
  });
  expect(rows[0]![0]).toBe(naughty);
  expect(rows[0]![2]).toBe(true);
});

test('a result beyond 10,000 rows is cut and says so', async () => {
  const { rows, isCut } = await run('select generate_series(1, 20000)');
  expect([rows.length, isCut]).toEqual([MAX_ROWS, true]);
  const whole = await run('select generate_series(1, 10000)');
  expect([whole.rows.length, whole.isCut]).toEqual([10_000, false]);
});

test('results that are too wide or too heavy are refused, and the next query runs', async () => {
  expect(await failure(`select ${Array.from({ length: 1_000 }, () => '1').join(', ')}`)).toBe(
    'too-many-columns',
  );
  expect(await failure(`select repeat('x', 50000000)`)).toBe('too-large');
  expect(await failure(`select repeat('x', 10000) from generate_series(1, 10000)`)).toBe('too-large');
  expect((await run('select 1')).rows).toEqual([[1]]);
});

test('a cancelled query ends in the database', async () => {
  const controller = new AbortController();
  const marked =
    'select count(*) from generate_series(1, 100000) as cancelled_in_test, generate_series(1, 100000) as b';
  const running = failure(marked, { signal: controller.signal });
  const isRunning = async () => {
    const { rows } =
      await sql`select from pg_stat_activity where state = 'active' and query = ${marked}`.execute(server.db);
    return rows.length > 0;
  };
  await expect.poll(isRunning).toBe(true);
  controller.abort();
  expect(await running).toBe('cancelled');
  await expect.poll(isRunning, { timeout: 2_000 }).toBe(false);
  expect((await run('select 1')).rows).toEqual([[1]]);
});

test('an error has the code of PostgreSQL and its place', async () => {
  const failed = await run('select 1,\n  «x», πεδίο from people').catch(
    (error: unknown) => error as QueryFailed,
  );
  expect(failed).toMatchObject({ reason: 'error', state: '42703', offset: 12 });
  const unknown = await run(`select '😀', nowhere from people`).catch(
    (error: unknown) => error as QueryFailed,
  );
  expect(unknown).toMatchObject({ state: '42703', offset: 13 });
});

const escapes: readonly (readonly [what: string, statement: string])[] = [
  ['read accounts', 'select * from public.app_user'],
  ['read sessions', 'select * from public.session'],
  ['read tickets', 'select * from public.report_ticket'],
  ['read the passwords of roles', 'select * from pg_authid'],
  ['read the passwords of roles by another name', 'select passwd from pg_shadow'],
  ['read statistics of tables', 'select * from pg_statistic'],
  ['write', `insert into public.project (url, descr) values ('x', 'x')`],
  ['write in a common table', `with x as (delete from public.audit returning *) select * from x`],
  ['lock rows', 'select * from public.project for update'],
  ['make a table', 'create table x (a int)'],
  ['make a temporary table', 'create temporary table x (a int)'],
  ['select into a table', 'select 1 as a into x'],
  ['make a function', `create function f() returns int language sql as 'select 1'`],
  ['copy to a program', `copy (select 1) to program 'cat'`],
  ['copy to a file', `copy (select 1) to '/tmp/x'`],
  ['read a file', `select pg_read_file('/etc/passwd')`],
  ['list files', `select pg_ls_dir('/')`],
  ['read a large object', `select lo_get(1)`],
  ['import a large object', `select lo_import('/etc/passwd')`],
  ['run two statements', 'select 1; select 2'],
  ['do', `do 'begin end'`],
  ['set a setting by a function', `select set_config('statement_timeout', '0', false)`],
  ['become another role', 'set role postgres'],
  ['notify', `select pg_notify('x', 'y')`],
  ['sleep', 'select pg_sleep(1)'],
  ['sleep until', `select pg_sleep_until(now() + interval '1 second')`],
  ['take a lock', 'select pg_advisory_lock(1)'],
  ['try a lock', 'select pg_try_advisory_xact_lock(1)'],
  ['end other connections', 'select pg_terminate_backend(pid) from pg_stat_activity'],
  ['cancel other statements', 'select pg_cancel_backend(pid) from pg_stat_activity'],
  ['run a text as a statement', `select query_to_xml('select 1', true, true, '')`],
  ['run a text for words', `select * from ts_stat('select null::tsvector')`],
  ['take a number of a transaction', 'select pg_current_xact_id()'],
  ['export a snapshot', 'select pg_export_snapshot()'],
  ['write to the log of writes', `select pg_logical_emit_message(false, 'a', 'b')`],
  ['move a sequence', `select nextval('public.project_id_seq')`],
  ['explain and run', 'explain analyze delete from public.audit'],
  ['load a library', `load 'auto_explain'`],
  ['change a role', 'alter role current_user connection limit 100'],
  ['truncate', 'truncate public.audit'],
];

test.each(escapes)('the reporting role cannot %s', async (_what, statement) => {
  expect(await failure(statement)).toMatch(
    /^(42501|25006|42601|0A000|42809|42P01|22023|25001|42883|42704|55000|22P02)$/,
  );
});

test('nothing of a query stays for the next one', async () => {
  for (const statement of [
    'set statement_timeout = 0',
    'listen x',
    'prepare x as select 1',
    'declare x cursor with hold for select 1',
    'vacuum public.audit',
  ])
    await failure(statement);
  for (let connection = 0; connection < 4; connection += 1) {
    const { rows } =
      await run(`select current_setting('statement_timeout'), (select count(*) from pg_prepared_statements),
      (select count(*) from pg_cursors where is_holdable), (select count(*) from pg_listening_channels())`);
    expect(rows).toEqual([['10s', 0, 0, 0]]);
  }
  const left = await server.db
    .selectFrom('reportTicket')
    .where('projectId', '=', 999_999)
    .select('pid')
    .execute();
  expect(left).toEqual([]);
});

test('a query that runs too long ends by itself', async () => {
  expect(
    await failure('select count(*) from generate_series(1, 100000) as a, generate_series(1, 100000) as b'),
  ).toBe('too-slow');
}, 30_000);
