import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { png } from '#features/files/server/fixtures.ts';
import { files } from '#features/files/contract.ts';
import { keepFile } from '#features/files/server/inside.ts';
import { enter, next } from '#testing/hub.ts';
import { startServer, type Person } from '#testing/server.ts';
import { chat } from '../contract.ts';
import { sweepDeletedFiles } from './files.ts';
import { aChat, write } from './fixtures.ts';

const server = startServer();
let project = 0;
let mentor: Person;
let mentee: Person;
let conversation = 0;

beforeEach(async () => {
  ({ project, mentor, mentee, conversation } = await aChat(server));
});

const at = (seq: number) => ({ conversationId: conversation, seq });
const read = async (person: Person) =>
  (await server.as(person, chat.getMessages, { conversationId: conversation })).body.messages;
const remove = (person: Person, seq: number) => server.as(person, chat.remove, at(seq));
const restore = (person: Person, seq: number) => server.as(person, chat.restore, at(seq));
const aFile = () =>
  keepFile(server.db, server.services.files, {
    ownerId: mentee.id,
    category: 'shared',
    name: 'plan.png',
    bytes: png,
  });
const deletedAgo = (seconds: number) =>
  server.db
    .updateTable('message')
    .set({ deletedAt: sql`now() - make_interval(secs => ${seconds})` })
    .where('conversationId', '=', conversation)
    .where('deletedAt', 'is not', null)
    .execute();
const waits = async () => (await server.as(mentor, chat.waiting, { projectId: project })).body;

test('a deleted message is gone for the other person at the call, and an undo brings text, quote and file back under its number', async () => {
  await write(server, mentor, conversation, 'Ερώτηση');
  const fileId = await aFile();
  await write(server, mentee, conversation, 'Το ΑΦΜ μου', { quoteSeq: 1, fileIds: [fileId] });
  await server.as(mentee, chat.edit, { ...at(2), message: 'Το ΑΦΜ μου είναι 123' });
  await write(server, mentor, conversation, 'Τέλος');
  const before = await read(mentor);

  expect((await remove(mentee, 2)).body).toMatchObject({ seq: 2, revision: 5, message: '', files: [] });
  expect((await read(mentor))[1]).toMatchObject({ message: '', files: [] });
  expect((await server.as(mentor, chat.search, { search: 'ΑΦΜ' })).body.messages).toEqual([]);
  expect((await server.as(mentor, files.download, { id: fileId })).status).toBe(404);

  const restored = await restore(mentee, 2);
  expect(restored.body).toEqual({ ...before[1], revision: 6 });
  expect(await read(mentor)).toEqual([before[0], restored.body, before[2]]);
  expect((await server.as(mentor, chat.search, { search: 'ΑΦΜ' })).body.messages).toHaveLength(1);
  expect((await server.as(mentor, files.download, { id: fileId })).status).toBe(200);
  const traces = await server.db
    .selectFrom('messageTrace')
    .where('conversationId', '=', conversation)
    .select('text')
    .execute();
  expect(traces).toEqual([{ text: 'Το ΑΦΜ μου' }]);
});

test('of several deleted messages, each comes back with its own text', async () => {
  const texts = ['Πρώτο', 'Δεύτερο', 'Τρίτο'];
  for (const text of texts) await write(server, mentee, conversation, text);
  for (const seq of [1, 2, 3]) await remove(mentee, seq);
  for (const seq of [2, 1, 3])
    expect((await restore(mentee, seq)).body).toMatchObject({ seq, message: texts[seq - 1] });
});

test('only the writer undoes a deletion, for fifteen seconds; both calls answer the same when they are sent again', async () => {
  await write(server, mentee, conversation, 'Λάθος');
  const deleted = await remove(mentee, 1);
  expect((await remove(mentee, 1)).body).toEqual(deleted.body);
  expect((await restore(mentor, 1)).problem.code).toBe('too-late-to-restore');
  await deletedAgo(14);
  const restored = await restore(mentee, 1);
  expect(restored.body.message).toBe('Λάθος');
  expect((await restore(mentee, 1)).body).toEqual(restored.body);
  await remove(mentee, 1);
  await deletedAgo(15);
  expect((await restore(mentee, 1)).problem.code).toBe('too-late-to-restore');
  expect((await read(mentor))[0]!.message).toBe('');
});

test('a restored message is announced as none that is new, and notifies no one a second time', async () => {
  const socket = await enter(server.app, mentor);
  const heard = async () => {
    const [event] = await next(socket, 'message');
    return (event as { IsNew: boolean }).IsNew;
  };
  const first = heard();
  await write(server, mentee, conversation, 'Καλημέρα');
  expect(await first).toBe(true);
  for (const act of [remove, restore]) {
    const later = heard();
    await act(mentee, 1);
    expect(await later).toBe(false);
  }
  socket.disconnect();
});

test('a mentee who restores a question waits again since it was sent, unless the mentor has written after it', async () => {
  await write(server, mentee, conversation, 'Ερώτηση');
  const [before] = await waits();
  await remove(mentee, 1);
  expect(await waits()).toEqual([]);
  await restore(mentee, 1);
  expect(await waits()).toEqual([{ ...before, since: expect.any(Date) }]);
  expect(Math.abs((await waits())[0]!.since.getTime() - before!.since.getTime())).toBeLessThan(1_000);

  await remove(mentee, 1);
  await write(server, mentor, conversation, 'Απάντηση');
  await restore(mentee, 1);
  expect(await waits()).toEqual([]);
});

test('the file of a deleted message is deleted once its deletion cannot be undone, and that of a restored one stays', async () => {
  const [gone, kept] = [await aFile(), await aFile()];
  await write(server, mentee, conversation, '', { fileIds: [gone] });
  await write(server, mentee, conversation, '', { fileIds: [kept] });
  await remove(mentee, 1);
  await remove(mentee, 2);
  await restore(mentee, 2);
  const exist = async () =>
    (await server.db.selectFrom('file').where('id', 'in', [gone, kept]).select('id').execute()).map(
      ({ id }) => id,
    );
  await sweepDeletedFiles(server.services);
  expect(await exist()).toHaveLength(2);
  await deletedAgo(61);
  await sweepDeletedFiles(server.services);
  expect(await exist()).toEqual([kept]);
});
