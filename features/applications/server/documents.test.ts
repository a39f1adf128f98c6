import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { files } from '#features/files/contract.ts';
import { startServer, type Person } from '#testing/server.ts';
import { selection } from '#features/selection/contract.ts';
import { aProjectWithForm } from '#features/forms/server/fixtures.ts';
import { handingIn } from './fixtures.ts';
import { sweepWithdrawn } from './store/documents.ts';
import { blank } from './store/personal.ts';

const server = startServer();
let projectId: number;
let staff: Person;

const { anApplicant, aFile, handIn, withdraw } = handingIn(server, () => projectId);

beforeAll(async () => {
  ({ id: projectId } = await aProjectWithForm(server.db));
  staff = await server.person('Supervisor', { project: projectId });
});

const documentOf = async (id: number) => (await server.as(staff, selection.one, { id })).body.documents[0]!;

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

test('the back of the identity card leaves the front where it is', async () => {
  const { person, id } = await anApplicant();
  const [front, back] = [await aFile(person, 'εμπρός.pdf'), await aFile(person, 'πίσω.pdf')];
  await handIn(person, id, front);
  await handIn(person, id, back);
  expect((await documentOf(id)).files.map((file) => file.id)).toEqual([front, back]);
  await server.as(staff, selection.resubmit, {
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
  for (let more = 0; more < 8; more += 1)
    expect((await handIn(person, id, await aFile(person))).status).toBe(200);
  expect((await handIn(person, id, await aFile(person))).problem.code).toBe('too-many-files');
});

test('erasing an application takes its files, and leaves those of another one', async () => {
  const [erased, kept] = [await anApplicant(), await anApplicant()];
  const fileIds = [await aFile(erased.person), await aFile(kept.person)];
  await handIn(erased.person, erased.id, fileIds[0]!);
  await handIn(kept.person, kept.id, fileIds[1]!);
  const reasons = [{ key: 'identity', reason: 'Θολό' }];
  for (const { id: appId } of [erased, kept]) await server.as(staff, selection.resubmit, { appId, reasons });
  await blank(server.db, [erased.id]);
  expect(await documentOf(erased.id)).toMatchObject({ files: [] });
  expect(await documentOf(kept.id)).toMatchObject({ reason: 'Θολό', files: [{ id: fileIds[1] }] });
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
