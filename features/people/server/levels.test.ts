import { beforeAll, describe, expect, test } from 'vitest';
import type { Settings } from '#features/projects/contract/settings.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { people } from '../contract.ts';
import { setMember } from './inside.ts';

const server = startServer();

/** A project that shows a secret of its people only to Admins, and knows them by fields of its own names. */
const careful: Settings = {
  User: {
    Fields: [
      { Name: 'first_name', Visible: 4, Editable: 4 },
      { Name: 'last_name', Visible: 4, Editable: 4 },
      { Name: 'secret', Visible: 0, Editable: 0 },
      { Name: 'AFM', Type: 'afm', Visible: 1, Editable: 1, Unique: true },
      { Name: 'mobile', Type: 'phone', Visible: 2, Editable: 1 },
      { Name: 'email', Type: 'email', Visible: 4, Editable: 4 },
    ],
    ProjectFields: [{ Name: 'work_email', Type: 'email', Visible: 2, Editable: 1 }],
  },
};
/** A project whose settings would show and change everything. */
const open: Settings = {
  User: {
    Fields: [
      { Name: 'first_name', Visible: 4, Editable: 4 },
      { Name: 'secret', Visible: 4, Editable: 4 },
      { Name: 'AFM', Visible: 4, Editable: 4 },
      { Name: 'email', Visible: 4, Editable: 4 },
    ],
  },
};

let project = 0;
let second = 0;
let coordinator: Person;
let light: Person;
let mentor: Person;
let mentee: Person;
const AFM = '115356422';

beforeAll(async () => {
  project = await aProject(server.db, careful);
  second = await aProject(server.db, open);
  coordinator = await server.person('Coordinator', { project });
  await setMember(server.db, coordinator.id, second, 1);
  light = await server.person('SupervisorLite', { project });
  mentor = await server.person('Mentor', { project });
  mentee = await server.person('Mentee', {
    project,
    fields: {
      first_name: 'Δανάη',
      last_name: 'Δείγμα',
      secret: 'planted',
      AFM,
      mobile: '+306941234567',
      email: 'geheim@example.org',
    },
  });
  await server.db
    .insertInto('supervision')
    .values({ projectId: project, supervisorId: light.id, subjectId: mentee.id })
    .execute();
  await server.db
    .insertInto('defaultMentor')
    .values({ projectId: project, menteeId: mentee.id, mentorId: mentor.id })
    .execute();
});

const preview = async (person: Person, key: string, field = 'first_name') =>
  (
    await server.as(person, people.updateUserFields, {
      projectId: project,
      field,
      preview: true,
      users: [{ key, value: 'Νίκη' }],
    })
  ).body.rows?.[0];

const found = async (person: Person, search: string) =>
  (await server.as(person, people.list, { projectId: project, search })).body.list.map(({ id }) => id);

describe('people are found by the type of a field, under any name', () => {
  test.each([
    ['an AFM in a field AFM', AFM],
    ['a phone as people write it', '694 123 4567'],
    ['an e-mail address of the project', 'Work@Example.org'],
    ['a ΚΑΥΑΣ', 'KY0077m'],
    ['the sign-in name', 'the sign-in name'],
  ])('for a bulk update by %s', async (_, written) => {
    await server.as(coordinator, people.updateFields, {
      projectId: project,
      userId: mentee.id,
      fields: { work_email: 'work@example.org', kayas: 'KY0077m' },
    });
    const key = written === 'the sign-in name' ? mentee.username : written;
    expect(await preview(coordinator, key)).toMatchObject({ id: mentee.id });
  });

  test.each([
    ['the AFM', AFM],
    ['the phone', '6941234567'],
    ['the beginning of the ΚΑΥΑΣ', 'ky00'],
    ['the e-mail address', 'geheim@example.org'],
    ['a part of the e-mail address', 'geheim'],
  ])('in the search for %s', async (_, search) => {
    await server.as(coordinator, people.updateField, {
      projectId: project,
      userId: mentee.id,
      name: 'kayas',
      value: 'KY0077m',
    });
    expect(await found(coordinator, search)).toEqual([mentee.id]);
  });

  test('but a light supervisor learns from no number whose it is', async () => {
    expect(await preview(light, AFM)).toEqual({ key: AFM, code: 'not-found' });
    expect(await preview(light, 'geheim@example.org')).toMatchObject({ code: 'not-found' });
    expect(await preview(light, '6941234567')).toMatchObject({ id: mentee.id });
    expect(await found(light, AFM)).toEqual([]);
  });

  test('and a mentor finds no e-mail address letter by letter', async () => {
    expect(await found(mentor, 'Δείγμα')).toEqual([mentee.id]);
    expect(await found(mentor, 'geh')).toEqual([]);
    const find = async (person: Person, search: string) =>
      (await server.as(person, people.find, { search })).body.list.map(({ id }) => id);
    expect(await find(mentor, 'geheim')).toEqual([]);
    expect(await find(coordinator, 'geheim')).toContain(mentee.id);
  });
});

describe('ΚΑΥΑΣ', () => {
  let own = 0;
  let one: Person;
  let staff: Person;
  beforeAll(async () => {
    own = await aProject(server.db, {});
    staff = await server.person('Supervisor', { project: own });
    one = await server.person('Mentee', { project: own });
  });
  const about = () => ({ projectId: own, userId: one.id });

  test('is shown, changed, listed, filtered, sorted and offered like a field of the project', async () => {
    expect(
      (await server.as(staff, people.updateFields, { ...about(), fields: { kayas: ' Κ-1 ' } })).body,
    ).toEqual({
      fields: { kayas: 'Κ-1' },
    });
    const { body } = await server.as(staff, people.one, about());
    expect([body.kayas, body.projectFields]).toEqual(['Κ-1', { kayas: 'Κ-1' }]);
    const list = async (more: object) =>
      (
        await server.as(staff, people.list, {
          projectId: own,
          columns: ['kayas'],
          roles: ['Mentee'],
          ...more,
        })
      ).body.list;
    expect((await list({ filter: [{ field: 'kayas', value: 'Κ-1' }] })).map(({ fields }) => fields)).toEqual([
      { kayas: 'Κ-1' },
    ]);
    const other = await server.person('Mentee', { project: own });
    expect((await list({ filter: [{ field: 'kayas', match: 'empty' }] })).map(({ id }) => id)).toEqual([
      other.id,
    ]);
    expect((await list({ sort: [{ key: 'kayas', desc: true }] })).map(({ id }) => id)).toEqual([
      one.id,
      other.id,
    ]);
    const offered = await server.as(staff, people.filterValues, { projectId: own, fields: ['kayas'] });
    expect(offered.body.filters).toMatchObject([{ values: ['Κ-1'] }]);
    const file = await server.send(staff, people.export, { ProjectId: own, Format: 'csv', Columns: 'kayas' });
    expect(file.text).toContain('Κ-1');
  });

  test('can be set for many and cleared, is refused when it is taken, and keeps no old copy', async () => {
    await server.db
      .updateTable('membership')
      .set({ fields: JSON.stringify({ kayas: 'old' }) as never, kayas: null })
      .where('userId', '=', one.id)
      .execute();
    const seen = async () => (await server.as(staff, people.one, about())).body.kayas;
    expect(await seen()).toBe('old');
    const other = await server.person('Mentee', { project: own });
    const change = await server.as(staff, people.updateUserFields, {
      projectId: own,
      field: 'kayas',
      users: [
        { key: one.username, value: 'Κ-2' },
        { key: other.username, value: 'Κ-2' },
      ],
    });
    expect(change.body.rows.map(({ code }) => code).sort()).toEqual(['taken', undefined]);
    await server.as(staff, people.undoUpdate, { change: change.body.change! });
    expect(await seen()).toBe('old');
    await server.as(staff, people.updateField, { ...about(), name: 'kayas', value: null });
    expect(await seen()).toBeUndefined();
  });

  test('has the label and the levels that the project gives it', async () => {
    const strict = await aProject(server.db, {
      User: { ProjectFields: [{ Name: 'kayas', Label: 'Αριθμός', Visible: 1, Editable: 0 }] },
    });
    const runner = await server.person('Supervisor', { project: strict });
    const guide = await server.person('Mentor', { project: strict });
    await server.db.updateTable('membership').set({ kayas: '9' }).where('userId', '=', guide.id).execute();
    const asks = { projectId: strict, userId: guide.id };
    expect((await server.as(guide, people.one, asks)).body.kayas).toBeUndefined();
    expect((await server.as(runner, people.one, asks)).body.kayas).toBe('9');
    const refused = await server.as(runner, people.updateField, { ...asks, name: 'kayas', value: '1' });
    expect(refused.problem.code).toBe('not-editable');
  });
});

describe('a field of the user', () => {
  const inSecond = () => ({ projectId: second, userId: mentee.id });

  test('a field of the user that one project hides is not shown, filtered, sorted or changed by a project that shows it', async () => {
    const runner = await server.person('Supervisor', { project: second });
    const plain = await server.person('Mentee', { project: second, fields: { secret: 'hers' } });
    await setMember(server.db, mentee.id, second, 1);
    const shown = await server.as(runner, people.one, inSecond());
    expect(shown.body.fields).toEqual({ first_name: 'Δανάη', AFM, email: 'geheim@example.org' });
    expect([shown.body.sees.includes('secret'), shown.body.edits.includes('secret')]).toEqual([false, false]);
    expect((await server.as(runner, people.one, { ...inSecond(), userId: plain.id })).body.fields).toEqual({
      secret: 'hers',
    });
    const filtered = async (filter: object[]) =>
      (
        await server.as(runner, people.list, {
          projectId: second,
          roles: ['Mentee'],
          filter: filter as never,
        })
      ).body.list.map(({ id }) => id);
    expect(await filtered([{ field: 'secret', value: 'planted' }])).toEqual([]);
    expect(await filtered([{ field: 'secret', match: 'filled' }])).toEqual([plain.id]);
    const offered = await server.as(runner, people.filterValues, { projectId: second, fields: ['secret'] });
    expect(offered.body.filters).toMatchObject([{ values: ['hers'] }]);
    const found = await server.as(runner, people.byField, {
      projectId: second,
      field: 'secret',
      values: ['planted', 'hers'],
    });
    expect(found.body.map(({ id }) => id)).toEqual([plain.id]);
    const change = { ...inSecond(), name: 'secret', value: 'x' };
    expect((await server.as(runner, people.updateField, change)).problem.code).toBe('not-editable');
    expect((await server.as(mentee, people.updateField, change)).problem.code).toBe('not-editable');
    const many = await server.as(runner, people.setField, {
      projectId: second,
      ids: [mentee.id, plain.id],
      field: 'secret',
      value: 'x',
    });
    expect(many.body.rows.map(({ id, code }) => [id, code])).toEqual([
      [mentee.id, 'not-editable'],
      [plain.id, undefined],
    ]);
    // What an AFM is in one project of the person it is in all.
    expect(
      (await server.as(mentor, people.one, { projectId: project, userId: mentee.id })).body.fields,
    ).toEqual({
      first_name: 'Δανάη',
      last_name: 'Δείγμα',
    });
  });

  test('a field of the user of the type e-mail is seen by the person and by staff, and changed by staff alone', async () => {
    const me = { projectId: project, userId: mentee.id };
    expect((await server.as(mentee, people.one, me)).body.fields).toMatchObject({
      email: 'geheim@example.org',
    });
    const change = { ...me, name: 'email', value: 'victim@example.org' };
    for (const person of [mentee, mentor])
      expect((await server.as(person, people.updateField, change)).problem.code).toBe('not-editable');
  });
});

describe('a value that must be unique', () => {
  test('keeps people with the same value out of a project, by every way in, also at the same moment', async () => {
    const from = await aProject(server.db, open);
    const runner = await server.person('Supervisor', { project: from });
    await setMember(server.db, runner.id, project, 1);
    const twin = await server.person('Mentee', { project: from, fields: { first_name: 'Δίδυμη', AFM } });
    const free = await server.person('Mentee', { project: from, fields: { AFM: '094014201' } });
    const asked = { projectId: from, currentProjectId: project, roles: ['Mentee' as const] };
    const { body } = await server.as(runner, people.addExisting, asked);
    expect(body).toMatchObject({ total: 2, added: 1, taken: 1, left: [{ id: twin.id, name: 'Δίδυμη' }] });
    const evaluated = await server.as(runner, people.addEvaluationMentees, {
      projectId: project,
      users: [twin.username],
    });
    expect(evaluated.body).toEqual({ added: [], refused: [twin.username] });
    await setMember(server.db, twin.id, project, 0);
    const back = await server.as(runner, people.setState, { projectId: project, userId: twin.id, state: 1 });
    expect([back.problem.code, back.problem.errors]).toEqual(['taken', [{ field: 'AFM', code: 'taken' }]]);

    // In the other project the number is a text without a rule; that of this project holds there too.
    const change = { projectId: from, userId: free.id, name: 'AFM', value: AFM };
    expect((await server.as(runner, people.updateField, change)).problem.code).toBe('taken');

    const pair = await Promise.all(
      [1, 2].map(() => server.person('Mentee', { project: from, fields: { AFM: '998230111' } })),
    );
    const both = await Promise.all(
      pair.map(({ username }) =>
        server.as(runner, people.addEvaluationMentees, { projectId: project, users: [username] }),
      ),
    );
    expect(both.map((one) => one.body.added.length).sort()).toEqual([0, 1]);
  });
});

describe('people are brought into a project', () => {
  test('only from the scope of the caller, and nobody with a stronger role', async () => {
    const mine = await aProject(server.db, {});
    await setMember(server.db, coordinator.id, mine, 1);
    const admin = await server.person('Admin', { project });
    const both = await server.person(['Mentor', 'Supervisor'], { project });
    const boss = await server.person(['Mentor', 'Super'], { project });
    const stranger = await server.person('Mentee', { project: await aProject(server.db, {}) });
    const keys = [mentee, admin, boss, mentor, stranger].map(({ username }) => username);
    const { body } = await server.as(coordinator, people.addEvaluationMentees, {
      projectId: mine,
      users: keys,
    });
    expect(body.added).toEqual([mentee.username]);
    await server.as(coordinator, people.addExisting, {
      projectId: project,
      currentProjectId: mine,
      roles: ['Mentor'],
    });
    const members = await server.db
      .selectFrom('membership')
      .where('projectId', '=', mine)
      .select('userId')
      .execute();
    const ids = new Set(members.map(({ userId }) => userId));
    expect([both.id, mentor.id].every((id) => ids.has(id))).toBe(true);
    expect([boss.id, admin.id].some((id) => ids.has(id))).toBe(false);
  });

  test('as staff of any role by a supervisor, who is told whom the call left out', async () => {
    const to = await aProject(server.db, {});
    const supervisor = await server.person('Supervisor', { project });
    await setMember(server.db, supervisor.id, to, 1);
    const reporter = await server.person('Microdata', { project, fields: { first_name: 'Άρης' } });
    const equal = await server.person('Supervisor', { project });
    const boss = await server.person('Super', { project });
    const ask = (ids: number[]) => server.as(supervisor, people.addStaff, { projectId: to, userIds: ids });
    expect((await ask([reporter.id, equal.id, boss.id, supervisor.id])).body).toEqual({
      added: 2,
      left: expect.arrayContaining([
        { id: boss.id, name: boss.username, code: 'stronger' },
        { id: supervisor.id, name: supervisor.username, code: 'already' },
      ]),
    });
    expect((await ask([mentee.id])).body.left).toMatchObject([{ id: mentee.id, code: 'not-staff' }]);
    const stranger = await server.person('Microdata', { project: await aProject(server.db, {}) });
    expect((await ask([stranger.id])).status).toBe(404);
    expect(
      (await server.as(coordinator, people.addStaff, { projectId: project, userIds: [equal.id] })).status,
    ).toBe(409);
  });
});

test('a bulk update cannot be undone by who left the project, nor for people out of their scope or with a taken value', async () => {
  const own = await aProject(server.db, careful);
  const helper = await server.person('SupervisorLite', { project: own });
  const [a, b] = [
    await server.person('Mentee', { project: own }),
    await server.person('Mentee', { project: own }),
  ];
  const subjects = (ids: number[]) =>
    server.db
      .insertInto('supervision')
      .values(ids.map((subjectId) => ({ projectId: own, supervisorId: helper.id, subjectId })))
      .execute();
  await subjects([a.id, b.id]);
  const admin = await server.person('Admin');
  const { body } = await server.as(admin, people.setField, {
    projectId: own,
    ids: [a.id],
    field: 'AFM',
    value: AFM,
  });
  await server.as(admin, people.setField, { projectId: own, ids: [a.id], field: 'AFM', value: null });
  await server.as(admin, people.setField, { projectId: own, ids: [b.id], field: 'AFM', value: AFM });
  expect((await server.as(admin, people.undoUpdate, { change: body.change! })).body).toEqual({
    restored: 0,
    kept: 1,
  });

  await server.db
    .updateTable('project')
    .set({
      settings: JSON.stringify({ User: { Fields: [{ Name: 'note', Visible: 2, Editable: 2 }] } }) as never,
    })
    .where('id', '=', own)
    .execute();
  const made = await server.as(helper, people.setField, {
    projectId: own,
    ids: [a.id, b.id],
    field: 'note',
    value: 'x',
  });
  await server.db.deleteFrom('supervision').where('subjectId', '=', a.id).execute();
  await setMember(server.db, helper.id, own, 3);
  expect((await server.as(helper, people.undoUpdate, { change: made.body.change! })).status).toBe(404);
  await setMember(server.db, helper.id, own, 1);
  expect((await server.as(helper, people.undoUpdate, { change: made.body.change! })).body).toEqual({
    restored: 1,
    kept: 1,
  });
});

test('a level that an Admin set by hand stays when roles change, until it is set to the level of the roles', async () => {
  const admin = await server.person('Admin', { project });
  const person = await server.person('Supervisor', { project });
  await server.as(admin, people.setLevel, { userId: person.id, level: 4 });
  const give = async (roles: ('Supervisor' | 'Mentor')[]) =>
    (await server.as(admin, people.updateRoles, { userId: person.id, roles })).body.level;
  expect(await give(['Supervisor'])).toBe(4);
  expect(await give(['Mentor'])).toBe(4);
  await server.as(admin, people.setLevel, { userId: person.id, level: 3 });
  expect(await give(['Supervisor'])).toBe(1);
});
