import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { files } from '#features/files/contract.ts';
import { keepFile } from '#features/files/server/inside.ts';
import { startServer, type Person } from '#testing/server.ts';
import { applications } from '../contract.ts';
import { anApplication, aProjectWithForm } from './fixtures.ts';
import { sweepWithdrawn } from './store/documents.ts';

const server = startServer();
let projectId: number;
let staff: Person;

beforeAll(async () => {
  ({ id: projectId } = await aProjectWithForm(server.db));
  staff = await server.person('Supervisor', { project: projectId });
});

/** Adds an applicant with a confirmed application that requires an identity card (PDF or image). */
async function anApplicant(password?: string) {
  const person = await server.person('Registered', password ? { password } : {});
  const application = await anApplication(server.db, { projectId, userId: person.id });
  return { person, ...application };
}

const aFile = (owner: Person, name = 'ταυτότητα.pdf') =>
  keepFile(server.db, server.services.files, {
    ownerId: owner.id,
    category: 'application',
    name,
    bytes: Buffer.from('%PDF-1.7\n'),
  });

const handIn = (person: Person, appId: number, fileId: number, key = 'identity') =>
  server.as(person, applications.setDocument, { appId, key, fileId });
const withdraw = (person: Person, appId: number, fileId: number) =>
  server.as(person, applications.setDocument, { appId, key: 'identity', fileId, withdrawn: true });

const documentOf = async (id: number) =>
  (await server.as(staff, applications.one, { id })).body.documents[0]!;
const accept = async (appId: number, accepted: boolean, key = 'identity') => {
  const changedAt = (await documentOf(appId)).changedAt!;
  return server.as(staff, applications.acceptDocument, { appId, key, accepted, changedAt });
};
const mailsTo = (email: string) =>
  server.db
    .selectFrom('mail')
    .where('toAddress', '=', email)
    .select(['template', 'variables'])
    .orderBy('id')
    .execute();

test('an applicant uploads a document and removes it, and staff see and open it', async () => {
  const { person, id } = await anApplicant();
  const fileId = await aFile(person);
  expect((await handIn(person, id, fileId)).body).toMatchObject([
    {
      key: 'identity',
      state: 'uploaded',
      required: true,
      files: [{ id: fileId, name: 'ταυτότητα.pdf', mime: 'application/pdf' }],
    },
  ]);
  expect(await documentOf(id)).toMatchObject({ state: 'uploaded', files: [{ id: fileId }] });
  expect((await server.as(staff, files.download, { id: fileId })).status).toBe(200);
  expect((await server.as(person, files.remove, { id: fileId })).problem.code).toBe('in-use');
  const stranger = await server.person('Supervisor', {
    project: (await aProjectWithForm(server.db, { open: false })).id,
  });
  expect((await server.as(stranger, files.download, { id: fileId })).status).toBe(404);

  expect((await withdraw(person, id, fileId)).body).toMatchObject([
    { key: 'identity', state: 'missing', files: [] },
  ]);
  expect((await withdraw(person, id, fileId)).status).toBe(404);
  expect((await server.as(staff, files.download, { id: fileId })).status).toBe(404);
});

test('a document that is the file of another user, of a wrong kind or missing is refused', async () => {
  const { person, id } = await anApplicant();
  const other = await anApplicant();
  expect((await handIn(person, id, await aFile(other.person))).status).toBe(404);
  expect((await handIn(person, id, 999_999)).status).toBe(404);
  expect((await handIn(person, id, await aFile(person, 'x.docx'))).problem).toMatchObject({
    code: 'wrong-kind',
    status: 422,
  });
  expect((await handIn(person, id, await aFile(person), 'card')).status).toBe(404);
  expect((await handIn(other.person, id, await aFile(other.person))).status).toBe(404);
  expect((await documentOf(id)).state).toBe('missing');
});

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
  const { status, problem } = await server.as(staff, applications.acceptDocument, asRead);
  expect([status, problem]).toMatchObject([
    409,
    { code: 'stale', present: { Present: { Files: [second] } } },
  ]);
  expect((await documentOf(id)).state).toBe('uploaded');
  expect((await accept(id, true)).status).toBe(200);
});

test('the back of the identity card leaves the front where it is', async () => {
  const { person, id } = await anApplicant();
  const [front, back] = [await aFile(person, 'εμπρός.pdf'), await aFile(person, 'πίσω.pdf')];
  await handIn(person, id, front);
  await handIn(person, id, back);
  expect((await documentOf(id)).files.map((file) => file.id)).toEqual([front, back]);
  await server.as(staff, applications.resubmit, {
    appId: id,
    reasons: [{ key: 'identity', reason: 'Θολό' }],
  });
  // Withdrawing the bad one is half of the way: staff still wait for a better one.
  expect((await withdraw(person, id, front)).body).toMatchObject([
    { state: 'replace', reason: 'Θολό', files: [{ id: back }] },
  ]);
  expect((await handIn(person, id, front)).body).toMatchObject([
    { state: 'uploaded', files: [{ id: front }, { id: back }] },
  ]);
  for (let more = 0; more < 8; more += 1) await handIn(person, id, await aFile(person));
  expect((await handIn(person, id, await aFile(person))).problem.code).toBe('too-many-files');
});

test('a file that was withdrawn is deleted a day later, and can be put back until then', async () => {
  const { person, id } = await anApplicant();
  const [kept, gone] = [await aFile(person), await aFile(person)];
  for (const file of [kept, gone]) {
    await handIn(person, id, file);
    await withdraw(person, id, file);
  }
  const left = async () =>
    (await server.db.selectFrom('file').where('id', 'in', [kept, gone]).select('id').execute()).map(
      (row) => row.id,
    );
  await sweepWithdrawn(server.db);
  expect(await left()).toHaveLength(2);
  await server.db
    .updateTable('applicationFile')
    .set({ withdrawnAt: sql`now() - interval '25 hours'` })
    .where('applicationId', '=', id)
    .execute();
  await handIn(person, id, kept);
  await sweepWithdrawn(server.db);
  expect(await left()).toEqual([kept]);
});

test('staff ask for a document again with a reason; the applicant gets a mail, sees it and replaces the file', async () => {
  const { person, id, email } = await anApplicant('Ithaki2026!');
  await handIn(person, id, await aFile(person));
  const asked = await server.as(staff, applications.resubmit, {
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
  const { changes } = (await server.as(staff, applications.one, { id })).body;
  expect(changes.map(({ kind }) => kind)).toEqual(['submitted', 'document', 'resubmit', 'document']);
});

test('a reminder names the missing documents, and its link signs in an applicant without a password', async () => {
  const { person, id, email } = await anApplicant();
  expect((await server.as(staff, applications.uploadReminder, { appId: id })).status).toBe(200);
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({
    template: 'uploadReminder.html',
    variables: { documents: [{ title: 'Ταυτότητα', reason: '' }] },
  });
  expect(String(mail!.variables['url'])).toMatch(/\/application\/confirm\/[\w-]{43}$/);
  await handIn(person, id, await aFile(person));
  expect((await server.as(staff, applications.uploadReminder, { appId: id })).problem.code).toBe(
    'nothing-to-ask',
  );
});

test('no documents can be requested before the confirmation, or when all are accepted', async () => {
  const { id } = await anApplication(server.db, { projectId, status: -1 });
  expect((await server.as(staff, applications.resubmit, { appId: id })).problem.code).toBe('not-confirmed');
  expect((await server.as(staff, applications.uploadReminder, { appId: id })).problem.code).toBe(
    'not-confirmed',
  );
  const done = await anApplicant();
  await handIn(done.person, done.id, await aFile(done.person));
  await accept(done.id, true);
  expect((await server.as(staff, applications.resubmit, { appId: done.id })).problem.code).toBe(
    'nothing-to-ask',
  );
  const unknown = { appId: done.id, reasons: [{ key: 'unknown', reason: 'x' }] };
  expect((await server.as(staff, applications.resubmit, unknown)).problem.code).toBe('nothing-to-ask');
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
    const { body } = await server.as(boss, applications.bulk, {
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
