import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Settings } from '#features/projects/contract/settings.ts';
import { projects } from '#features/projects/contract.ts';
import { setMember } from '#features/people/server/inside.ts';
import { aProject } from '#testing/people.ts';
import { type Person, startServer } from '#testing/server.ts';
import { queries } from '../contract.ts';

const server = startServer();

const settings: Settings = {
  User: {
    Fields: [
      { Name: 'first_name', Visible: 4, Editable: 4 },
      { Name: 'last_name', Visible: 4, Editable: 4 },
      { Name: 'region', Label: 'Περιφέρεια', Type: 'select', Options: ['Αττική', 'Κρήτη'], Visible: 3 },
      { Name: 'age', Type: 'number', Visible: 3 },
      { Name: 'born', Type: 'date', Visible: 2 },
      { Name: 'secret', Visible: 0, Options: ['x'] },
      { Name: 'AFM', Type: 'afm', Visible: 4 },
    ],
    ProjectFields: [{ Name: 'phase', Visible: 2, Options: [{ Value: 'a', Label: 'Πρώτη' }] }],
  },
};
const secret = 'ΚΡΥΦΟ-4410';

let project = 0;
let other = 0;
let admin: Person;
let supervisor: Person;
let light: Person;
let mentor: Person;
let nikos: Person;
let maria: Person;

beforeAll(async () => {
  project = await aProject(server.db, settings);
  other = await aProject(server.db, settings);
  admin = await server.person('Admin');
  supervisor = await server.person('Supervisor', { project });
  light = await server.person('SupervisorLite', { project });
  mentor = await server.person('Mentor', { project, fields: { first_name: 'Λητώ', last_name: 'Σοφού' } });
  nikos = await server.person('Mentee', {
    project,
    fields: {
      first_name: 'Νίκος',
      last_name: 'Ένας',
      region: 'Κρήτη',
      age: 30,
      secret,
      AFM: '115356422',
      born: '05-03-1996',
    },
  });
  maria = await server.person('Mentee', {
    project,
    fields: { first_name: 'Μαρία', last_name: 'Δύο', region: 'Αττική', age: 24, secret },
  });
  await sql`update membership set fields = '{"phase": "Β"}' where user_id = ${nikos.id}`.execute(server.db);
  await server.person('Mentee', {
    project: other,
    fields: { first_name: 'Ξένη', last_name: 'Άλλη', age: 99 },
  });
  await sql`insert into supervision (project_id, supervisor_id, subject_id) values (${project}, ${light.id}, ${maria.id})`.execute(
    server.db,
  );
});

/** Saves a query of the project for these roles; returns its id. */
async function save(query: string, more: Record<string, unknown> = {}): Promise<number> {
  const { body, problem } = await server.as(admin, queries.edit, {
    saved: { projectId: project, name: 'Ερώτημα', query, roles: ['Supervisor', 'SupervisorLite'], ...more },
  });
  expect(problem).toEqual({});
  return body.id;
}

/** The rows of a text that is run as this person in the project. */
async function rowsFor(person: Person, text: string, more: Record<string, unknown> = {}) {
  const id = await save(text, {
    roles: ['Supervisor', 'SupervisorLite', 'Mentor', 'Mentee', 'Microdata'],
    ...more,
  });
  const { body, problem } = await server.as(person, queries.execute, { id, projectId: project });
  expect(problem).toEqual({});
  return body.rows;
}

describe('rows and columns', () => {
  test('each reader gets the rows of their own people, and none of another project', async () => {
    const text = `select last_name from people where 'Mentee' = any(roles) order by last_name`;
    expect(await rowsFor(supervisor, text)).toEqual([['Δύο'], ['Ένας']]);
    expect(await rowsFor(admin, text)).toEqual([['Δύο'], ['Ένας']]);
    expect(await rowsFor(light, text)).toEqual([['Δύο']]);
    expect(await rowsFor(nikos, text)).toEqual([['Ένας']]);
    expect(await rowsFor(mentor, text)).toEqual([]);
  });

  test('without a project an Admin reads all projects, and others the only one that they take part in', async () => {
    const text = 'select count(*) from people where project_id = any(@ids::bigint[])';
    const id = await save(text, { projectId: undefined });
    const parameters = { ids: `{${project},${other}}` };
    const { body } = await server.as(admin, queries.execute, { id, parameters });
    expect(body.rows).toEqual([[6]]);
    const own = await server.as(supervisor, queries.execute, { id, parameters });
    expect(own.body.rows).toEqual([[5]]);
    const both = await server.person('Supervisor', { project });
    await setMember(server.db, both.id, other, 1);
    const { problem } = await server.as(both, queries.execute, { id, parameters });
    expect(problem.code).toBe('which-project');
  });

  test('fields are columns with their types, for those whose level sees them', async () => {
    const text = `select region, age + 1, born, phase, fields ->> 'region' from people where first_name = 'Νίκος'`;
    expect(await rowsFor(supervisor, text)).toEqual([['Κρήτη', 31, '1996-03-05', 'Β', 'Κρήτη']]);
    const failed = await server.as(mentor, queries.execute, {
      id: await save(text, { roles: ['Mentor'] }),
      projectId: project,
    });
    expect(failed.problem).toMatchObject({ code: 'query-failed', present: { Line: 1, Column: 25 } });
  });

  test('the options of a field are rows with their words, for those whose level sees the field', async () => {
    const text = 'select field, value, label from field_options order by field, position';
    expect(await rowsFor(supervisor, text)).toEqual([
      ['phase', 'a', 'Πρώτη'],
      ['region', 'Αττική', 'Αττική'],
      ['region', 'Κρήτη', 'Κρήτη'],
    ]);
    expect(await rowsFor(light, text)).toEqual(await rowsFor(supervisor, text));
    expect(await rowsFor(admin, text.replace(' order', ` where field = 'secret' order`))).toHaveLength(1);
  });

  test('a hidden value is in no column, no document, no condition and no error', async () => {
    for (const text of [
      'select fields::text from people',
      'select row_to_json(people)::text from people',
      'select p::text from people as p',
      'select jsonb_agg(people)::text from people',
      'select string_agg(value, $$ $$) from people, jsonb_each_text(fields)',
    ]) {
      const said = JSON.stringify(await rowsFor(supervisor, text));
      expect(said).not.toContain(secret);
      expect(said).toContain('Κρήτη');
    }
    expect(
      await rowsFor(supervisor, `select count(*) from people where fields ->> 'secret' is not null`),
    ).toEqual([[0]]);
    const id = await save('select cast(fields::text as int) from people');
    const { problem } = await server.as(supervisor, queries.execute, { id, projectId: project });
    expect(JSON.stringify(problem)).not.toMatch(/ΚΡΥΦΟ|Κρήτη/);
  });

  test('a value that another project of the person hides is hidden here, too', async () => {
    const strict = await aProject(server.db, { User: { Fields: [{ Name: 'region', Visible: 0 }] } });
    const shared = await server.person('Mentee', {
      project,
      fields: { first_name: 'Κοινή', region: 'Κρήτη', age: 50 },
    });
    await setMember(server.db, shared.id, strict, 1);
    const text = `select region, age from people where first_name = 'Κοινή'`;
    expect(await rowsFor(supervisor, text)).toEqual([[null, 50]]);
    expect(await rowsFor(admin, text)).toEqual([['Κρήτη', 50]]);
    await sql`delete from membership where user_id = ${shared.id}`.execute(server.db);
  });

  test('a guarded field is for levels 0 and 1, whatever the project says', async () => {
    expect(await rowsFor(supervisor, `select "AFM" from people where first_name = 'Νίκος'`)).toEqual([
      ['115356422'],
    ]);
    const id = await save('select "AFM" from people', { roles: ['Mentor'] });
    const { problem } = await server.as(mentor, queries.execute, { id, projectId: project });
    expect(problem.code).toBe('query-failed');
  });

  test('an Admin sees what another role sees', async () => {
    const run = (more: object) =>
      server.as(admin, queries.adminExecute, {
        query: 'select count(*), count(phase) from people',
        projectId: project,
        ...more,
      });
    const all = (await run({})).body.rows[0]![0];
    expect((await run({ asRole: 'SupervisorLite' })).body.rows).toEqual([[0, 0]]);
    expect((await run({ asRole: 'SupervisorLite', asPersonId: light.id })).body.rows).toEqual([[2, 0]]);
    expect((await run({ asRole: 'Supervisor' })).body.rows).toEqual([[all, 1]]);
    const { problem } = await server.as(supervisor, queries.adminExecute, {
      query: 'select 1',
      projectId: project,
      asRole: 'Admin',
    });
    expect(problem.code).toBe('forbidden');
  });
});

describe('parameters', () => {
  const parameters = [
    {
      name: 'place',
      type: 'choice' as const,
      required: false,
      options: [{ value: 'Κρήτη', label: 'Κρήτη' }],
    },
    { name: 'least', type: 'number' as const, required: true, initial: '25' },
    { name: 'me', type: 'reader' as const, required: true },
  ];
  const text = `select first_name, @ME from people
    where (@place is null or region = @place) and age >= @least -- @not 'one'
    order by 1`;

  test('values are bound by name, with initial values, and the reader is never asked for their own id', async () => {
    const id = await save(text, { parameters });
    const run = (given: Record<string, string | number>) =>
      server.as(supervisor, queries.execute, { id, projectId: project, parameters: given });
    expect((await run({})).body.rows).toEqual([['Νίκος', supervisor.id]]);
    expect((await run({ LEAST: '1.000,5' })).body.rows).toEqual([]);
    expect((await run({ least: 20, me: 1 })).body.rows).toEqual([
      ['Μαρία', supervisor.id],
      ['Νίκος', supervisor.id],
    ]);
    const wrong = await run({ least: 'πολλά', place: 'Θράκη' });
    expect(wrong.problem.errors).toEqual([
      { field: 'Parameters.place', code: 'not-an-option' },
      { field: 'Parameters.least', code: 'not-a-number' },
    ]);
  });

  test.each([
    `'; drop table query; --`,
    `' or 1=1 --`,
    `$1`,
    `$$`,
    `\\'`,
    `@place`,
    `/* */`,
    `; select 1`,
    `{}`,
    `",\n`,
    'Κρήτη\u202e',
  ])('the text %j is only ever a value', async (naughty) => {
    const id = await save('select @x, @x || @x, length(@x)', { parameters: [{ name: 'x', type: 'text' }] });
    const { body } = await server.as(supervisor, queries.execute, {
      id,
      projectId: project,
      parameters: { x: naughty },
    });
    expect(body.rows).toEqual([[naughty, naughty + naughty, [...naughty].length]]);
  });

  test('a query whose options come from another one names one that its author runs', async () => {
    const foreign = await server.as(admin, queries.edit, {
      saved: { projectId: other, name: 'Ξένο', query: 'select 1', roles: ['Supervisor'] },
    });
    const writer = await server.person('Supervisor', { project });
    await server.as(admin, queries.setWriter, { personId: writer.id, on: true });
    const { problem } = await server.as(writer, queries.edit, {
      saved: {
        projectId: project,
        name: 'x',
        query: 'select @x',
        roles: ['Supervisor'],
        parameters: [{ name: 'x', type: 'choice', optionsFrom: foreign.body.id }],
      },
    });
    expect(problem.code).toBe('not-found');
  });
});

describe('saving', () => {
  test.each([
    ['select * from nowhere', 'foreign-relation', 1, 15],
    ['select * from public.app_user', 'foreign-relation', 1, 15],
    ['select\n  pg_sleep(1)', 'foreign-function', 2, 3],
    [`select 'app_user'::regclass`, 'foreign-type', 1, 20],
    ['select * from @x', 'name-place', 1, 15],
    ['select 1 as @x', 'name-place', 1, 13],
    ['select 1 +', 'syntax', 1, 11],
    ['delete from people', 'not-a-select', 1, 1],
    ['with x as (delete from people returning *) select * from x', 'writes', 1, 1],
    ['select 1 into x', 'writes', 1, 1],
    ['select * from people for update', 'writes', 1, 1],
    ['select 1; select 2', 'two-statements', 1, 11],
    ['select $1', 'positional', 1, 8],
    ['copy people to stdout', 'not-a-select', 1, 1],
    ['explain select 1', 'not-a-select', 1, 1],
  ])('%j is refused when it is saved, with its place', async (query, code, line, column) => {
    const { problem } = await server.as(admin, queries.edit, { saved: { name: 'x', query, roles: [] } });
    expect(problem.code).toBe('bad-query');
    expect((problem.present as { Remarks: unknown[] }).Remarks[0]).toMatchObject({
      Code: code,
      Line: line,
      Column: column,
    });
    const checked = await server.as(admin, queries.check, { query });
    expect(checked.body.remarks[0]?.code).toBe(code);
  });

  test('a warning does not forbid saving', async () => {
    const checked = await server.as(admin, queries.check, {
      query: 'select 1 from people where 1<@b order by @a',
    });
    expect(checked.body.remarks.map(({ severity }) => severity)).toContain('warning');
    await save('select 1 from people order by @a');
  });

  test('two users who save the same version are not lost to each other', async () => {
    const id = await save('select 1');
    const change = (name: string) =>
      server.as(admin, queries.edit, {
        saved: { id, name, query: 'select 2', roles: ['Supervisor'], version: 1 },
      });
    expect((await change('α')).body.version).toBe(2);
    const { problem } = await change('β');
    expect(problem).toMatchObject({ code: 'stale', present: { Version: 2, Present: { Name: 'α' } } });
    const { body } = await server.as(admin, queries.history, { id });
    expect(body.map(({ version, query }) => [version, query])).toEqual([
      [2, 'select 2'],
      [1, 'select 1'],
    ]);
  });

  test('staff without the right to write SQL change how a report is shown, and neither its text nor its roles', async () => {
    const id = await save('select @x', { parameters: [{ name: 'x', type: 'number' }] });
    const seen = await server.as(supervisor, queries.get, { id });
    expect(seen.body).toMatchObject({ mayChange: true, mayWrite: false });
    expect(seen.body.query).toBeUndefined();
    const saved = await server.as(supervisor, queries.edit, {
      saved: {
        id,
        name: 'Νέος τίτλος',
        query: 'select 2',
        roles: ['Mentee'],
        parameters: [{ name: 'x', type: 'text', initial: '5', title: 'Αριθμός' }],
        display: { kind: 'number' },
        version: 1,
      },
    });
    expect(saved.problem).toEqual({});
    expect((await server.as(admin, queries.get, { id })).body).toMatchObject({
      name: 'Νέος τίτλος',
      query: 'select @x',
      roles: ['Supervisor', 'SupervisorLite'],
      parameters: [{ name: 'x', type: 'number', initial: '5', title: 'Αριθμός' }],
      display: { kind: 'number' },
    });
    const made = await server.as(supervisor, queries.edit, {
      saved: { projectId: project, name: 'x', query: 'select 1', roles: [] },
    });
    expect(made.problem.code).toBe('forbidden');
    const everywhere = await save('select 1', { projectId: undefined });
    const changed = await server.as(supervisor, queries.edit, {
      saved: { id: everywhere, name: 'y', version: 1 },
    });
    expect(changed.problem.code).toBe('forbidden');
  });

  test('a saved query stays in its project', async () => {
    const id = await save('select 1 as one');
    const saved = { id, projectId: other, name: 'Αλλού', query: 'select 1 as one', version: 1 };
    const { problem } = await server.as(admin, queries.edit, { saved });
    expect([problem.code, problem.errors]).toEqual([
      'bad-input',
      [{ field: 'Query.ProjectId', code: 'fixed' }],
    ]);
    expect((await server.as(admin, queries.get, { id })).body).toMatchObject({
      projectId: project,
      version: 1,
    });
  });

  test('a supervisor copies a query of the installation to the project, and may then change it', async () => {
    const everywhere = await save('select 41 + 1', { projectId: undefined });
    const { body } = await server.as(supervisor, queries.copy, { id: everywhere, projectId: project });
    const renamed = await server.as(supervisor, queries.edit, {
      saved: { id: body.id, name: 'Δικό μας', version: 1 },
    });
    expect(renamed.body.version).toBe(2);
    const run = await server.as(supervisor, queries.execute, { id: body.id, projectId: project });
    expect(run.body.rows).toEqual([[42]]);
  });

  test('a removed report is gone, and comes back', async () => {
    const id = await save('select 1');
    await server.as(supervisor, queries.remove, { id });
    expect((await server.as(supervisor, queries.get, { id })).status).toBe(404);
    await server.as(supervisor, queries.restore, { id });
    expect((await server.as(supervisor, queries.get, { id })).status).toBe(200);
  });
});

describe('roles', () => {
  test('a query is run, listed and read only with one of its roles', async () => {
    const id = await save('select 1', { name: 'Μόνο συντονιστές', roles: ['Coordinator'] });
    for (const person of [supervisor, light, mentor])
      expect((await server.as(person, queries.execute, { id, projectId: project })).status).toBe(404);
    const { body } = await server.as(supervisor, queries.all, { projectId: project, filter: 'συντονιστες' });
    expect(body.queries).toEqual([]);
    const coordinator = await server.person('Coordinator', { project });
    expect((await server.as(coordinator, queries.execute, { id, projectId: project })).body.rows).toEqual([
      [1],
    ]);
    const { body: listed } = await server.as(coordinator, queries.all, {
      projectId: project,
      filter: 'συντονιστες',
    });
    expect(listed.queries.map(({ name, lastRun }) => [name, lastRun?.rows])).toEqual([
      ['Μόνο συντονιστές', 1],
    ]);
  });

  test('a role that was lost a moment ago opens no service', async () => {
    await server.as(admin, queries.saveSqlService, {
      name: 'lost.role',
      query: 'select 1',
      roles: ['Coordinator'],
    });
    const person = await server.person(['Coordinator', 'Mentor'], { project });
    const run = () => server.as(person, queries.runService, { name: 'LOST.role', projectId: project });
    expect((await run()).status).toBe(200);
    await sql`update app_user set roles = array['Mentor'], level = 3 where id = ${person.id}`.execute(
      server.db,
    );
    await expect.poll(async () => (await run()).status).toBe(404);
  });

  test('a query of another project is not found, and runs in no other project', async () => {
    const foreign = await server.as(admin, queries.edit, {
      saved: { projectId: other, name: 'x', query: 'select 1', roles: ['Supervisor'] },
    });
    for (const projectId of [project, other, undefined])
      expect((await server.as(supervisor, queries.execute, { id: foreign.body.id, projectId })).status).toBe(
        404,
      );
    expect(
      (await server.as(admin, queries.execute, { id: foreign.body.id, projectId: project })).status,
    ).toBe(404);
  });
});

describe('services', () => {
  test('name, query and roles must all be there, and a name is taken once without regard to case', async () => {
    const send = (body: object) => server.send(admin, queries.saveSqlService, body);
    for (const missing of [
      { Query: 'select 1', Roles: ['Mentor'] },
      { Name: 'a', Roles: ['Mentor'] },
      { Name: 'a', Query: 'select 1', Roles: [] },
    ])
      expect((await send(missing)).status).toBe(400);
    expect((await send({ Name: 'Hours', Query: 'select 1', Roles: ['Mentor'] })).body.version).toBe(1);
    expect((await send({ Name: 'hours', Query: 'select @n', Roles: ['Mentor'] })).body.version).toBe(2);
    const twin = await server.as(admin, queries.editService, {
      name: 'HOURS',
      query: 'select 1',
      roles: ['Mentor'],
    });
    expect(twin.problem.code).toBe('name-taken');
    const call = await server.as(admin, queries.editService, {
      name: 'getstatisticsviews',
      query: 'select 1',
      roles: ['Mentor'],
    });
    expect(call.problem.code).toBe('name-taken');
  });

  test('both addresses of a service run it with its parameters', async () => {
    await server.as(admin, queries.saveSqlService, {
      name: 'double',
      query: 'select @n::int * 2 as twice',
      roles: ['Mentor'],
    });
    const { body } = await server.as(mentor, queries.runService, {
      name: 'double',
      params: { n: '21' },
      projectId: project,
    });
    expect(body).toMatchObject({ columns: [{ name: 'twice', type: 'number' }], rows: [[42]] });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api2/services/DOUBLE',
      headers: { cookie: [...mentor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      payload: { Params: { n: '4' }, ProjectId: project },
    });
    expect(answer.json()).toMatchObject({ Rows: [[8]] });
  });

  test('a service of a project runs in it alone', async () => {
    const saved = await server.as(admin, queries.editService, {
      projectId: other,
      name: 'of-other',
      query: 'select 1',
      roles: ['Supervisor'],
    });
    expect(saved.problem).toEqual({});
    const { status } = await server.as(supervisor, queries.runService, {
      name: 'of-other',
      projectId: project,
    });
    expect(status).toBe(404);
  });
});

describe('errors', () => {
  const run = async (query: string) => {
    const { problem } = await server.as(admin, queries.adminExecute, { query, projectId: project });
    return problem.present as { Error: string; Reason: string; Line?: number; Column?: number };
  };

  test('an error says in Greek what is wrong, and where', async () => {
    expect(await run('select\n  nowhere from people')).toMatchObject({
      Error: 'Δεν υπάρχει στήλη «nowhere».',
      Line: 2,
      Column: 3,
    });
    expect(await run(`select 'ώ', (select 1 from people, people)`)).toMatchObject({ Reason: 'error' });
    expect((await run('select 1/0')).Error).toContain('διαίρεση με το μηδέν');
  });

  test.each([
    ['select p.nowhere from people as p', 'Δεν υπάρχει στήλη «p.nowhere».'],
    ['select "το όνομα" from people', 'Δεν υπάρχει στήλη «το όνομα».'],
    ['select x.name from people', 'Το ερώτημα δεν διαβάζει από «x»: λείπει από το from.'],
    [`select abs('x'::text)`, 'Δεν υπάρχει συνάρτηση «abs(text)».'],
    ['select name + 1 from people', 'Δεν υπάρχει πράξη «text + integer».'],
    [
      'select name from people as a cross join people as b',
      'Η στήλη «name» υπάρχει σε περισσότερες προβολές: γράψτε μπροστά της το όνομα της προβολής.',
    ],
    [
      'select name, count(*) from people',
      'Η στήλη «people.name» πρέπει να μπει στο group by ή μέσα σε συνάρτηση όπως count ή max.',
    ],
    [
      'select name from people union select person_id from people',
      'Οι τύποι «text» και «bigint» δεν ταιριάζουν.',
    ],
    ['select name from people where 1', 'Στο «WHERE» χρειάζεται ο τύπος «boolean» και όχι ο «integer».'],
    [
      'select name from people where count(*) > 1',
      'Συναρτήσεις όπως count ή max δεν επιτρέπονται στο «WHERE».',
    ],
    [
      'select name from people where generate_series(1, 2) = 1',
      'Το ερώτημα δεν μπόρεσε να εκτελεστεί: set-returning functions are not allowed in WHERE',
    ],
  ])('the error of «%s» is one sentence that names what is wrong', async (query, words) => {
    expect((await run(query)).Error).toBe(words);
  });

  test('an error tells no value of a row', async () => {
    const failed = await run(`select first_name::int from people`);
    expect(failed.Error).not.toMatch(/Νίκος|Μαρία|Λητώ/);
  });

  test('debug queries answer a result or an error', async () => {
    const good = await server.as(admin, queries.debugQuery, { command: { query: 'select 1', params: {} } });
    expect(good.body.result?.rows).toEqual([[1]]);
    const bad = await server.as(admin, queries.debugQuery, { command: { query: 'select 1/0', params: {} } });
    expect(bad.body.error).toContain('μηδέν');
    const argus = await server.as(admin, queries.argusQuery, { command: { query: 'select 1', params: {} } });
    expect(argus.problem.code).toBe('switched-off');
  });

  test('a plan tells what a query costs', async () => {
    const { body } = await server.as(admin, queries.adminExecute, {
      query: 'select * from people',
      projectId: project,
      plan: true,
    });
    expect(String(body.rows[0]![0])).toMatch(/cost=/);
  });
});

describe('files', () => {
  test('a file has the titles of the columns, no formulas, and says when it was made', async () => {
    const id = await save(
      `select '=1+1' as "Τύπος", 2.5::numeric as ποσό, date '2026-03-29' as ημέρα, true as ναι`,
      {
        display: { titles: { ποσό: 'Ποσό' } },
      },
    );
    const { text } = await server.as(supervisor, queries.export, {
      id,
      projectId: project,
      parameters: '{}',
      format: 'csv',
    });
    const [head, row, last] = text.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe('Τύπος;Ποσό;ημέρα;ναι');
    expect(row).toBe(`'=1+1;2,5;29/03/2026;Ναι`);
    expect(last).toMatch(/^Στοιχεία της /);
  });
});

describe('fields', () => {
  test('a renamed field is listed by the name of the query before, and renamed in it', async () => {
    const own = await aProject(server.db, {
      User: { Fields: [{ Name: 'first_name' }], ProjectFields: [{ Name: 'town', Visible: 4 }] },
    });
    const text = `select p.town, 'town', "town" from people as p where p.town <> '' -- town`;
    const saved = await server.as(admin, queries.edit, {
      saved: { projectId: own, name: 'Πόλεις', query: text, roles: ['Supervisor'] },
    });
    const { body: uses } = await server.as(admin, projects.fieldUse, { projectId: own, name: 'town' });
    expect(uses.uses).toContainEqual({ kind: 'query', where: 'Πόλεις' });
    const renamed = await server.as(admin, projects.renameField, {
      projectId: own,
      name: 'town',
      to: 'city',
      version: 1,
    });
    expect(renamed.problem).toEqual({});
    const { body } = await server.as(admin, queries.get, { id: saved.body.id });
    expect(body.query).toBe(`select p.city, 'town', city from people as p where p.city <> '' -- town`);
    const run = await server.as(admin, queries.execute, { id: saved.body.id, projectId: own });
    expect(run.status).toBe(200);
  });
});

describe('who writes', () => {
  test('an Admin gives the right by name, to staff alone, and takes it', async () => {
    const person = await server.person('Coordinator', { project });
    const check = async () => (await server.as(person, queries.check, { query: 'select 1' })).status;
    expect(await check()).toBe(403);
    await server.as(admin, queries.setWriter, { personId: person.id, on: true });
    expect(await check()).toBe(200);
    await server.as(admin, queries.setWriter, { personId: person.id, on: false });
    expect(await check()).toBe(403);
    const refused = await server.as(admin, queries.setWriter, { personId: mentor.id, on: true });
    expect(refused.status).toBe(404);
  });
});
