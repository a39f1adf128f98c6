import { expect, test } from 'vitest';
import { actionType } from '#engines/actions/types.ts';
import type { Category } from '#engines/files/categories.ts';
import { chat } from '#features/chat/contract.ts';
import { opened, write } from '#features/chat/server/fixtures.ts';
import { files } from '#features/files/contract.ts';
import { png } from '#features/files/server/fixtures.ts';
import { keepFile, ownReadyFiles } from '#features/files/server/inside.ts';
import { library } from '#features/library/contract.ts';
import { anUpload } from '#features/library/server/fixtures.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { sentFiles } from '#features/sent-files/contract.ts';
import { aPair } from '#features/sent-files/server/fixtures.ts';
import { type Person, startServer } from '#testing/server.ts';
import { features } from './features.ts';

const server = startServer();

const sweep = () =>
  features
    .flatMap(({ jobs = [] }) => jobs)
    .find(({ queue }) => queue === 'files-unsent')!
    .run(server.services, {}, { attempt: 1, lastAttempt: false });

/** A complete file of a person; `hours` ago it arrived. */
async function aFile({ id }: Person, hours: number, category: Category = 'shared'): Promise<number> {
  const kept = { ownerId: id, category, name: 'plan.png', bytes: png };
  const fileId = await keepFile(server.db, server.services.files, kept);
  await age(fileId, hours);
  return fileId;
}

const age = (fileId: number, hours: number) =>
  server.db
    .updateTable('file')
    .set({ readyAt: new Date(Date.now() - hours * 3_600_000) })
    .where('id', '=', fileId)
    .execute();

const isThere = async (owner: Person, id: number) =>
  (await server.as(owner, files.download, { id })).status === 200;

test('a file that was uploaded and never sent goes after a day, and its place in the room of its owner with it', async () => {
  const mentor = await server.person('Mentor');
  const usage = async () => (await server.as(mentor, files.usage, {})).body.used;
  const young = await aFile(mentor, 23);
  const before = await usage();
  const [old, edit, photo] = [
    await aFile(mentor, 25),
    await aFile(mentor, 25, 'library'),
    await aFile(mentor, 25, 'profile'),
  ];
  await sweep();
  expect(await Promise.all([young, photo, old, edit].map((id) => isThere(mentor, id)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  await server.as(mentor, files.remove, { id: photo });
  expect(await usage()).toBe(before);
});

test('a file that a share, a withdrawn share, a tool, a message or the library has stays, however old it is', async () => {
  const { project, mentor, mentee } = await aPair(server);
  const share = async () => {
    const fileId = await aFile(mentor, 0);
    const input = { projectId: project, fileIds: String(fileId), receiverIds: String(mentee.id) };
    return { fileId, id: (await server.as(mentor, sentFiles.send, input)).body[0]!.id };
  };
  const sent = await share();
  const withdrawn = await share();
  await server.as(mentor, sentFiles.withdraw, { id: withdrawn.id });
  const [ofTool, ofMessage] = [await aFile(mentor, 0), await aFile(mentor, 0)];
  const actionId = await anAction(server.db, project, { typeId: actionType.tool });
  const place = { actionId, menteeId: mentee.id, questionId: 'q' };
  await server.as(mentor, sentFiles.toolUploader, { ...place, index: 0, fileIds: String(ofTool) });
  const conversation = await opened(server, mentor, project, mentee);
  const { seq } = (await write(server, mentor, conversation, '', { fileIds: [ofMessage] })).body;
  await server.as(mentor, chat.remove, { conversationId: conversation, seq });
  const item = (await anUpload(server, mentor, { projectId: project, title: 'Οδηγός' })).body;
  const kept = [sent.fileId, withdrawn.fileId, ofTool, ofMessage, item.fileId!];
  for (const id of kept) await age(id, 1_000);
  await sweep();
  await sweep();
  expect(await Promise.all(kept.map((id) => isThere(mentor, id)))).toEqual(kept.map(() => true));
  expect((await server.as(mentor, library.one, { id: item.id })).status).toBe(200);
});

test('a file that is being sent while the sweep runs is sent', async () => {
  const { project, mentor, mentee } = await aPair(server);
  const fileId = await aFile(mentor, 25);
  await server.db.transaction().execute(async (db) => {
    expect(await ownReadyFiles(db, mentor.id, [fileId])).toEqual([expect.anything()]);
    await sweep();
    const sharing = { projectId: project, ownerId: mentor.id, receiverId: mentee.id, actionId: null };
    await db
      .insertInto('fileShare')
      .values({ ...sharing, fileId, note: '', searchKey: '', openedAt: null, withdrawnAt: null })
      .execute();
  });
  await sweep();
  expect(await isThere(mentee, fileId)).toBe(true);
});
