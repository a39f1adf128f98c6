import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aProject } from '#testing/people.ts';
import { type Person, startServer } from '#testing/server.ts';
import { developer } from '../../contract.ts';
import { aRun, columns, hashOf, sent, transform, url } from './fixtures.ts';

const server = startServer();
let project = 0;
let admin: Person;
let people: number[] = [];
beforeAll(async () => {
  project = await aProject(server.db);
  admin = await server.person('Admin');
});
beforeEach(async () => {
  people = [];
  for (let count = 0; count < 12; count++)
    people.push((await server.person('Mentee', { project, fields: { first_name: 'Πριν' } })).id);
});

const cities = async (ids: readonly number[] = people) => {
  const rows = await server.db
    .selectFrom('appUser')
    .where('id', 'in', [...ids])
    .select(['id', 'fields'])
    .orderBy('id')
    .execute();
  return rows.map(({ fields }) => fields['first_name']);
};
/** How often the log says that a field of these people was changed. */
const changes = async (ids: readonly number[] = people) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit
    where subject_id = any(${ids}::bigint[]) and request_id like 'mass-%'`.execute(server.db);
  return rows[0]!.count;
};
const rowsTo = (city: string) => people.map((id) => [String(project), String(id), city]);

describe('the calls that take mass data', () => {
  test('write in a transaction of their own, are for Admins, and are none of accounts or of the console', async () => {
    const { body } = await server.as(admin, developer.massCalls, {});
    const urls = body.map((one) => one.url);
    expect(urls).toContain(url);
    expect(body.length).toBeGreaterThan(80);
    expect(
      body.filter(({ feature }) => ['identity', 'developer', 'audit', 'privacy'].includes(feature)),
    ).toEqual([]);
    for (const closed of [
      '/Account/ChangePassword',
      '/api/User/AddUsers',
      '/api/Data/Set',
      '/api/files/uploadpart',
    ])
      expect(urls).not.toContain(closed);
    const { problem } = await server.as(admin, developer.getMass, { url: '/api/Data/Set' });
    expect(problem.code).toBe('not-for-mass');
  });

  test('have a schema with the names of the wire, and a proposal for their transform', async () => {
    const { body } = await server.as(admin, developer.massCall, { url });
    expect(body.schema).toMatchObject({ required: ['UserId', 'Name', 'Value'] });
    const proposed = (await server.as(admin, developer.getMass, { url })).body;
    expect(proposed).toMatchObject({ version: 0, massdata: { sendMode: 'batch' } });
    expect(proposed.massdata.transform).toContain('"UserId": Number(row["UserId"])');
  });

  test('keep their settings by address in any case, with versions', async () => {
    const own = '/api/User/UpdateFields';
    const set = (text: string, version: number, at = own) =>
      server.as(admin, developer.setMass, {
        url: at,
        massdata: { sendMode: 'one', transform: text },
        version,
      });
    expect((await set('return row;', 0)).body.version).toBe(1);
    expect((await set('return { ...row };', 1, own.toUpperCase())).body.version).toBe(2);
    expect((await set('return {};', 1)).problem).toMatchObject({
      code: 'stale',
      present: { Present: { massdata: { transform: 'return { ...row };' } } },
    });
    const { problem } = await set('return {;', 2);
    expect(problem).toMatchObject({ code: 'bad-transform', present: { Line: 1 } });
  });
});

describe('a dry run', () => {
  const tryRows = async (rows: string[][], text = transform) =>
    (
      await server.as(admin, developer.tryMass, {
        url,
        transform: text,
        columns,
        rows: rows.map((cells, at) => ({ no: at + 1, cells })),
      })
    ).body;

  test('says what each row would change, and changes nothing', async () => {
    const [first] = people as [number];
    const tried = await tryRows([
      [String(project), String(first), 'Χανιά'],
      [String(project), '999999999', 'Χανιά'],
      [String(project), 'x', 'Χανιά'],
    ]);
    expect(tried[0]).toMatchObject({
      no: 1,
      sent: { UserId: first, Name: 'first_name', Value: 'Χανιά', ProjectId: project },
      changes: [{ said: expect.stringMatching(/./), after: { fields: ['first_name'] } }],
    });
    expect(tried[1]).toMatchObject({ no: 2, code: 'not-found', changes: [] });
    expect(tried[2]).toMatchObject({ no: 3, code: 'bad-input' });
    expect(tried[2]!.words).toContain('UserId');
    expect(await cities()).toEqual(people.map(() => 'Πριν'));
    expect(await changes()).toBe(0);
  });

  test('fails a row whose transform throws, loops or gives no object, and no other one', async () => {
    const id = String(people[0]);
    const text = `
      if (row.city === 'loop') for (;;) {}
      if (row.city === 'throw') throw new Error('η πόλη λείπει');
      if (row.city === 'text') return 'x';
      ${transform}`;
    const tried = await tryRows(
      [
        [String(project), id, 'loop'],
        [String(project), id, 'throw'],
        [String(project), id, 'text'],
        [String(project), id, 'loop'],
        [String(project), id, 'loop'],
        [String(project), id, 'loop'],
        [String(project), id, 'Βόλος'],
      ],
      text,
    );
    expect(tried.map(({ code }) => code)).toEqual([
      'transform-too-slow',
      'transform-failed',
      'no-input',
      'transform-too-slow',
      'transform-too-slow',
      'transform-too-slow',
      undefined,
    ]);
    expect(tried[1]!.words).toContain('η πόλη λείπει');
  });

  test('reaches nothing but the row', async () => {
    const [tried] = await tryRows(
      [['1', '2', 'x']],
      `return { UserId: 1, Name: typeof process + typeof require + typeof fetch, Value: Object.keys(row).join() };`,
    );
    expect(tried!.sent).toMatchObject({ Name: 'undefinedundefinedundefined', Value: 'project,id,city' });
  });
});

describe('a run', () => {
  test.each(['one', 'batch', 'all'] as const)('sends its rows as the Admin, sent as %s', async (sendMode) => {
    const run = await sent(
      server,
      admin,
      await aRun(server, admin, { rows: rowsTo(`Πόλη ${sendMode}`), sendMode }),
    );
    expect(run).toMatchObject({ state: 'ended', total: 12, done: 12, failed: 0, rows: [] });
    expect(await cities()).toEqual(people.map(() => `Πόλη ${sendMode}`));
    expect(await changes()).toBe(12);
    const { rows } = await sql`select from mass_row where run_id = ${run.id} and given is not null`.execute(
      server.db,
    );
    expect(rows).toEqual([]);
  });

  test.each(['one', 'batch'] as const)(
    'goes on after bad rows sent as %s, says why each failed, and sends them once they are mended',
    async (sendMode) => {
      const rows = rowsTo('Λαμία');
      rows[1] = [String(project), '999999999', 'Λαμία'];
      rows[4] = [String(project), 'άγνωστο', 'Λαμία'];
      rows[11] = [String(project), String(people[11]), ''];
      const text = `if (row.city === '') throw new Error('no city'); ${transform}`;
      const id = await aRun(server, admin, { rows, sendMode, transform: text });
      const run = await sent(server, admin, id);
      expect(run).toMatchObject({ state: 'ended', done: 9, failed: 3 });
      expect(run.rows.map(({ no, code }) => [no, code])).toEqual([
        [2, 'not-found'],
        [5, 'bad-input'],
        [12, 'transform-failed'],
      ]);
      const file = await server.as(admin, developer.exportFailed, { id });
      const lines = parse(file.text, { delimiter: ';', bom: true }) as string[][];
      expect(lines).toHaveLength(4);
      expect(lines[1]!.slice(2)).toEqual([`'${project}`, "'999999999", 'Λαμία']);

      const mended = [2, 5, 12].map((no) => ({
        no,
        cells: [String(project), String(people[no - 1]), 'Λαμία'],
      }));
      expect((await server.as(admin, developer.mendRows, { id, rows: mended })).body.failed).toBe(0);
      expect(await sent(server, admin, id)).toMatchObject({ state: 'ended', done: 12, failed: 0 });
      expect(await cities()).toEqual(people.map(() => 'Λαμία'));
      expect(await changes()).toBe(12);
    },
  );

  test('that is sent as a whole changes nothing when a row fails, and all of it once that row is mended', async () => {
    const rows = rowsTo('Άρτα');
    rows[6] = [String(project), '999999999', 'Άρτα'];
    const id = await aRun(server, admin, { rows, sendMode: 'all' });
    const run = await sent(server, admin, id);
    expect(run).toMatchObject({ state: 'ended', done: 0, failed: 1 });
    expect(run.rows[0]).toMatchObject({ no: 7, code: 'not-found' });
    expect(await cities()).toEqual(people.map(() => 'Πριν'));
    await server.as(admin, developer.mendRows, {
      id,
      rows: [{ no: 7, cells: [String(project), String(people[6]), 'Άρτα'] }],
    });
    expect(await sent(server, admin, id)).toMatchObject({ done: 12, failed: 0 });
    expect(await cities()).toEqual(people.map(() => 'Άρτα'));
  });

  test('is cancelled between rows, keeps what was sent, and goes on later', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => [
      String(project),
      String(people[at % 12]),
      `Πόλη ${at}`,
    ]);
    const id = await aRun(server, admin, { rows, sendMode: 'one' });
    await server.as(admin, developer.runMass, { id });
    await expect
      .poll(async () => (await server.as(admin, developer.massRun, { id })).body.done, { interval: 5 })
      .toBeGreaterThan(0);
    const { body } = await server.as(admin, developer.cancelMass, { id });
    expect(body.state).toBe('cancelled');
    const stopped = (await server.as(admin, developer.massRun, { id })).body;
    expect(stopped.done).toBeLessThan(120);
    expect(await sent(server, admin, id)).toMatchObject({ state: 'ended', done: 120, failed: 0 });
    expect(await changes()).toBe(120);
  });

  test('does not begin before all its rows have come, and takes no more while it goes on', async () => {
    const { body } = await server.as(admin, developer.startMass, {
      url,
      sendMode: 'batch',
      transform,
      hash: hashOf(crypto.randomUUID()),
      columns,
      total: 2,
    });
    const rows = [{ no: 1, cells: [String(project), String(people[0]), 'Α'] }];
    await server.as(admin, developer.addRows, { id: body.id, rows });
    await server.as(admin, developer.addRows, { id: body.id, rows });
    expect((await server.as(admin, developer.runMass, body)).problem.code).toBe('run-busy');
    await server.as(admin, developer.addRows, {
      id: body.id,
      rows: [{ no: 2, cells: [String(project), String(people[1]), 'Α'] }],
    });
    await sent(server, admin, body.id);
    expect((await server.as(admin, developer.addRows, { id: body.id, rows })).problem.code).toBe('run-busy');
  });

  test('of the same rows is recognised, and made only when the Admin says so', async () => {
    const rows = rowsTo('Κως');
    const id = await aRun(server, admin, { rows });
    await sent(server, admin, id);
    const again = {
      url,
      sendMode: 'batch',
      transform,
      hash: hashOf([rows, transform, 'batch']),
      columns,
      total: 12,
    } as const;
    const { problem } = await server.as(admin, developer.startMass, again);
    expect(problem).toMatchObject({ code: 'same-rows', present: { Run: id, Done: 12, Failed: 0 } });
    expect((await server.as(admin, developer.startMass, { ...again, again: true })).status).toBe(200);
  });

  test('ends when its Admin must set another password, and leaves the rows that wait', async () => {
    const other = await server.person('Admin');
    const id = await aRun(server, other, { rows: rowsTo('Σάμος') });
    await sql`update app_user set must_change_password = true where id = ${other.id}`.execute(server.db);
    await sql`update mass_run set state = 'running' where id = ${id}`.execute(server.db);
    await server.services.jobs.send(server.db, 'mass-run', { id });
    await expect
      .poll(async () => (await server.as(admin, developer.massRun, { id })).body.state, { timeout: 20_000 })
      .toBe('cancelled');
    expect(await cities()).toEqual(people.map(() => 'Πριν'));
  });
});

test('runs are listed, the newest first', async () => {
  const id = await aRun(server, admin, { rows: rowsTo('Ζάκυνθος') });
  const { body } = await server.as(admin, developer.massRuns, {});
  expect(body[0]).toMatchObject({ id, state: 'loading', total: 12 });
});

test('the queues are shown with their jobs, and a failed one is tried again', async () => {
  const id = crypto.randomUUID();
  await sql`insert into jobs.job (id, name, state, output, retry_count, completed_on)
    values (${id}::uuid, 'mass-run', 'failed', '{"message": "η βάση λείπει"}', 2, now())`.execute(server.db);
  const { body } = await server.as(admin, developer.jobs, {});
  expect(body.failed.find((one) => one.id === id)).toMatchObject({
    queue: 'mass-run',
    tries: 3,
    error: 'η βάση λείπει',
  });
  expect(body.queues.find(({ queue }) => queue === 'mass-run')?.failed).toBeGreaterThan(0);
  const retry = () => server.as(admin, developer.retryJob, { queue: 'mass-run', jobId: id });
  expect((await retry()).status).toBe(200);
});
