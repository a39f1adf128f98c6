import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { QueryFailed } from '#platform/server/report/run.ts';
import { aDatabase } from '#testing/a-database.ts';
import { type Person, startServer } from '#testing/server.ts';
import { queries } from '../contract.ts';

const password = randomBytes(12).toString('hex');

const second = await aDatabase({ migrated: false });
const name = new URL(second.url).pathname.slice(1);
/** A role that may also write. A run that dies leaves it to the next one, by its name (`testing/database.ts`). */
const role = `${name}_report`;

const server = startServer({ argusDatabaseUrl: addressFor(role) });

let admin: Person;

function addressFor(user: string): string {
  const url = new URL(second.url);
  url.username = user;
  url.password = password;
  return url.href;
}

/** Runs a statement on the second database, or on another one of its server, as a user who may do everything. */
async function asOwner<T extends pg.QueryResultRow>(text: string, url = second.url): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  await asOwner(`create role ${role} login password '${password}'`);
  await asOwner(`create table visit (id int primary key, place text, at timestamptz)`);
  await asOwner(`insert into visit values (1, 'Πάτρα', '2026-03-29 00:30+02'), (2, 'Βόλος', null)`);
  await asOwner(`grant select, insert, update, delete on visit to ${role}`);
  admin = await server.person('Admin');
});

afterAll(async () => {
  await second.drop();
  await asOwner(`drop role ${role}`, inject('adminUrl'));
});

const ask = (query: string, params: Record<string, string> = {}, person = admin) =>
  server.as(person, queries.argusQuery, { command: { query, params } });

test('without a second database its queries are switched off', async () => {
  const { argus } = server.services;
  server.services.argus = undefined;
  const { status, problem } = await ask('select 1');
  server.services.argus = argus;
  expect([status, problem.code]).toEqual([403, 'switched-off']);
});

test('rows come from the second database, with bound values and moments in Athens', async () => {
  const { status, body } = await ask(
    `select id, place, at, to_char(at, 'HH24:MI') as clock, current_catalog::text as of from public.visit where place = @place`,
    { place: 'Πάτρα' },
  );
  expect(status).toBe(200);
  expect(body.error).toBeUndefined();
  expect(body.result?.columns.map(({ name }) => name)).toEqual(['id', 'place', 'at', 'clock', 'of']);
  expect(body.result?.rows).toEqual([[1, 'Πάτρα', '2026-03-28T22:30:00.000Z', '00:30', name]]);
});

test('an error is answered in words', async () => {
  const missing = await ask('select nowhere from visit');
  expect([missing.status, missing.body.result]).toEqual([200, undefined]);
  expect(missing.body.error).toBe('Δεν υπάρχει στήλη «nowhere».');
  expect((await ask('select 1/0')).body.error).toContain('μηδέν');
  expect((await ask('select * from app_user')).body.error).toBeTruthy();
});

test('a text that writes is refused before it reaches the second database', async () => {
  for (const text of [
    `insert into visit values (3, 'Χανιά', null)`,
    `with gone as (delete from visit returning id) select * from gone`,
    'select * from visit for update',
    `select set_config('default_transaction_read_only', 'off', false)`,
  ])
    expect((await ask(text)).body.error, text).toBeTruthy();
});

test('a role that could write the second database cannot write in a query', async () => {
  const run = (text: string) =>
    server.services.argus!.run({ text, values: [], tickets: [], signal: new AbortController().signal });
  for (const text of [
    `insert into visit values (3, 'Χανιά', null)`,
    `with gone as (delete from visit returning id) select * from gone`,
    `update visit set place = ''`,
    'create temporary table x (a int)',
  ])
    await expect(run(text), text).rejects.toMatchObject({ state: '25006' });
  // What a query changes ends with it.
  await run('set default_transaction_read_only = off');
  await expect(run(`update visit set place = ''`)).rejects.toMatchObject({ state: '25006' });
  expect(await asOwner('select place from visit order by id')).toEqual([
    { place: 'Πάτρα' },
    { place: 'Βόλος' },
  ]);
});

test('a cancelled query ends in the second database', async () => {
  const page = new AbortController();
  const text =
    'select count(*) as argus_is_slow from generate_series(1, 100000), generate_series(1, 100000) as b';
  const running = server.services.argus!.run({ text, values: [], tickets: [], signal: page.signal }).then(
    () => 'it ran',
    (error: unknown) => (error as QueryFailed).reason,
  );
  const active = async () =>
    (await asOwner(`select from pg_stat_activity where usename = '${role}' and state = 'active'`)).length;
  await expect.poll(active).toBe(1);
  page.abort();
  expect(await running).toBe('cancelled');
  await expect.poll(active, { timeout: 3_000 }).toBe(0);
  expect((await ask('select 1')).body.result?.rows).toEqual([[1]]);
});

test('only Admins query the second database', async () => {
  const staff = await server.person(['Supervisor', 'Coordinator']);
  expect((await ask('select 1', {}, staff)).status).toBe(403);
});
