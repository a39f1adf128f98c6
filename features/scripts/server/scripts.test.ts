import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { queries } from '#features/queries/contract.ts';
import type { Asked } from '#platform/contract/call.ts';
import { aProject } from '#testing/people.ts';
import { type Person, startServer } from '#testing/server.ts';
import { scripts } from '../contract.ts';

const server = startServer();

let project = 0;
let other = 0;
let admin: Person;
let supervisor: Person;
let mentor: Person;
let mentee: Person;

beforeAll(async () => {
  project = await aProject(server.db);
  other = await aProject(server.db);
  admin = await server.person('Admin');
  supervisor = await server.person('Supervisor', { project });
  mentor = await server.person('Mentor', { project });
  mentee = await server.person('Mentee', { project });
  await server.person('Mentee', { project });
  await server.as(admin, queries.editService, {
    name: 'script-people',
    query: `select roles[1] as role, count(*) as people from people where 'Mentee' = any(roles) and @floor = 0 group by 1`,
    roles: ['Supervisor', 'Mentee'],
    params: [{ name: 'floor', type: 'number' }],
  });
});

let made = 0;

/** Saves a script under a name of its own; returns its name, id and what the server answered. */
async function save(code: string, more: Partial<Asked<typeof scripts.save>> = {}) {
  const name = more.name ?? `script-${(made += 1)}`;
  const { body, problem } = await server.as(admin, scripts.save, {
    name,
    code,
    roles: ['Supervisor', 'Mentee'],
    ...more,
  });
  return { name, id: body?.id, body, problem };
}

const run = (person: Person, name: string, params = {}, projectId = project) =>
  server.as(person, scripts.run, { name, params, projectId });

describe('a run', () => {
  test('returns what the code returns of its parameters', async () => {
    const { name } = await save('({ twice: ctx.params.n * 2, words: ["α", null] })');
    expect((await run(mentee, name.toUpperCase(), { n: 21 })).body.value).toEqual({
      twice: 42,
      words: ['α', null],
    });
  });

  test('reads the rows of services with the rights of the caller, and gives each its own parameters', async () => {
    const { name, problem } = await save(
      `const [row] = ctx.services['script-people'];
       return row ? { role: row.role, people: row.people, extra: ctx.params.extra.deep } : null;`,
      { services: ['script-people'] },
    );
    expect(problem).toEqual({});
    const params = { floor: 0, extra: { deep: 1 } };
    expect((await run(supervisor, name, params)).body.value).toEqual({ role: 'Mentee', people: 2, extra: 1 });
    // A mentee sees only the own account.
    expect((await run(mentee, name, params)).body.value).toEqual({ role: 'Mentee', people: 1, extra: 1 });
    expect((await run(supervisor, name, { ...params, floor: 'x' })).problem.code).toBe('bad-input');
  });

  test('is refused like a missing script to other roles and in other projects', async () => {
    const { name } = await save('1', { projectId: project });
    expect((await run(mentor, name)).problem.code).toBe('not-found');
    expect((await run(supervisor, 'no-such-script')).problem.code).toBe('not-found');
    expect((await run(admin, name, {}, other)).problem.code).toBe('not-found');
    expect((await run(admin, name)).body.value).toBe(1);
  });

  test('of a script whose service the caller does not run says that its services failed', async () => {
    const { name } = await save('ctx.services', { services: ['script-people'], roles: ['Mentor'] });
    expect((await run(mentor, name)).problem).toMatchObject({
      code: 'script-failed',
      present: { Reason: 'services' },
    });
  });

  test.each([
    ['throw new Error("λάθος")', 'error', 'λάθος'],
    ['for (;;) {}', 'slow', ''],
    ['"x".repeat(70000)', 'answer', ''],
    ['"x".repeat(2e7).length', 'memory', ''],
  ])('that ends by %s is refused, and counted for the authors', async (code, reason, message) => {
    const { name } = await save(code);
    for (const person of [mentee, supervisor]) {
      const { problem } = await run(person, name);
      expect(problem).toMatchObject({ code: 'script-failed', present: { Reason: reason } });
      expect(problem['present']).toMatchObject({ Message: expect.stringContaining(message) });
    }
    const list = (await server.as(admin, scripts.all, {})).body;
    expect(list.find((one) => one.name === name)?.faults).toMatchObject([{ times: 2, version: 1 }]);
  });

  test('cannot reach anything of the server', async () => {
    const { name } = await save(
      '[typeof process, typeof require, typeof fetch, typeof globalThis.constructor.constructor]',
    );
    const { body, problem } = await run(mentee, name);
    expect(problem.code ?? body.value).toEqual(['undefined', 'undefined', 'undefined', 'undefined']);
  });

  test('of services with more than a million characters is refused', async () => {
    const { problem } = await server.as(admin, queries.editService, {
      name: 'script-large',
      query: `select '${'x'.repeat(200)}' as x from generate_series(1, 6000)`,
      roles: ['Supervisor'],
    });
    expect(problem).toEqual({});
    const { name } = await save('1', { services: ['script-large'] });
    expect((await run(supervisor, name)).problem).toMatchObject({ present: { Reason: 'services' } });
  });
});

describe('saving', () => {
  test('code that does not compile is refused with its place', async () => {
    const { problem } = await save('const x = 1;\nreturn x +* 2;');
    expect(problem).toMatchObject({ code: 'bad-script', present: { Line: 2 } });
  });

  test('a script whose tests fail is not saved, and each test says what was returned', async () => {
    const tests = [
      { name: 'adds', params: '{"a": 1, "b": 2}', expected: '3' },
      { name: 'wrong', params: '{"a": 1, "b": 1}', expected: '3' },
      { name: 'reads rows', params: '{"a": 1, "b": 1}', services: '{"s": [{"n": 1}]}', expected: '2' },
      { name: 'no JSON', params: '{', expected: '2' },
    ];
    const { name, problem } = await save('ctx.params.a + ctx.params.b', { tests });
    expect(problem).toMatchObject({
      code: 'tests-failed',
      present: {
        Tests: [
          { Name: 'adds', IsGood: true, Returned: '3' },
          { Name: 'wrong', IsGood: false, Returned: '2' },
          { Name: 'reads rows', IsGood: true },
          { Name: 'no JSON', IsGood: false, Error: expect.any(String) },
        ],
      },
    });
    expect((await run(admin, name)).problem.code).toBe('not-found');
    const good = await save('ctx.params.a + ctx.params.b', { tests: tests.slice(0, 1) });
    expect(good.problem).toEqual({});
  });

  test('the order of the keys of an answer does not decide a test', async () => {
    const { body } = await server.as(admin, scripts.test, {
      code: '({ b: 1, a: [1, 2] })',
      tests: [{ name: 'keys', expected: '{"a": [1, 2], "b": 1}' }],
    });
    expect(body).toMatchObject([{ isGood: true }]);
  });

  test('a service that is not there is named', async () => {
    const { problem } = await save('1', { services: ['script-none'] });
    expect(problem).toMatchObject({ code: 'unknown-service', present: { Name: 'script-none' } });
  });

  test('two Admins: the second save is shown what the first one saved', async () => {
    const { id, name } = await save('1');
    const content = { id, name, roles: ['Mentee'] as const, version: 1 };
    const saveOver = (code: string) =>
      server.as(admin, scripts.save, { ...content, roles: ['Mentee'], code });
    expect((await saveOver('2')).body.version).toBe(2);
    expect((await saveOver('3')).problem).toMatchObject({
      code: 'stale',
      present: { Present: { Code: '2' } },
    });
    const versions = (await server.as(admin, scripts.history, { id })).body;
    expect(versions.map(({ version, code }) => [version, code])).toEqual([
      [2, '2'],
      [1, '1'],
    ]);
  });

  test('a name is free again when its script was removed, and restoring then says so', async () => {
    const { id, name } = await save('1');
    expect((await save('2', { name: name.toUpperCase() })).problem.code).toBe('script-name-taken');
    await server.as(admin, scripts.remove, { id });
    expect((await run(admin, name)).problem.code).toBe('not-found');
    const second = await save('2', { name });
    expect((await server.as(admin, scripts.restore, { id })).problem.code).toBe('script-name-taken');
    await server.as(admin, scripts.remove, { id: second.id });
    expect((await server.as(admin, scripts.restore, { id })).problem).toEqual({});
    expect((await run(admin, name)).body.value).toBe(1);
  });

  test('only Admins save, and staff see neither code nor tests', async () => {
    const { id, name } = await save('7', { descr: 'επτά' });
    const { problem } = await server.as(supervisor, scripts.save, { id, name, code: '8', roles: ['Mentee'] });
    expect(problem.code).toBe('forbidden');
    const seen = (await server.as(supervisor, scripts.all, { projectId: project })).body;
    const one = seen.find((script) => script.id === id);
    expect(one).toMatchObject({ name, descr: 'επτά' });
    expect(one).not.toHaveProperty('code');
    expect(one).not.toHaveProperty('tests');
    expect(one).not.toHaveProperty('faults');
  });
});

test('code that is not saved is tried with the rights of its author', async () => {
  const asked = {
    code: `ctx.services['script-people'].length + ctx.params.n`,
    services: ['script-people'],
    params: { n: 1, floor: 0 },
    projectId: project,
  };
  expect((await server.as(admin, scripts.trial, asked)).body.value).toBe(2);
  expect((await server.as(admin, scripts.trial, { ...asked, code: '((' })).problem.code).toBe('bad-script');
});

test('a new version begins without the errors of the one before', async () => {
  const { id, name } = await save('ctx.params.x.y');
  await run(mentee, name);
  await server.as(admin, scripts.save, { id, name, code: '1', roles: ['Mentee'], version: 1 });
  const faults = async () =>
    (await server.as(admin, scripts.all, {})).body.find((one) => one.id === id)?.faults;
  expect(await faults()).toEqual([]);
  const kept = await sql<{ times: number }>`select times from script_fault where script_id = ${id}`.execute(
    server.db,
  );
  expect(kept.rows).toEqual([{ times: 1 }]);
});
