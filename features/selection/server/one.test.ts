import { beforeAll, expect, test } from 'vitest';
import { keepFile } from '#features/files/server/inside.ts';
import { startServer, type Person } from '#testing/server.ts';
import { applications } from '#features/applications/contract.ts';
import { forms } from '#features/forms/contract.ts';
import { anApplication } from '#features/applications/server/fixtures.ts';
import { aProjectWithForm } from '#features/forms/server/fixtures.ts';
import { blank } from '#features/applications/server/store/personal.ts';
import { selection } from '../contract.ts';

const server = startServer();
let projectId: number;
let staff: Person;
let other: Person;

beforeAll(async () => {
  ({ id: projectId } = await aProjectWithForm(server.db));
  staff = await server.person('Supervisor', { project: projectId });
  other = await server.person('Coordinator', { project: projectId });
});

const stateOf = (id: number) =>
  server.db
    .selectFrom('application')
    .where('id', '=', id)
    .select(['status', 'statusBefore', 'version'])
    .executeTakeFirstOrThrow();

const one = async (person: Person, id: number) => (await server.as(person, selection.one, { id })).body;

test('notes of staff are listed with their author, also in the history', async () => {
  const { id } = await anApplication(server.db, { projectId });
  expect((await server.as(other, selection.addNote, { id, text: '  Λείπει υπογραφή  ' })).status).toBe(200);
  expect((await server.as(other, selection.addNote, { id, text: '   ' })).status).toBe(400);
  const { notes, changes } = await one(staff, id);
  expect(notes).toMatchObject([{ author: other.username, text: 'Λείπει υπογραφή' }]);
  expect(changes.at(-1)).toMatchObject({ kind: 'note', by: other.username });
});

test('one application has each rule with what it read and its result, as on the day of the submit', async () => {
  const { id } = await anApplication(server.db, {
    projectId,
    answers: { birth: '15-05-1996', children: 12, unemployed: true, since: '01-01-2026', region: 'crete' },
  });
  const { trace, failures, formVersion, definition } = await one(staff, id);
  expect(formVersion).toBe(1);
  expect(definition.documents.map(({ key }) => key)).toEqual(['identity', 'card']);
  expect(trace).toContainEqual({
    place: 'sections.0.questions.4.validation.0.rule',
    rule: '!(answers.children > 9)',
    read: { children: 12 },
    said: false,
    ok: false,
  });
  expect(trace).toContainEqual({
    place: 'sections.0.questions.6.show',
    rule: 'answers.unemployed',
    read: { unemployed: true },
    said: true,
    ok: true,
  });
  expect(failures).toEqual([{ name: 'children', code: 'rule' }]);
});

test('staff find the applications of a person of their project, and of nobody else', async () => {
  const person = await server.person('Registered', { project: projectId });
  const { id, protocol } = await anApplication(server.db, { projectId, userId: person.id, status: 2 });
  const ask = { projectId, userId: person.id };
  expect((await server.as(staff, selection.ofPerson, ask)).body).toMatchObject([{ id, protocol, status: 2 }]);
  const stranger = await server.person('Registered');
  expect((await server.as(staff, selection.ofPerson, { ...ask, userId: stranger.id })).status).toBe(404);
});

test('an erased application lists no faults, and cannot be moved any more', async () => {
  const { id } = await anApplication(server.db, { projectId, status: 2 });
  await blank(server.db, [id]);
  expect(await one(staff, id)).toMatchObject({ applicant: '', failures: [], trace: [] });
  const moved = await server.as(staff, selection.changeStatus, { projectId, ids: [id], status: -1 });
  expect(moved.problem.code).toBe('cannot-move');
  expect((await stateOf(id)).status).toBe(2);
});

test('the history of a document says what happened to it, by whom and why', async () => {
  const person = await server.person('Registered', { fields: { first_name: 'Ρένα', last_name: 'Δοκιμή' } });
  const { id } = await anApplication(server.db, { projectId, userId: person.id });
  const fileId = await keepFile(server.db, server.services.files, {
    ownerId: person.id,
    category: 'application',
    name: 'x.pdf',
    bytes: Buffer.from('%PDF-1.7\n'),
  });
  const document = { appId: id, key: 'identity' };
  await server.as(person, applications.setDocument, { ...document, fileId });
  await server.as(staff, selection.resubmit, {
    appId: id,
    reasons: [{ key: 'identity', reason: 'Δεν διαβάζεται' }],
  });
  await server.as(person, applications.setDocument, { ...document, fileId, withdrawn: true });
  await server.as(person, applications.setDocument, { ...document, fileId });
  const { changedAt } = (await one(staff, id)).documents[0]!;
  await server.as(staff, selection.acceptDocument, {
    ...document,
    accepted: true,
    changedAt: changedAt!,
  });
  const { changes } = await one(staff, id);
  expect(
    changes.slice(1).map(({ kind, by, detail }) => [kind, by, detail['state'] ?? detail['documents']]),
  ).toEqual([
    ['document', 'Ρένα Δοκιμή', 'uploaded'],
    ['resubmit', staff.username, [expect.objectContaining({ reason: 'Δεν διαβάζεται' })]],
    ['document', 'Ρένα Δοκιμή', 'missing'],
    ['document', 'Ρένα Δοκιμή', 'uploaded'],
    ['document', staff.username, 'accepted'],
  ]);
});

test('an application of another project is not found by any call that takes an id', async () => {
  const foreign = await aProjectWithForm(server.db, { open: false });
  const { id } = await anApplication(server.db, { projectId: foreign.id });
  const before = await stateOf(id);
  const tries = [
    server.as(staff, selection.one, { id }),
    server.as(staff, selection.undo, { id }),
    server.as(staff, selection.addNote, { id, text: 'x' }),
    server.as(staff, selection.resubmit, { appId: id }),
    server.as(staff, selection.uploadReminder, { appId: id }),
    server.as(staff, selection.acceptDocument, {
      appId: id,
      key: 'identity',
      accepted: true,
      changedAt: new Date(),
    }),
    server.as(staff, selection.changeStatus, { projectId, ids: [id], status: -1 }),
    server.as(staff, selection.changeStatus, { projectId: foreign.id, ids: [id], status: -1 }),
    server.as(staff, selection.list, { projectId: foreign.id, filter: {} }),
    server.as(staff, selection.counts, { projectId: foreign.id, filter: {} }),
    server.as(staff, selection.export, { projectId: foreign.id, format: 'csv' }),
    server.as(staff, forms.editForm, { projectId: foreign.id }),
    server.as(await server.person('Registered'), applications.setDocument, {
      appId: id,
      key: 'identity',
      fileId: 1,
    }),
  ];
  for (const { status, problem } of await Promise.all(tries))
    expect([status, problem.code]).toEqual([404, 'not-found']);
  const many = await server.as(staff, selection.bulk, {
    projectId,
    filter: {},
    ids: [id],
    expected: 1,
    action: 'status',
    status: -1,
  });
  expect(many.problem.code).toBe('set-changed');
  expect(await stateOf(id)).toEqual(before);
});
