import { people } from '#features/people/contract.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { forms } from '#features/forms/contract.ts';
import { aProjectWithForm } from '#features/forms/server/fixtures.ts';
import { latestForm } from '#features/forms/server/store/forms.ts';
import { json } from '#platform/server/db.ts';
import { atOnce } from '#testing/at-once.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { projects } from '../contract.ts';
import type { Settings } from '../contract/settings.ts';

const server = startServer();
let own = 0;
let supervisor: Person;

const settings: Settings = {
  User: {
    Fields: [
      { Name: 'first_name', Label: 'Όνομα', Visible: 4 },
      { Name: 'hobby', Label: 'Χόμπι', Visible: 3 },
      { Name: 'age', Type: 'computed', Expression: 'fields.hobby ? 1 : 2' },
    ],
    ProjectFields: [{ Name: 'phase', Type: 'select', Options: ['Α', 'Β'] }],
    Filters: [{ Field: 'hobby', Cascade: 'phase' }],
    Label: 'fields.first_name + fields.hobby',
  },
  Profile: { Sections: [{ Title: 'Βασικά', Fields: ['first_name', 'hobby'] }] },
};

beforeAll(async () => {
  own = await aProject(server.db, settings);
  supervisor = await server.person('Supervisor', { project: own });
});

const aUrl = () => `u-${randomUUID().slice(0, 18)}`;
const sent = (changes: Partial<Parameters<typeof JSON.stringify>[0]> & { settings?: string } = {}) => ({
  url: aUrl(),
  descr: 'Νέο έργο',
  settings: '{}',
  ...changes,
});
const opened = async (person: Person, id: number) => (await server.as(person, projects.byId, { id })).body;

test('staff create a project, become its active members, and find it in their list with figures', async () => {
  const made = await server.as(supervisor, projects.save, {
    project: sent({ settings: JSON.stringify(settings) }),
  });
  expect(made.body).toMatchObject({ version: 1, descr: 'Νέο έργο' });
  expect(JSON.parse(made.body.settings)).toEqual(settings);
  await server.person('Mentor', { project: made.body.id });
  await server.person('Mentee', { project: made.body.id });

  const list = await server.as(supervisor, projects.manage, { search: 'ΝΕΟ εργο' });
  expect(list.body.list).toEqual([
    expect.objectContaining({ id: made.body.id, mentors: 1, mentees: 1, takesApplications: false }),
  ]);
  expect(list.body.all).toBe(1);
  const mentor = await server.person('Mentor', { project: own });
  expect((await server.as(mentor, projects.save, { project: sent() })).status).toBe(403);
});

test('a url belongs to one project regardless of case, even if fifty requests want it at once', async () => {
  const url = aUrl();
  const answers = await atOnce(
    Array.from({ length: 50 }, () => () => server.as(supervisor, projects.save, { project: sent({ url }) })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code))).toEqual(
    new Set(['url-taken']),
  );
});

test('of two users who save the same version one succeeds, and the other sees what changed in the meantime', async () => {
  const id = await aProject(server.db, { Config: { GroupByGroup: false } });
  const admin = await server.person('Admin');
  const before = await opened(admin, id);
  const change = (text: string) =>
    server.as(admin, projects.save, {
      project: { id, url: before.url, descr: before.descr, settings: text, version: before.version },
    });
  const [one, other] = await Promise.all([
    change('{"Config":{"GroupByGroup":true}}'),
    change('{"Config":{"MIS":"1"}}'),
  ]);
  const [won, lost] = one!.status === 200 ? [one!, other!] : [other!, one!];
  expect([won.status, won.body.version, lost.status]).toEqual([200, 2, 409]);
  expect(lost.problem).toMatchObject({ code: 'stale', present: { Version: 2, By: admin.username } });
  expect(JSON.stringify(lost.problem)).toContain('Config.');
  expect((await opened(admin, id)).settings).toBe(won.body.settings);
});

test('the history of a project lists who changed what, and an older version can be read and saved again', async () => {
  const id = await aProject(server.db, settings);
  const admin = await server.person('Admin');
  const first = await opened(admin, id);
  const changed = { ...settings, Config: { LinkActionsAll: true } };
  const save = (text: string, version: number, descr = first.descr) =>
    server.as(admin, projects.save, { project: { id, url: first.url, descr, settings: text, version } });
  await save(JSON.stringify(changed), 1, 'Άλλη περιγραφή');
  const { body } = await server.as(admin, projects.history, { projectId: id });
  expect(body.list).toHaveLength(2);
  expect(body.list[0]).toMatchObject({ version: 2, savedBy: admin.username });
  expect(body.list[0]!.differences.map(({ path }) => path)).toEqual(['Descr', 'Config']);

  const then = await server.as(admin, projects.atVersion, { projectId: id, version: 1 });
  expect(then.body).toMatchObject({ descr: first.descr, settings: first.settings });
  expect((await save(then.body.settings, 2)).body).toMatchObject({ version: 3, settings: first.settings });
  expect((await server.as(admin, projects.atVersion, { projectId: id, version: 9 })).status).toBe(404);
  expect((await server.as(admin, projects.atVersion, { projectId: id, version: 2 ** 31 })).status).toBe(400);
});

test.each([
  ['text that is no JSON', '{"User":\n  {,}}', { present: { Line: 2, Column: 4 } }],
  [
    'a field without a name',
    '{"User":{"Fields":[{"Label":"x"}]}}',
    { errors: [{ field: 'User.Fields.0.Name' }] },
  ],
  [
    'a field named __proto__',
    '{"User":{"Fields":[{"Name":"__proto__"}]}}',
    { errors: [{ field: 'User.Fields.0.Name' }] },
  ],
  [
    'a name that stands twice',
    '{"User":{"Fields":[{"Name":"a"}],"ProjectFields":[{"Name":"A"}]}}',
    { errors: [{ field: 'User.ProjectFields.0.Name', code: 'name-twice' }] },
  ],
  ['a list instead of an object', '[]', { errors: [{ field: 'Settings' }] }],
  ['a type that nobody knows', '{"User":{"Fields":[{"Name":"a","Type":"magic"}]}}', {}],
  ['a name of 10,000 characters', `{"User":{"Fields":[{"Name":"${'x'.repeat(10_000)}"}]}}`, {}],
])('settings with %s are refused by their place', async (_, text, told) => {
  const answer = await server.as(supervisor, projects.save, { project: sent({ settings: text }) });
  expect(answer.status).toBe(422);
  const { errors, ...more } = told as { errors?: object[] };
  expect(answer.problem).toMatchObject({ code: 'bad-settings', ...more });
  if (errors)
    expect(answer.problem).toMatchObject({ errors: errors.map((one) => expect.objectContaining(one)) });
});

test('settings nested 10,000 deep, and settings with a NUL, are refused', async () => {
  const deep = `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
  expect((await server.as(supervisor, projects.save, { project: sent({ settings: deep }) })).status).toBe(
    400,
  );
  const nul = '{"Config":{"MIS":"\\u0000"}}';
  expect((await server.as(supervisor, projects.save, { project: sent({ settings: nul }) })).status).toBe(400);
});

test('a label with markup is stored as plain text', async () => {
  const label = '<img src=x onerror=alert(1)>';
  const text = JSON.stringify({ User: { Fields: [{ Name: 'a', Label: label }] } });
  const { body } = await server.as(supervisor, projects.save, { project: sent({ settings: text }) });
  expect(JSON.parse(body.settings)).toEqual(JSON.parse(text));
});

test('a clone has settings, form and actions of the project and none of its people, and takes no applications', async () => {
  const { id } = await aProjectWithForm(server.db, { open: true });
  await server.db
    .insertInto('action')
    .values({
      projectId: id,
      typeId: 4,
      titles: json({ el: 'Πρώτο βήμα' }),
      groupPath: ['Έναρξη'],
      position: 1,
      flags: 2,
      data: json({ ShowCondition: 'fields.hobby' }),
      questId: null,
    })
    .execute();
  await server.person('Mentee', { project: id });
  const runner = await server.person('Supervisor', { project: id });
  const { body } = await server.as(runner, projects.clone, {
    projectId: id,
    url: aUrl(),
    descr: 'Αντίγραφο',
  });
  expect(JSON.parse(body.settings)).toMatchObject({ Config: { Application: { Open: false } } });
  const members = await server.db
    .selectFrom('membership')
    .where('projectId', '=', body.id)
    .select('userId')
    .execute();
  expect(members.map(({ userId }) => userId)).toEqual([runner.id]);
  const actions = await server.db.selectFrom('action').where('projectId', '=', body.id).selectAll().execute();
  expect(actions).toMatchObject([
    { typeId: 4, titles: { el: 'Πρώτο βήμα' }, groupPath: ['Έναρξη'], flags: 2 },
  ]);
  const [copied, original] = await Promise.all(
    [body.id, id].map((projectId) => server.as(runner, forms.editForm, { projectId })),
  );
  expect(copied!.body.definition).toEqual(original!.body.definition);
  expect(copied!.body.definition.sections.length).toBeGreaterThan(0);
});

test('the settings of a clone, and of an imported configuration, name the copies of the actions', async () => {
  const id = await aProject(server.db);
  const add = async (position: number) =>
    (
      await server.db
        .insertInto('action')
        .values({
          projectId: id,
          typeId: 4,
          titles: json({ el: `Βήμα ${position}` }),
          groupPath: [],
          position,
          flags: 2,
          data: json({}),
          questId: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [first, second] = [await add(1), await add(2)];
  await server.db
    .updateTable('project')
    .set({
      settings: json({
        Config: { MicrodataDateActionId: second, PaymentActionIds: [first, second, 987_654] },
      }),
    })
    .where('id', '=', id)
    .execute();
  const admin = await server.person('Admin');
  const cloned = await server.as(admin, projects.clone, { projectId: id, url: aUrl(), descr: 'Αντίγραφο' });
  const file = await server.send(admin, projects.exportConfig, { ProjectId: id });
  const imported = await server.as(admin, projects.importConfig, {
    url: aUrl(),
    descr: 'Εισαγωγή',
    config: file.text,
  });
  for (const { body } of [cloned, imported]) {
    const copies = await server.db
      .selectFrom('action')
      .where('projectId', '=', body.id)
      .select('id')
      .orderBy('position')
      .execute();
    const ids = copies.map((one) => one.id);
    expect(JSON.parse(body.settings)).toMatchObject({
      Config: { MicrodataDateActionId: ids[1], PaymentActionIds: ids },
    });
  }
});

test('an exported configuration creates the same project when it is imported', async () => {
  const { id } = await aProjectWithForm(server.db, { open: false });
  const admin = await server.person('Admin');
  const file = await server.send(admin, projects.exportConfig, { ProjectId: id });
  expect(file.status).toBe(200);
  const made = await server.as(admin, projects.importConfig, {
    url: aUrl(),
    descr: 'Εισαγωγή',
    config: file.text,
  });
  expect(made.status).toBe(200);
  const again = await server.send(admin, projects.exportConfig, { ProjectId: made.body.id });
  expect(JSON.parse(again.text)).toEqual(JSON.parse(file.text));

  const bad = async (config: string) =>
    (await server.as(admin, projects.importConfig, { url: aUrl(), descr: 'x', config })).problem.code;
  expect(await bad('{"kind":"other"}')).toBe('bad-config');
  expect(await bad('nothing')).toBe('bad-config');
});

test('a file with an unusable form is refused with the places of its problems, and makes no project', async () => {
  const { id } = await aProjectWithForm(server.db, { open: false });
  const admin = await server.person('Admin');
  const { text } = await server.send(admin, projects.exportConfig, { ProjectId: id });
  const file = JSON.parse(text) as { form: { definition: { sections: { questions: object[] }[] } } };
  const { questions } = file.form.definition.sections[0]!;
  questions.push(questions[0]!);
  const url = aUrl();
  const config = JSON.stringify(file);
  const { status, problem } = await server.as(admin, projects.importConfig, { url, descr: 'x', config });
  expect([status, problem.code]).toEqual([422, 'bad-config']);
  expect(problem.errors).toContainEqual({
    field: `form.Definition.Sections.0.Questions.${questions.length - 1}.Name`,
    code: 'nameTaken',
  });
  expect(await server.db.selectFrom('project').where('url', '=', url).select('id').execute()).toEqual([]);
});

test('a form is copied with its project although its rules would not be read now', async () => {
  const { id } = await aProjectWithForm(server.db, { open: false });
  const { definition } = (await latestForm(server.db, id))!;
  definition.sections[0]!.questions[0]!.show = '(';
  await server.db
    .updateTable('formVersion')
    .set({ definition: json(definition) })
    .where('projectId', '=', id)
    .execute();
  const admin = await server.person('Admin');
  const { status, body } = await server.as(admin, projects.clone, { projectId: id, url: aUrl(), descr: 'x' });
  expect(status).toBe(200);
  expect((await latestForm(server.db, body.id))!.definition).toEqual(definition);
});

test('a field lists where it is used, and renaming it updates filters, profile and values', async () => {
  const id = await aProject(server.db, settings);
  const runner = await server.person('Supervisor', { project: id });
  const mentee = await server.person('Mentee', { project: id, fields: { hobby: 'Σκάκι' } });
  const use = await server.as(runner, projects.fieldUse, { projectId: id, name: 'hobby' });
  expect(use.body.values).toBe(1);
  expect(use.body.uses).toEqual([
    { kind: 'filter', where: 'User.Filters.0' },
    { kind: 'expression', where: 'User.Label' },
    { kind: 'expression', where: 'User.age.Expression' },
    { kind: 'profile', where: 'Βασικά' },
  ]);

  const rename = { projectId: id, name: 'hobby', to: 'pastime', version: 1 };
  expect((await server.as(runner, projects.renameField, { ...rename, to: 'phase' })).problem.code).toBe(
    'name-taken',
  );
  const admin = await server.person('Admin');
  const { body } = await server.as(admin, projects.renameField, rename);
  const renamed = JSON.parse(body.settings) as Settings;
  expect(renamed.User?.Fields?.[1]?.Name).toBe('pastime');
  expect(renamed.User?.Filters?.[0]?.Field).toBe('pastime');
  expect(renamed.Profile?.Sections?.[0]?.Fields).toEqual(['first_name', 'pastime']);
  const { fields } = await server.db
    .selectFrom('appUser')
    .where('id', '=', mentee.id)
    .select('fields')
    .executeTakeFirstOrThrow();
  expect(fields).toMatchObject({ pastime: 'Σκάκι' });
  expect((await server.as(runner, projects.renameField, rename)).problem.code).toBe('stale');
});

test('a field lists the saved filters that use it, those of others by owner, and they follow its new name', async () => {
  const id = await aProject(server.db, settings);
  const runner = await server.person('Supervisor', { project: id });
  const other = await server.person('Coordinator', {
    project: id,
    fields: { first_name: 'Ίρις', last_name: 'Σοφού' },
  });
  const place = { projectId: id, screen: 'users' };
  const query = (field: string) => `?fields=${encodeURIComponent(JSON.stringify([[field, 'is', 'hobby']]))}`;
  await server.as(runner, people.saveFilter, { ...place, name: 'Σκακιστές', query: query('hobby') });
  await server.as(runner, people.saveFilter, { ...place, name: 'Φάση', query: query('phase') });
  await server.as(other, people.saveFilter, { ...place, name: 'Ιδιωτικό', query: query('hobby') });

  const { body } = await server.as(runner, projects.fieldUse, { projectId: id, name: 'hobby' });
  expect(body.uses.filter(({ kind }) => kind.startsWith('saved'))).toEqual([
    { kind: 'savedFilter', where: 'Σκακιστές' },
    { kind: 'savedFilterOf', where: 'Ίρις Σοφού' },
  ]);

  const admin = await server.person('Admin');
  await server.as(admin, projects.renameField, { projectId: id, name: 'hobby', to: 'pastime', version: 1 });
  const { body: kept } = await server.as(runner, people.savedFilters, place);
  expect(kept.map((one) => one.query)).toEqual([query('pastime'), query('phase')]);
});

test('a field of users can be renamed only by an Admin, and never to a name under which people have values', async () => {
  const id = await aProject(server.db, settings);
  const coordinator = await server.person('Coordinator', { project: id });
  const admin = await server.person('Admin');
  const mentee = await server.person('Mentee', {
    project: id,
    fields: { hobby: 'Σκάκι', email: 'own@example.org' },
  });
  const rename = { projectId: id, name: 'hobby', to: 'email', version: 1 };
  expect((await server.as(coordinator, projects.renameField, rename)).status).toBe(403);
  const refused = await server.as(admin, projects.renameField, rename);
  expect([refused.problem.code, refused.problem.present]).toEqual(['name-has-values', { Values: 1 }]);
  for (const [name, to] of [
    ['hobby', 'kayas'],
    ['kayas', 'code'],
  ] as const)
    expect((await server.as(admin, projects.renameField, { ...rename, name, to })).problem.code).toBe(
      name === 'kayas' ? 'no-such-field' : 'name-reserved',
    );
  const phase = await server.as(coordinator, projects.renameField, { ...rename, name: 'phase', to: 'part' });
  expect(phase.status).toBe(200);
  const { fields } = await server.db
    .selectFrom('appUser')
    .where('id', '=', mentee.id)
    .select('fields')
    .executeTakeFirstOrThrow();
  expect(fields).toEqual({ hobby: 'Σκάκι', email: 'own@example.org' });
});

test('the values of a field are counted where the project keeps them, not where another project has the same name', async () => {
  const id = await aProject(server.db, settings);
  const runner = await server.person('Supervisor', { project: id });
  await server.person('Mentee', { project: id, fields: { phase: 'Του χρήστη' } });
  const use = await server.as(runner, projects.fieldUse, { projectId: id, name: 'phase' });
  expect(use.body.values).toBe(0);
});

test('the private project data of a person are for staff; others read and write only their own', async () => {
  const mentee = await server.person('Mentee', { project: own });
  const other = await server.person('Mentee', { project: own });
  const about = { projectId: own, userId: mentee.id };
  expect((await server.as(mentee, people.getUserData, about)).body.data).toBe('null');
  expect((await server.as(mentee, people.setUserData, { ...about, data: '{"step":3}' })).status).toBe(200);
  expect((await server.as(supervisor, people.getUserData, about)).body.data).toBe('{"step":3}');
  expect((await server.as(other, people.getUserData, about)).status).toBe(404);
  const mentor = await server.person('Mentor', { project: own });
  await server.db
    .insertInto('defaultMentor')
    .values({ projectId: own, menteeId: mentee.id, mentorId: mentor.id })
    .execute();
  const ofMentor = { projectId: own, userId: mentor.id, data: '{"note":1}' };
  expect((await server.as(mentee, people.getUserData, ofMentor)).status).toBe(404);
  expect((await server.as(mentee, people.setUserData, ofMentor)).status).toBe(404);
  const reporter = await server.person('Microdata', { project: own });
  for (const person of [mentor, reporter])
    expect((await server.as(person, people.setUserData, { ...about, data: '{}' })).status).toBe(404);
  expect((await server.as(mentee, people.setUserData, { ...about, data: '{' })).problem.code).toBe(
    'bad-json',
  );
});
