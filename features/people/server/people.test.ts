import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Settings } from '#features/projects/contract/settings.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { people } from '../contract.ts';
import { setMember } from './public.ts';

const server = startServer({ own: true });

const settings: Settings = {
  User: {
    Fields: [
      { Name: 'first_name', Label: 'Όνομα', Visible: 4, Editable: 4, Required: true },
      { Name: 'last_name', Label: 'Επώνυμο', Visible: 4, Editable: 4 },
      { Name: 'email', Type: 'email', Visible: 3, Editable: 1, Unique: true },
      { Name: 'region', Type: 'select', Options: ['Αττική', 'Κρήτη'], Visible: 3, Editable: 1 },
      { Name: 'age', Type: 'number', Visible: 3, Editable: 1 },
      { Name: 'secret', Visible: 0, Editable: 0 },
      { Name: 'shout', Type: 'computed', Visible: 4, Expression: 'fields.first_name + "!"' },
      { Name: 'leak', Type: 'computed', Visible: 4, Expression: 'fields.secret' },
    ],
    ProjectFields: [{ Name: 'phase', Visible: 3, Editable: 1 }],
    Label: 'fields.last_name + " " + (fields.secret || "")',
    Color: 'fields.age',
  },
};
const planted = 'ΚΡΥΦΟ-7731';

let project = 0;
let other = 0;
let supervisor: Person;
let mentor: Person;
let nikos: Person;
let maria: Person;

const link = (menteeId: number, mentorId: number) =>
  server.db.insertInto('defaultMentor').values({ projectId: project, menteeId, mentorId }).execute();

beforeAll(async () => {
  project = await aProject(server.db, settings);
  other = await aProject(server.db, settings);
  supervisor = await server.person('Supervisor', { project });
  mentor = await server.person('Mentor', { project, fields: { first_name: 'Λητώ', last_name: 'Σοφού' } });
  nikos = await server.person('Mentee', {
    project,
    fields: { first_name: 'Νίκος', last_name: 'Παπαδόπουλος', region: 'Κρήτη', age: 30, secret: planted },
  });
  maria = await server.person('Mentee', {
    project,
    fields: { first_name: 'Μαρία', last_name: 'Ξένου', region: 'Αττική', age: 24, secret: planted },
  });
  await server.person('Mentee', { project: other, fields: { first_name: 'Ξένος' } });
  await link(nikos.id, mentor.id);
});

const names = async (
  person: Person,
  more: Partial<Parameters<typeof people.list.input.parse>[0]> & object = {},
) =>
  (await server.as(person, people.list, { projectId: project, count: 100, ...more })).body.list.map(
    ({ id }) => id,
  );

describe('the list of members', () => {
  test("has only the people in the reader's scope", async () => {
    expect(await names(supervisor)).toEqual(
      expect.arrayContaining([supervisor.id, mentor.id, nikos.id, maria.id]),
    );
    expect((await names(mentor)).sort()).toEqual([mentor.id, nikos.id].sort());
    expect((await names(nikos)).sort()).toEqual([mentor.id, nikos.id].sort());
    expect(await names(maria)).toEqual([maria.id]);
    const light = await server.person('SupervisorLite', { project });
    expect(await names(light)).toEqual([light.id]);
    await server.db
      .insertInto('supervision')
      .values({ projectId: project, supervisorId: light.id, subjectId: maria.id })
      .execute();
    expect((await names(light)).sort()).toEqual([light.id, maria.id].sort());
    const stranger = await server.person('Supervisor', { project: other });
    expect((await server.as(stranger, people.list, { projectId: project })).status).toBe(404);
  });

  test.each([
    ['without accents and case', 'παπαδοπουλοσ νικοσ'],
    ['in Latin letters', 'papadopoulos'],
    ['with a final sigma', 'ΝΙΚΟΣ'],
  ])('finds somebody %s', async (_, search) => {
    expect(await names(supervisor, { search })).toEqual([nikos.id]);
  });

  test('can be filtered by fields, roles, mentor and state, and sorted by its columns', async () => {
    const menteesBy = (more: object) => names(supervisor, { roles: ['Mentee'], ...more });
    expect(await menteesBy({ filter: [{ field: 'region', value: 'Κρήτη' }] })).toEqual([nikos.id]);
    expect(await menteesBy({ filter: [{ field: 'age', value: '25', match: 'to' }] })).toEqual([maria.id]);
    expect(await menteesBy({ filterMentorId: mentor.id })).toEqual([nikos.id]);
    expect(await menteesBy({ filterMentorId: 0 })).toEqual([maria.id]);
    expect(await menteesBy({ filterState: [2] })).toEqual([]);
    expect(await menteesBy({ sort: [{ key: 'age', desc: false }] })).toEqual([maria.id, nikos.id]);
    expect(await menteesBy({ sort: [{ key: 'age', desc: true }] })).toEqual([nikos.id, maria.id]);
    const { body } = await server.as(supervisor, people.count, { projectId: project, roles: ['Mentee'] });
    expect(body.total).toBe(2);
  });

  test('shows label, colour and computed fields by the expressions of the project', async () => {
    const { body } = await server.as(supervisor, people.list, {
      projectId: project,
      search: 'παπαδόπουλος',
      columns: ['first_name', 'shout', 'secret', 'nobody_knows'],
    });
    expect(body.list).toMatchObject([
      { label: 'Παπαδόπουλος ', color: 30 % 21, mentor: { id: mentor.id, name: 'Λητώ Σοφού' } },
    ]);
    expect(body.list[0]!.fields).toEqual({ first_name: 'Νίκος', shout: 'Νίκος!' });
  });

  test('cannot be filtered or sorted by a field that is hidden from the reader', async () => {
    const filter = [{ field: 'secret', value: planted }];
    const refused = await server.as(supervisor, people.list, { projectId: project, filter });
    expect([refused.status, refused.problem.errors]).toEqual([
      400,
      [{ field: 'Filter.0.Field', code: 'filter' }],
    ]);
    const admin = await server.person('Admin');
    expect(await names(admin, { filter, roles: ['Mentee'] })).toHaveLength(2);
    expect(await names(supervisor, { search: planted })).toEqual([]);
  });
});

test('a value that only an Admin may see is in no answer to other users', async () => {
  const about = { projectId: project, userId: nikos.id };
  const fields = ['first_name', 'secret', 'leak'];
  for (const person of [mentor, supervisor, nikos]) {
    const answers = [
      await server.as(person, people.list, { projectId: project, columns: fields }),
      await server.as(person, people.one, about),
      await server.as(person, people.byIds, { projectId: project, ids: [nikos.id] }),
      await server.as(person, people.byField, { projectId: project, field: 'region', values: ['Κρήτη'] }),
      await server.as(person, people.byField, { projectId: project, field: 'secret', values: [planted] }),
      await server.as(person, people.fieldValues, { ...about, fields }),
      await server.as(person, people.filterValues, { projectId: project, fields }),
      await server.as(person, people.cascadeValues, {
        projectId: project,
        field: 'secret',
        cascadeField: 'region',
        cascadeValue: 'Κρήτη',
      }),
      await server.as(person, people.find, { search: 'Νίκος' }),
      await server.as(person, people.current, {}),
    ];
    for (const { text } of answers) expect(text).not.toContain(planted);
  }
  const staff = await server.send(supervisor, people.export, {
    ProjectId: project,
    format: 'csv',
    columns: fields.join(','),
  });
  expect(staff.text).toContain('Νίκος');
  expect(staff.text).not.toContain(planted);
  const admin = await server.person('Admin');
  expect((await server.as(admin, people.one, about)).text).toContain(planted);
});

describe('a field', () => {
  const change = (person: Person, name: string, value: unknown, userId = nikos.id) =>
    server.as(person, people.updateField, { projectId: project, userId, name, value: value as string });

  test('can be changed by users of a sufficient level, with a value that fits its type', async () => {
    expect((await change(supervisor, 'age', '1.031,5')).body).toEqual({ value: 1031.5 });
    expect((await change(supervisor, 'age', 'πολύ')).problem).toMatchObject({
      code: 'bad-value',
      errors: [{ field: 'age', code: 'number' }],
    });
    expect((await change(mentor, 'age', 3)).problem.code).toBe('not-editable');
    expect((await change(supervisor, 'secret', 'x')).problem.code).toBe('not-editable');
    expect((await change(supervisor, 'shout', 'x')).problem.code).toBe('not-editable');
    expect((await change(supervisor, '__proto__', 'x')).status).toBe(400);
    expect((await change(mentor, 'first_name', 'x', maria.id)).status).toBe(404);
    expect((await change(supervisor, 'first_name', '')).problem.errors).toEqual([
      { field: 'first_name', code: 'required' },
    ]);
  });

  test('that is changed with others is changed together with all of them or not at all', async () => {
    const both = { projectId: project, userId: maria.id };
    const bad = await server.as(supervisor, people.updateFields, {
      ...both,
      fields: { age: 40, region: 'Άρης' },
    });
    expect(bad.problem.errors).toEqual([{ field: 'region', code: 'option' }]);
    const seen = async () => (await server.as(supervisor, people.one, both)).body;
    expect((await seen()).fields).toMatchObject({ age: 24 });
    await server.as(supervisor, people.updateFields, { ...both, fields: { age: 40, phase: 'Β' } });
    expect(await seen()).toMatchObject({ fields: { age: 40 }, projectFields: { phase: 'Β' } });
    await server.as(supervisor, people.updateFields, { ...both, fields: { phase: null } });
    expect((await seen()).projectFields).toEqual({});
  });

  test('with unique values accepts a value once, also from twenty simultaneous calls', async () => {
    const many = await Promise.all(
      Array.from({ length: 20 }, () => server.person('Mentee', { project, fields: { first_name: 'Α' } })),
    );
    const answers = await Promise.all(
      many.map(({ id }) => change(supervisor, 'email', 'one@example.com', id)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ problem }) => problem?.code === 'taken')).toHaveLength(19);
  });

  test('can be changed by a mentee only if a mentee may edit it', async () => {
    const own = (name: string) => server.as(nikos, people.updateFieldAsMentee, { name, value: 'Νικόλας' });
    expect((await own('first_name')).body).toEqual({ value: 'Νικόλας' });
    expect((await own('phase')).problem.code).toBe('not-editable');
    expect(await names(supervisor, { search: 'νικολας' })).toEqual([nikos.id]);
    const both = await server.person(['Mentee', 'Admin'], { project });
    const asMentee = await server.as(both, people.updateFieldAsMentee, { name: 'secret', value: 'x' });
    expect(asMentee.problem.code).toBe('not-editable');
  });
});

describe('a bulk update', () => {
  test('can be previewed, is written under one number, and can be undone', async () => {
    const [a, b] = [await server.person('Mentee', { project }), await server.person('Mentee', { project })];
    const users = [
      { key: a.username, value: '11' },
      { key: String(b.id), value: 'έντεκα' },
      { key: 'nobody@example.com', value: '11' },
      { key: String(a.id), value: '12' },
    ];
    const asked = { projectId: project, field: 'age', users };
    const ages = async () =>
      (await server.as(supervisor, people.byIds, { projectId: project, ids: [a.id, b.id] })).body.map(
        ({ id, fields }) => [id, fields['age']],
      );
    const preview = await server.as(supervisor, people.updateUserFields, { ...asked, preview: true });
    expect(preview.body.rows.map(({ code }) => code)).toEqual([undefined, 'number', 'not-found', 'twice']);
    expect(preview.body.rows[0]).toMatchObject({ id: a.id, before: null, after: 11 });
    expect(preview.body.change).toBeUndefined();
    expect((await ages()).every(([, age]) => age === undefined)).toBe(true);

    const { body } = await server.as(supervisor, people.updateUserFields, asked);
    const again = await server.as(supervisor, people.updateUserFields, {
      ...asked,
      users: [{ key: String(b.id), value: '22' }],
      change: body.change,
    });
    expect(again.body.change).toBe(body.change);
    expect(new Map((await ages()) as [number, number][])).toEqual(
      new Map([
        [a.id, 11],
        [b.id, 22],
      ]),
    );

    await server.as(supervisor, people.updateField, {
      projectId: project,
      userId: b.id,
      name: 'age',
      value: 33,
    });
    const stranger = await server.person('Supervisor', { project });
    expect((await server.as(stranger, people.undoUpdate, { change: body.change! })).status).toBe(404);
    const undone = await server.as(supervisor, people.undoUpdate, { change: body.change! });
    expect(undone.body).toEqual({ restored: 1, kept: 1 });
    expect(new Map((await ages()) as [number, number | undefined][])).toEqual(
      new Map([
        [a.id, undefined],
        [b.id, 33],
      ]),
    );
    expect((await server.as(supervisor, people.undoUpdate, { change: body.change! })).problem.code).toBe(
      'undone',
    );
  });

  test('sets one value for many people, each by itself', async () => {
    const one = await server.person('Mentee', { project });
    const stranger = await server.person('Mentee', { project: other });
    const { body } = await server.as(supervisor, people.setField, {
      projectId: project,
      ids: [one.id, stranger.id],
      field: 'region',
      value: 'Κρήτη',
    });
    expect(body.rows.map(({ id, code }) => [id, code])).toEqual(
      expect.arrayContaining([
        [one.id, undefined],
        [undefined, 'not-found'],
      ]),
    );
  });
});

describe('states', () => {
  test('are set one by one, are returned by the call, and take effect within a second', async () => {
    const one = await server.person('Mentee', { project });
    const set = (state: 1 | 2) =>
      server.as(supervisor, people.setState, { projectId: project, userId: one.id, state });
    expect((await set(2)).body).toEqual({ state: 2 });
    expect((await server.as(one, people.list, { projectId: project })).status).toBe(404);
    expect((await set(1)).body).toEqual({ state: 1 });
    expect(
      (await server.as(mentor, people.setState, { projectId: project, userId: one.id, state: 2 })).status,
    ).toBe(403);
  });

  test('are set for exactly the set that the caller counted', async () => {
    const own = await aProject(server.db, settings);
    const runner = await server.person('Coordinator', { project: own });
    for (let n = 0; n < 3; n++) await server.person('Mentee', { project: own });
    const asked = { projectId: own, roles: ['Mentee' as const], state: 2 as const };
    const late = await server.as(runner, people.setStateMany, { ...asked, expected: 2 });
    expect(late.problem).toMatchObject({ code: 'set-changed', present: { Total: 3 } });
    expect((await server.as(runner, people.setStateMany, { ...asked, expected: 3 })).body).toMatchObject({
      changed: 3,
      total: 3,
    });
    expect((await server.as(runner, people.count, { projectId: own, filterState: [2] })).body.total).toBe(3);
  });

  test('only staff can bring back a member who left', async () => {
    const one = await server.person('Mentee', { project });
    expect((await server.as(one, people.leaveProject, { projectId: project })).status).toBe(200);
    expect((await server.as(one, people.list, { projectId: project })).status).toBe(404);
    await server.as(supervisor, people.setState, { projectId: project, userId: one.id, state: 1 });
    expect((await server.as(one, people.list, { projectId: project })).status).toBe(200);
  });
});

test("a mentee sees the mentor's profile at the level of mentees, and can change only their own account", async () => {
  const of = async (userId: number) =>
    (await server.as(nikos, people.one, { projectId: project, userId })).body;
  const mine = await of(mentor.id);
  expect([mine.name, mine.fields['first_name'], mine.fields['email']]).toEqual([
    'Λητώ Σοφού',
    'Λητώ',
    undefined,
  ]);
  expect([mine.may.edit, mine.may.setLogin, mine.projects]).toEqual([false, false, []]);
  expect((await of(nikos.id)).may.setLogin).toBe(true);
  expect((await server.as(maria, people.one, { projectId: project, userId: mentor.id })).status).toBe(404);
  const admin = await server.person('Admin');
  const { body } = await server.as(admin, people.one, { projectId: project, userId: nikos.id });
  // No call changes the sign-in name of another user.
  expect([body.may.setPassword, body.may.setLogin]).toEqual([true, false]);
});

test('staff find people of all their projects, each with the projects in which they can be opened', async () => {
  const [own, foreign] = [await aProject(server.db), await aProject(server.db)];
  const runner = await server.person('Supervisor', { project: own });
  const one = await server.person('Mentee', { project: own, fields: { first_name: 'Ευρυσθένης' } });
  await setMember(server.db, one.id, foreign, 1);
  const found = async (person: Person) =>
    (await server.as(person, people.find, { search: 'ευρυσθενης' })).body.list.map(({ id, projects }) => [
      id,
      projects.map((project) => project.id).sort((a, b) => a - b),
    ]);
  expect(await found(runner)).toEqual([[one.id, [own]]]);
  expect(await found(await server.person('Admin'))).toEqual([[one.id, [own, foreign]]]);
  // Only staff see the projects of a person.
  expect(await found(one)).toEqual([[one.id, []]]);
  expect(await found(await server.person('Supervisor', { project: await aProject(server.db) }))).toEqual([]);
});

describe('roles', () => {
  const give = (person: Person, userId: number, roles: ('Mentor' | 'Mentee' | 'Admin' | 'Coordinator')[]) =>
    server.as(person, people.updateRoles, { projectId: project, userId, roles });

  test('can be given only by users above them, and the last Admin cannot lose the role', async () => {
    const one = await server.person('Mentor', { project: other, fields: { first_name: 'Άλλος' } });
    await setMember(server.db, one.id, project, 2);
    expect((await give(supervisor, one.id, ['Mentor', 'Mentee'])).body).toEqual({
      roles: ['Mentor', 'Mentee'],
      level: 3,
    });
    expect((await give(supervisor, one.id, ['Admin'])).problem.code).toBe('role-not-yours');
    expect((await give(supervisor, one.id, ['Coordinator'])).problem.code).toBe('role-not-yours');
    const coordinator = await server.person('Coordinator', { project });
    expect((await give(supervisor, coordinator.id, ['Mentee'])).status).toBe(404);
    const admin = await server.person('Admin');
    expect((await give(admin, coordinator.id, ['Mentee'])).status).toBe(200);
    await server.db
      .updateTable('appUser')
      .set({ roles: ['Mentee'], level: 4 })
      .where('level', '=', 0)
      .where('id', '!=', admin.id)
      .execute();
    expect((await give(admin, admin.id, ['Mentee'])).problem.code).toBe('last-admin');
    expect((await server.as(admin, people.setLevel, { userId: one.id, level: 2 })).status).toBe(200);
    expect((await server.as(supervisor, people.roles, {})).body).not.toContain('Admin');
  });
});

test('only staff who run both projects can add people of one to the other, after a preview of their number', async () => {
  const [from, to] = [await aProject(server.db, settings), await aProject(server.db, settings)];
  const runner = await server.person('Supervisor', { project: from });
  for (let n = 0; n < 3; n++) await server.person('Mentee', { project: from });
  const asked = { projectId: from, currentProjectId: to, roles: ['Mentee' as const], setDefault: true };
  const stranger = await server.person('Supervisor', { project: from });
  expect((await server.as(stranger, people.addExisting, { ...asked, preview: true })).status).toBe(404);
  await setMember(server.db, runner.id, to, 1);
  expect((await server.as(runner, people.addExisting, { ...asked, preview: true })).body).toEqual({
    total: 3,
    added: 0,
    already: 0,
    taken: 0,
    left: [],
  });
  expect((await server.as(runner, people.addExisting, { ...asked, expected: 2 })).problem.code).toBe(
    'set-changed',
  );
  expect((await server.as(runner, people.addExisting, { ...asked, expected: 3 })).body).toEqual({
    total: 3,
    added: 3,
    already: 0,
    taken: 0,
    left: [],
  });
  expect((await server.as(runner, people.addExisting, asked)).body).toEqual({
    total: 3,
    added: 0,
    already: 3,
    taken: 0,
    left: [],
  });
  const { defaults } = await server.db
    .selectFrom('appUser')
    .where('defaultProjectId', '=', to)
    .select((select) => select.fn.countAll<number>().as('defaults'))
    .executeTakeFirstOrThrow();
  expect(defaults).toBe(3);
});

test('mentees under evaluation are added by a key, and unknown keys are listed', async () => {
  const own = await aProject(server.db);
  await setMember(server.db, supervisor.id, own, 1);
  const stranger = await server.person('Mentee', { project: other });
  const { body } = await server.as(supervisor, people.addEvaluationMentees, {
    projectId: own,
    users: [maria.username, stranger.username, ''],
  });
  expect(body).toEqual({ added: [maria.username], refused: [stranger.username, ''] });
  expect((await server.as(supervisor, people.count, { projectId: own, roles: ['Mentee'] })).body.total).toBe(
    1,
  );
});

test('values of several parts are offered part by part, whichever profile type has the filter', async () => {
  const own = await aProject(server.db, {
    ...settings,
    Mentee: { Fields: settings.User!.Fields, Filters: [{ Field: 'last_name', Separate: ',' }] },
  });
  const runner = await server.person('Supervisor', { project: own });
  await server.person('Mentee', { project: own, fields: { last_name: 'Άλφα, Βήτα' } });
  const asked = { projectId: own, fields: ['last_name'] };
  const { body } = await server.as(runner, people.filterValues, asked);
  expect(body.filters[0]!.values).toEqual(expect.arrayContaining(['Άλφα', 'Βήτα']));
  expect(body.filters[0]!.values).not.toContain('Άλφα, Βήτα');
});

test('a filter with more than 1000 values says so, and offers the first 1000 in alphabetical order', async () => {
  const own = await aProject(server.db, settings);
  const runner = await server.person('Supervisor', { project: own });
  await sql`
    with added as (
      insert into app_user (username, password_hash, roles, level, fields)
      select 'many-' || ${own}::text || '-' || n, 'x', array['Mentee'], 5, jsonb_build_object('last_name', 'Επώνυμο' || 1000 + n)
      from generate_series(1, 1001) as n returning id)
    insert into membership (user_id, project_id, state) select id, ${own}, 1 from added`.execute(server.db);
  const asked = { projectId: own, fields: ['last_name'] };
  const [filter] = (await server.as(runner, people.filterValues, asked)).body.filters;
  expect([filter!.more, filter!.values.length, filter!.values[0]]).toEqual([true, 1000, 'Επώνυμο1001']);
  const byField = (page: number) =>
    server.as(runner, people.byField, {
      projectId: own,
      field: 'last_name',
      values: filter!.values,
      page,
      count: 600,
    });
  expect([(await byField(1)).body.length, (await byField(2)).body.length]).toEqual([600, 400]);
});

test('filters offer the values that people have, also those that cascade from another', async () => {
  const { body } = await server.as(supervisor, people.filterValues, {
    projectId: project,
    fields: ['region', 'last_name'],
  });
  expect(body.filters[0]).toEqual({ field: 'region', values: ['Αττική', 'Κρήτη'], more: false });
  expect(body.filters[1]!.values).toEqual(expect.arrayContaining(['Ξένου', 'Παπαδόπουλος']));
  expect(body.mentors).toEqual([{ id: mentor.id, name: 'Λητώ Σοφού' }]);
  const cascade = await server.as(supervisor, people.cascadeValues, {
    projectId: project,
    field: 'last_name',
    cascadeField: 'region',
    cascadeValue: 'Αττική',
  });
  expect(cascade.body).toEqual(['Ξένου']);
  const { body: mentors } = await server.as(supervisor, people.mentorsFilter, { projectId: project });
  expect(mentors).toEqual([{ id: mentor.id, name: 'Λητώ Σοφού', mentees: 1 }]);
  expect((await server.as(supervisor, people.supervisorsFilter, {})).body.map(({ id }) => id)).toContain(
    supervisor.id,
  );
  expect((await server.as(supervisor, people.mentors, { projectId: project })).body).toEqual([mentor.id]);
  expect((await server.as(supervisor, people.mentorIds, {})).body).toEqual([mentor.id]);
});

test('only staff get the user names of mentors who share a name', async () => {
  const own = await aProject(server.db);
  const fields = { first_name: 'Μαρία', last_name: 'Ράπτη' };
  const [one, two] = [
    await server.person('Mentor', { project: own, fields }),
    await server.person('Mentor', { project: own, fields }),
  ];
  const other = await server.person('Mentor', { project: own, fields: { ...fields, first_name: 'Άρης' } });
  const runner = await server.person('Supervisor', { project: own });
  const usernames = async (by: Person) =>
    (await server.as(by, people.mentorsFilter, { projectId: own })).body.map(({ id, username }) => [
      id,
      username,
    ]);
  expect(new Map((await usernames(runner)) as [number, string][])).toEqual(
    new Map([
      [one.id, one.username],
      [two.id, two.username],
      [other.id, undefined],
    ]),
  );
  expect((await usernames(one)).every(([, username]) => username === undefined)).toBe(true);
});

test('a saved filter is replaced by one of the same name, and can be removed only by its owner', async () => {
  const place = { projectId: project, screen: 'users' };
  const { body } = await server.as(mentor, people.saveFilter, { ...place, name: 'Κρήτη', query: '?a=1' });
  const again = await server.as(mentor, people.saveFilter, { ...place, name: 'Κρήτη', query: '?a=2' });
  expect(again.body.id).toBe(body.id);
  expect((await server.as(supervisor, people.savedFilters, place)).body).toEqual([]);
  expect((await server.as(supervisor, people.removeFilter, { id: body.id })).status).toBe(404);
  expect((await server.as(mentor, people.savedFilters, place)).body).toMatchObject([{ query: '?a=2' }]);
  expect((await server.as(mentor, people.removeFilter, { id: body.id })).status).toBe(200);
});

test('a default project must be one that the person may enter', async () => {
  const set = (person: Person, userId: number, projectId: number) =>
    server.as(person, people.setDefaultProject, { userId, projectId });
  expect((await set(maria, maria.id, project)).status).toBe(200);
  expect((await set(maria, maria.id, other)).status).toBe(404);
  expect((await set(maria, nikos.id, project)).status).toBe(403);
  const admin = await server.person('Admin');
  expect((await set(admin, nikos.id, project)).status).toBe(200);
});

test('the export of people has the order of the list', async () => {
  const own = await aProject(server.db, settings);
  const staffer = await server.person('Supervisor', { project: own });
  for (const last_name of ['Βήτα', 'Γάμμα', 'Άλφα'])
    await server.person('Mentee', { project: own, fields: { first_name: 'Ν', last_name } });
  const order = async (Sort: object[]) => {
    const { text } = await server.send(staffer, people.export, {
      ProjectId: own,
      Format: 'csv',
      Selection: JSON.stringify({ Roles: ['Mentee'] }),
      Columns: 'last_name',
      Sort: JSON.stringify(Sort),
    });
    return ['Άλφα', 'Βήτα', 'Γάμμα'].toSorted((a, b) => text.indexOf(a) - text.indexOf(b));
  };
  expect(await order([])).toEqual(['Άλφα', 'Βήτα', 'Γάμμα']);
  expect(await order([{ Key: 'last_name', Desc: true }])).toEqual(['Γάμμα', 'Βήτα', 'Άλφα']);
});
