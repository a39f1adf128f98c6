import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { actionType } from '#engines/actions/types.ts';
import { synced } from '#features/synced/contract.ts';
import { chat } from '#features/chat/contract.ts';
import { files } from '#features/files/contract.ts';
import { library } from '#features/library/contract.ts';
import { aLink } from '#features/library/server/fixtures.ts';
import { meetings } from '#features/meetings/contract.ts';
import { aMeetingAction, aTime } from '#features/meetings/server/fixtures.ts';
import { notifications } from '#features/notifications/contract.ts';
import { people } from '#features/people/contract.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { sentFiles } from '#features/sent-files/contract.ts';
import { aFile, aPair } from '#features/sent-files/server/fixtures.ts';
import { steps } from '#features/steps/contract.ts';
import { startServer, type Person } from '#testing/server.ts';

const server = startServer();
/** What the mentor tries to tell the mentee, in every form. */
const words = 'ΓΙΑΤΙ-ΜΕ-ΑΠΟΚΛΕΙΣΑΤΕ';
let project = 0;
let runner: Person;
let mentor: Person;
let mentee: Person;
let conversation = 0;
let itemId = 0;
let meetingActionId = 0;
let toolId = 0;

beforeEach(async () => {
  ({ project, runner, mentor, mentee } = await aPair(server));
  conversation = (await server.as(mentor, chat.open, { projectId: project, userId: mentee.id })).body.id;
  itemId = (await aLink(server, runner, { projectId: project, title: 'Οδηγός' })).id;
  meetingActionId = await aMeetingAction(server.db, project);
  toolId = await anAction(server.db, project, { typeId: actionType.tool });
});

const say = (person: Person, conversationId: number) =>
  server.as(person, chat.send, { conversationId, clientId: randomUUID(), message: words });
const block = (by: Person, blocked: boolean) =>
  server.as(by, chat.block, { conversationId: conversation, blocked });

/** The ways in which words or files go from a mentor to a mentee. Each returns the status of the attempt. */
const ways: Record<string, () => Promise<number>> = {
  'a message': async () => (await say(mentor, conversation)).status,
  'the group of all mentees': async () => {
    const { body } = await server.as(mentor, chat.open, { projectId: project });
    return (await say(mentor, body.id)).status;
  },
  'the group of an action': async () => {
    const opened = await server.as(mentor, chat.open, { projectId: project, actionId: toolId });
    return opened.status === 200 ? (await say(mentor, opened.body.id)).status : opened.status;
  },
  'a file with a note': async () => {
    const fileIds = String(await aFile(server, mentor, { name: `${words}.pdf` }));
    const sent = { projectId: project, fileIds, receiverIds: String(mentee.id), note: words };
    return (await server.as(mentor, sentFiles.send, sent)).status;
  },
  'an item of the library with a note': async () =>
    (await server.as(mentor, library.share, { itemId, menteeIds: [mentee.id], note: words, isNew: true }))
      .status,
  'a tool file': async () => {
    const fileIds = String(await aFile(server, mentor, { name: `${words}.pdf` }));
    const place = { actionId: toolId, menteeId: mentee.id, questionId: 'q1', index: 1 };
    return (await server.as(mentor, sentFiles.toolUploader, { ...place, fileIds })).status;
  },
};

/** All that the mentee can read of what the mentor sent. */
async function readBy(person: Person): Promise<string> {
  const list = await server.as(person, chat.conversations, { projectId: project });
  const texts = [list.text];
  for (const { id } of list.body)
    texts.push((await server.as(person, chat.getMessages, { conversationId: id })).text);
  texts.push(
    (await server.as(person, chat.search, { projectId: project, search: words })).text,
    (await server.as(person, sentFiles.list, { projectId: project })).text,
    (await server.as(person, notifications.list, {})).text,
    (await server.as(person, library.getShared, { projectId: project, menteeId: person.id })).text,
    (
      await server.as(person, sentFiles.toolFiles, {
        actionId: toolId,
        menteeId: person.id,
        questionId: 'q1',
      })
    ).text,
    (await server.as(person, meetings.list, { projectId: project, from: aTime(0), to: aTime(20) })).text,
  );
  return texts.join('\n');
}

test.each(Object.keys(ways))(
  '%s reaches a mentee, does not while the mentee blocks the mentor, and does again after it',
  async (way) => {
    expect(await ways[way]!()).toBe(200);
    expect((await block(mentee, true)).status).toBe(200);
    expect(await ways[way]!()).toBeGreaterThanOrEqual(400);
    await block(mentee, false);
    expect(await ways[way]!()).toBe(200);
  },
);

test('nothing of a blocked mentor is read by the mentee: no group, no file, no note, no reason of a meeting', async () => {
  const booked = await server.as(mentor, meetings.book, {
    projectId: project,
    mentorId: mentor.id,
    menteeId: mentee.id,
    actionId: meetingActionId,
    time: aTime(5),
  });
  await block(mentee, true);
  for (const way of Object.values(ways)) await way();
  const { id, version } = booked.body;
  const cancelled = await server.as(mentor, meetings.cancel, { id, version, reason: words });
  expect([cancelled.status, cancelled.body.state]).toEqual([200, 'cancelled']);
  expect(await readBy(mentee)).not.toContain(words);
  const receivers = await server.as(mentor, sentFiles.receivers, { projectId: project });
  expect(receivers.body.map(({ id: one }) => one)).not.toContain(mentee.id);
  const profile = await server.as(mentor, people.one, { projectId: project, userId: mentee.id });
  expect(profile.body.barrier).toBe('blocked');
});

test('the mentee who blocks does not reach the mentor either, and the staff of the project reach both', async () => {
  await block(mentee, true);
  expect((await say(mentee, conversation)).status).toBe(409);
  const fileIds = String(await aFile(server, mentee));
  const back = { projectId: project, fileIds, receiverIds: String(mentor.id) };
  expect((await server.as(mentee, sentFiles.send, back)).status).toBe(403);
  const own = {
    ...back,
    fileIds: String(await aFile(server, runner)),
    receiverIds: `${mentor.id},${mentee.id}`,
  };
  expect((await server.as(runner, sentFiles.send, own)).status).toBe(200);
});

test('staff are notified that one of a pair blocks the other, without a word of what was said', async () => {
  await say(mentor, conversation);
  await block(mentee, true);
  const { body, text } = await server.as(runner, notifications.list, {});
  expect(body.list).toContainEqual(
    expect.objectContaining({ saying: 'report.block', values: { name: 'Νίκη' } }),
  );
  expect(text).not.toContain(words);
});

test('the role Microdata sees how far a step is, reads nothing of what was written, and reaches no one', async () => {
  const reporter = await server.person('Microdata', { project });
  const place = { actionId: toolId, menteeId: mentee.id };
  const fileId = await aFile(server, mentor, { name: `${words}.pdf` });
  await server.as(mentor, sentFiles.toolUploader, {
    ...place,
    questionId: 'q1',
    index: 1,
    fileIds: String(fileId),
  });
  await server.as(mentee, steps.saveMine, { actionId: toolId, data: JSON.stringify({ text: words }) });
  await server.as(mentee, synced.send, {
    ...place,
    page: randomUUID(),
    turn: 1,
    base: 0,
    change: { goals: [words] },
  });
  const step = await server.as(reporter, steps.step, place);
  expect([step.status, step.body.may.read, step.body.step.state]).toEqual([200, false, 'started']);
  expect(step.text).not.toContain(words);
  const closed = [
    await server.as(reporter, steps.history, place),
    await server.as(reporter, sentFiles.toolFiles, { ...place, questionId: 'q1' }),
    await server.as(reporter, sentFiles.toolFileList, { ...place, questionId: 'q1' }),
    await server.as(reporter, files.download, { id: fileId }),
    await server.as(reporter, synced.get, { ...place, page: randomUUID() }),
    await server.as(reporter, synced.since, { ...place, version: 0 }),
  ];
  expect(closed.map(({ status }) => status)).toEqual(closed.map(() => 404));
  const fileIds = String(await aFile(server, reporter));
  const sent = { projectId: project, fileIds, receiverIds: String(mentee.id), note: words };
  expect((await server.as(reporter, sentFiles.send, sent)).status).toBe(403);
  const profile = await server.as(reporter, people.one, { projectId: project, userId: mentee.id });
  expect(profile.body.barrier).toBe('unlinked');
});
