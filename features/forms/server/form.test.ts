import { beforeAll, expect, test, vi } from 'vitest';
import type { Input } from '#platform/contract/call.ts';
import { startServer, visitor, type Person } from '#testing/server.ts';
import { selection } from '#features/selection/contract.ts';
import { applications } from '#features/applications/contract.ts';
import { anApplication } from '#features/applications/server/fixtures.ts';
import { forms } from '../contract.ts';
import * as fixtures from './fixtures.ts';

const { aProjectWithForm } = fixtures;
type FormDefinition = Input<typeof forms.saveForm>['definition'];
const aForm = fixtures.aForm as FormDefinition;

const server = startServer();
let project: { id: number; url: string };
let staff: Person;

beforeAll(async () => {
  project = await aProjectWithForm(server.db);
  staff = await server.person('Supervisor', { project: project.id });
});

const [section] = aForm.sections;
/** The form with one question changed. */
const changed = (name: string, change: object): FormDefinition => ({
  ...aForm,
  sections: [
    {
      ...section!,
      questions: section!.questions.map((one) => (one.name === name ? { ...one, ...change } : one)),
    },
  ],
});

const save = (version: number, more: object = {}, person = staff) =>
  server.as(person, forms.saveForm, {
    projectId: project.id,
    version,
    open: true,
    definition: aForm,
    noticeHtml: '<p>Ενημέρωση</p>',
    ...more,
  });

const edit = async () => (await server.as(staff, forms.editForm, { projectId: project.id })).body;

test('a new version is saved with its author, and applications keep the version that they were filled in with', async () => {
  const { id } = await anApplication(server.db, { projectId: project.id });
  const definition = changed('children', { max: 20 });
  expect((await save(1, { definition })).body).toEqual({ version: 2, open: true });
  const form = await edit();
  expect(form).toMatchObject({ version: 2, open: true, definition });
  expect(form.versions).toMatchObject([
    { number: 2, by: staff.username, applications: 0 },
    { number: 1, applications: 1 },
  ]);
  expect((await server.as(staff, selection.one, { id })).body).toMatchObject({
    formVersion: 1,
    definition: aForm,
  });
  expect((await server.as(visitor(), applications.form, { project: project.url })).body.version).toBe(2);
});

test('a stale form is not saved, even when two users save at once', async () => {
  const { version } = await edit();
  const stale = await save(version - 1);
  expect(stale.status).toBe(409);
  expect(stale.problem).toMatchObject({
    code: 'stale',
    present: { Version: version, At: expect.any(String) as string, Present: { Open: expect.any(Boolean) } },
  });
  const both = await Promise.all(
    [1, 2].map((max) => save(version, { definition: changed('children', { max }) })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('closing a form makes no new version, and the public form is marked as closed', async () => {
  const { version, definition, noticeHtml } = await edit();
  expect((await save(version, { open: false, definition, noticeHtml })).body).toEqual({
    version,
    open: false,
  });
  expect((await server.as(visitor(), applications.form, { project: project.url })).body.open).toBe(false);
  const openOnes = async () => (await server.as(visitor(), applications.open, {})).body.map(({ url }) => url);
  expect(await openOnes()).not.toContain(project.url);
  await save(version, { open: true, definition, noticeHtml });
  expect(await openOnes()).toContain(project.url);
});

test('a save from a page that was loaded before does not set back what another user has opened or closed', async () => {
  const { version, noticeHtml } = await edit();
  await save(version, { open: false, noticeHtml, definition: changed('children', { max: 7 }) });
  const later = await save(version + 1, { open: undefined, noticeHtml });
  expect(later.body).toEqual({ version: version + 2, open: false });
  expect((await edit()).open).toBe(false);
  await save(version + 2, { open: true, noticeHtml });
});

test('only the markup that the editor makes is kept of a notice, and its hash changes with it', async () => {
  const { version } = await edit();
  const before = (await server.as(visitor(), applications.form, { project: project.url })).body;
  await save(version, {
    noticeHtml:
      '<p style="text-align: center; color: red" onclick="x()"><b>Ποιοι</b> <script>alert(1)</script><a href="javascript:x">είμαστε</a></p><img src=x onerror=x>',
  });
  const after = (await server.as(visitor(), applications.form, { project: project.url })).body;
  expect(after.noticeHtml).toBe('<p style="text-align:center"><strong>Ποιοι</strong> είμαστε</p>');
  expect(after.noticeHash).toMatch(/^[\da-f]{64}$/);
  expect(after.noticeHash).not.toBe(before.noticeHash);
});

test('a form with errors is refused with the place of each, and of a rule with line and column', async () => {
  const { version } = await edit();
  const definition = changed('children', {
    name: 'birth',
    validation: [{ rule: 'answers.x >\n  )', message: section!.title }],
  });
  const { status, problem } = await save(version, { definition });
  expect([status, problem.code]).toEqual([422, 'form-wrong']);
  expect(problem.errors).toEqual([
    { field: 'Definition.Sections.0.Questions.3.Name', code: 'nameTaken' },
    { field: 'Definition.Sections.0.Questions.4.Name', code: 'nameTaken' },
    { field: 'Definition.Sections.0.Questions.4.Validation.0.Rule', code: 'compile' },
  ]);
  expect(problem.present).toMatchObject([
    { Place: 'Definition.Sections.0.Questions.4.Validation.0.Rule', Line: 2, Column: 3 },
  ]);
  expect((await edit()).version).toBe(version);
});

test('a form without an address cannot be opened, and a document cannot have the name of a file question', async () => {
  const { version } = await edit();
  const silent = changed('email', { required: false });
  expect((await save(version, { definition: silent })).problem.errors).toEqual([
    { field: 'Definition.Sections', code: 'email' },
  ]);
  const twice = { ...aForm, documents: [{ ...aForm.documents[0]!, key: 'cv' }] };
  expect((await save(version, { definition: twice })).problem.errors).toEqual([
    { field: 'Definition.Documents.0.Key', code: 'nameTaken' },
  ]);
});

test('a coordinator can read the form but not change it', async () => {
  const coordinator = await server.person('Coordinator', { project: project.id });
  expect((await server.as(coordinator, forms.editForm, { projectId: project.id })).status).toBe(200);
  expect((await save(1, {}, coordinator)).status).toBe(403);
});

test('a project without a form starts with an empty one', async () => {
  const { id } = await server.db
    .insertInto('project')
    .values({ url: 'fresh', descr: 'Νέο' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const boss = await server.person('Supervisor', { project: id });
  const form = await server.as(boss, forms.editForm, { projectId: id });
  expect(form.body).toMatchObject({
    version: 0,
    open: false,
    definition: { sections: [], documents: [] },
    versions: [],
  });
  expect((await save(0, { projectId: id }, boss)).body).toEqual({ version: 1, open: true });
});

test('a changed rule is tried against the stored applications before it is saved', async () => {
  const own = await aProjectWithForm(server.db, { open: false });
  const boss = await server.person('Supervisor', { project: own.id });
  const made = [];
  for (const children of [1, 5, 8, 12])
    made.push(await anApplication(server.db, { projectId: own.id, answers: { children } }));
  const definition = changed('children', {
    validation: [{ rule: 'answers.children > 4', message: section!.title }],
  });
  const { body } = await server.as(boss, forms.tryForm, { projectId: own.id, definition });
  expect(body).toMatchObject({ tried: 4, passToFail: 1, failToPass: 1 });
  expect(body.examples).toEqual([
    { id: made[3]!.id, protocol: made[3]!.protocol, passes: true, failures: [] },
    { id: made[0]!.id, protocol: made[0]!.protocol, passes: false, failures: ['children'] },
  ]);
  const wrong = changed('children', { show: '((' });
  expect((await server.as(boss, forms.tryForm, { projectId: own.id, definition: wrong })).problem.code).toBe(
    'form-wrong',
  );
});

test('a trial run that takes too long ends, and returns how many applications it has tried', async () => {
  const own = await aProjectWithForm(server.db, { open: false });
  const boss = await server.person('Supervisor', { project: own.id });
  for (let n = 0; n < 12; n++) await anApplication(server.db, { projectId: own.id });
  // The clock advances by two seconds at each reading.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 2_000));
  const { body } = await server.as(boss, forms.tryForm, { projectId: own.id, definition: aForm });
  clock.mockRestore();
  expect(body.tried).toBeGreaterThan(0);
  expect(body.tried).toBeLessThan(12);
});
