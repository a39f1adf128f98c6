import { beforeAll, describe, expect, test } from 'vitest';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { people } from '../contract.ts';
import { aPeopledProject, planted, settings } from './fixtures.ts';
import { setMember } from './inside.ts';

const server = startServer();
let project = 0;
let other = 0;
let supervisor: Person;
let mentor: Person;
let nikos: Person;
let maria: Person;

beforeAll(async () => {
  ({ project, other, supervisor, mentor, nikos, maria } = await aPeopledProject(server));
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

  test('is in the order of names when somebody is searched, also backwards and on the next page', async () => {
    const projectId = await aProject(server.db, settings);
    const reader = await server.person('Supervisor', { project: projectId });
    const add = async (last_name: string) =>
      (await server.person('Mentee', { project: projectId, fields: { first_name: 'Ίρις', last_name } })).id;
    const [gamma, alpha, beta] = [await add('Γάτου'), await add('Άλτη'), await add('Βέη')];
    const search = (more: object) => names(reader, { projectId, search: 'ιρις', ...more });
    expect(await search({})).toEqual([alpha, beta, gamma]);
    expect(await search({ sort: [{ key: 'name', desc: true }] })).toEqual([gamma, beta, alpha]);
    expect(await search({ count: 2, page: 2 })).toEqual([gamma]);
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

test('an Admin finds the people of a project alone when they ask for it', async () => {
  const [own, foreign] = [await aProject(server.db), await aProject(server.db)];
  const named = (project: number) =>
    server.person('Mentee', { project, fields: { first_name: 'Αμφιτρύωνας' } });
  const one = await named(own);
  await named(foreign);
  const asked = { search: 'αμφιτρυωνας', projectId: own };
  const { body } = await server.as(await server.person('Admin'), people.find, asked);
  expect([body.list.map(({ id }) => id), body.all]).toEqual([[one.id], 1]);
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
