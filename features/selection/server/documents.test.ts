import { beforeAll, expect, test } from 'vitest';
import { anApplication, handingIn } from '#features/applications/server/fixtures.ts';
import { aProjectWithForm } from '#features/forms/server/fixtures.ts';
import { startServer, type Person } from '#testing/server.ts';
import { selection } from '../contract.ts';

const server = startServer();
let projectId: number;
let staff: Person;

const { anApplicant, aFile, handIn, withdraw } = handingIn(server, () => projectId);

beforeAll(async () => {
  ({ id: projectId } = await aProjectWithForm(server.db));
  staff = await server.person('Supervisor', { project: projectId });
});

const documentOf = async (id: number) => (await server.as(staff, selection.one, { id })).body.documents[0]!;
const accept = async (appId: number, accepted: boolean, key = 'identity') => {
  const changedAt = (await documentOf(appId)).changedAt!;
  return server.as(staff, selection.acceptDocument, { appId, key, accepted, changedAt });
};
const mailsTo = (email: string) =>
  server.db
    .selectFrom('mail')
    .where('toAddress', '=', email)
    .select(['template', 'variables'])
    .orderBy('id')
    .execute();

test('an accepted document cannot be changed until the acceptance is revoked', async () => {
  const { person, id } = await anApplicant();
  expect((await accept(id, true)).problem.code).toBe('nothing-uploaded');
  const fileId = await aFile(person);
  await handIn(person, id, fileId);
  expect((await accept(id, true)).status).toBe(200);
  expect((await documentOf(id)).state).toBe('accepted');
  expect((await withdraw(person, id, fileId)).problem.code).toBe('accepted-already');
  expect((await handIn(person, id, await aFile(person))).problem.code).toBe('accepted-already');
  expect((await accept(id, true, 'unknown')).status).toBe(404);
  await accept(id, false);
  expect((await withdraw(person, id, fileId)).status).toBe(200);
});

test('staff do not accept a document whose file the applicant replaced after they looked', async () => {
  const { person, id } = await anApplicant();
  const [first, second] = [await aFile(person), await aFile(person, 'άλλη.pdf')];
  await handIn(person, id, first);
  const { changedAt } = await documentOf(id);
  await handIn(person, id, second);
  await withdraw(person, id, first);
  const asRead = { appId: id, key: 'identity', accepted: true, changedAt: changedAt! };
  const { status, problem } = await server.as(staff, selection.acceptDocument, asRead);
  expect([status, problem]).toMatchObject([
    409,
    { code: 'stale', present: { Present: { Files: [second] } } },
  ]);
  expect((await documentOf(id)).state).toBe('uploaded');
  expect((await accept(id, true)).status).toBe(200);
});

test('staff ask for a document again with a reason; the applicant gets a mail, sees it and replaces the file', async () => {
  const { person, id, email } = await anApplicant('Ithaki2026!');
  await handIn(person, id, await aFile(person));
  const asked = await server.as(staff, selection.resubmit, {
    appId: id,
    reasons: [{ key: 'identity', reason: 'Δεν διαβάζεται' }],
  });
  expect(asked.status).toBe(200);
  expect(await documentOf(id)).toMatchObject({ state: 'replace', reason: 'Δεν διαβάζεται' });
  expect(await mailsTo(email)).toMatchObject([
    {
      template: 'resubmitDocuments.html',
      variables: {
        url: 'http://localhost:3000/applicant',
        documents: [{ title: 'Ταυτότητα', reason: 'Δεν διαβάζεται' }],
      },
    },
  ]);
  const [again] = (await handIn(person, id, await aFile(person))).body;
  expect(again).toMatchObject({ state: 'uploaded' });
  expect(again).not.toHaveProperty('reason');
  const { changes } = (await server.as(staff, selection.one, { id })).body;
  expect(changes.map(({ kind }) => kind)).toEqual(['submitted', 'document', 'resubmit', 'document']);
});

test('a reminder names the missing documents, and its link signs in an applicant without a password', async () => {
  const { person, id, email } = await anApplicant();
  expect((await server.as(staff, selection.uploadReminder, { appId: id })).status).toBe(200);
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({
    template: 'uploadReminder.html',
    variables: { documents: [{ title: 'Ταυτότητα', reason: '' }] },
  });
  expect(String(mail!.variables['url'])).toMatch(/\/application\/confirm\/[\w-]{43}$/);
  await handIn(person, id, await aFile(person));
  expect((await server.as(staff, selection.uploadReminder, { appId: id })).problem.code).toBe(
    'nothing-to-ask',
  );
});

test('no documents can be requested before the confirmation, or when all are accepted', async () => {
  const { id } = await anApplication(server.db, { projectId, status: -1 });
  expect((await server.as(staff, selection.resubmit, { appId: id })).problem.code).toBe('not-confirmed');
  expect((await server.as(staff, selection.uploadReminder, { appId: id })).problem.code).toBe(
    'not-confirmed',
  );
  const done = await anApplicant();
  await handIn(done.person, done.id, await aFile(done.person));
  await accept(done.id, true);
  expect((await server.as(staff, selection.resubmit, { appId: done.id })).problem.code).toBe(
    'nothing-to-ask',
  );
  const unknown = { appId: done.id, reasons: [{ key: 'unknown', reason: 'x' }] };
  expect((await server.as(staff, selection.resubmit, unknown)).problem.code).toBe('nothing-to-ask');
});

test('a whole filtered set is reminded in one call, with an outcome for each', async () => {
  const { id: own } = await aProjectWithForm(server.db, { open: false });
  const boss = await server.person('Coordinator', { project: own });
  const [one, two] = [
    await anApplication(server.db, { projectId: own }),
    await anApplication(server.db, { projectId: own, status: -1 }),
  ];
  const filter = { documentsMissing: true };
  for (const action of ['remind', 'resubmit'] as const) {
    const { body } = await server.as(boss, selection.bulk, {
      projectId: own,
      filter,
      expected: 2,
      action,
    });
    expect(body).toEqual({
      done: [{ id: one.id }],
      failed: [{ id: two.id, code: 'not-confirmed', status: -1 }],
    });
  }
  expect((await mailsTo(one.email)).map(({ template }) => template)).toEqual([
    'uploadReminder.html',
    'resubmitDocuments.html',
  ]);
  expect(await mailsTo(two.email)).toEqual([]);
});
