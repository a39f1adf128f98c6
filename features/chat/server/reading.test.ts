import { beforeEach, describe, expect, test } from 'vitest';
import { identity } from '#features/identity/contract.ts';
import { links } from '#features/links/contract.ts';
import { link } from '#features/meetings/server/fixtures.ts';
import { notifications } from '#features/notifications/contract.ts';
import { enter, next } from '#testing/hub.ts';
import { startServer, type Person } from '#testing/server.ts';
import { chat, chatEvents } from '../contract.ts';
import { aChat, aMessage, opened, write } from './fixtures.ts';

const server = startServer();
let project = 0;
let staff: Person;
let mentor: Person;
let mentee: Person;
let conversation = 0;

beforeEach(async () => {
  ({ project, staff, mentor, mentee, conversation } = await aChat(server));
});

const at = () => ({ conversationId: conversation });
const countOf = async (person: Person, where: object = {}) =>
  (await server.as(person, chat.newCount, where)).body.new;
/** The number that the navigation shows beside the messages. */
const shownTo = async (person: Person) => {
  const { body } = await server.as(person, notifications.waiting, { projectId: project });
  return body.find(({ place }) => place === '/{curProject}/chat')?.count ?? 0;
};
const many = async (count: number) => {
  for (let n = 1; n <= count; n += 1) await aMessage(server.db, conversation, mentee, `Μήνυμα ${n}`);
};

test('messages are read twenty at a time, from the last ones back, and around one of them', async () => {
  await many(45);
  const page = async (where: object) =>
    (await server.as(mentor, chat.getMessages, { ...at(), ...where })).body;
  const numbers = ({ messages }: Awaited<ReturnType<typeof page>>) => messages.map(({ seq }) => seq);
  const last = await page({});
  expect([numbers(last).at(0), numbers(last).at(-1), last.more, last.revision]).toEqual([26, 45, true, 45]);
  expect(numbers(await page({ before: 26 })).at(0)).toBe(6);
  const first = await page({ before: 6 });
  expect([numbers(first), first.more]).toEqual([[1, 2, 3, 4, 5], false]);
  const around = numbers(await page({ around: 22 }));
  expect([around.at(0), around.at(-1), around.length]).toEqual([2, 41, 40]);
});

test('a page that was away asks for exactly what it missed', async () => {
  await many(205);
  await server.as(mentee, chat.edit, { ...at(), seq: 3, message: 'Άλλο' });
  const ask = async (revision: number) =>
    (await server.as(mentor, chat.newMessages, { ...at(), revision })).body;
  const missed = await ask(203);
  expect(missed.messages.map(({ seq }) => seq)).toEqual([204, 205, 3]);
  expect([missed.revision, missed.more]).toEqual([206, false]);
  const all = await ask(0);
  expect([all.messages.length, all.more, all.revision]).toEqual([200, true, 201]);
  expect((await ask(201)).messages).toHaveLength(5);
  expect(await ask(206)).toEqual({ messages: [], more: false, revision: 206 });
});

test('the number of unread messages is the same everywhere, and goes down when they are seen on any device', async () => {
  await many(3);
  expect([await countOf(mentor), await countOf(mentor, at()), await countOf(mentee)]).toEqual([3, 3, 0]);
  expect([await shownTo(mentor), await shownTo(mentee)]).toEqual([3, 0]);
  const [listed] = (await server.as(mentor, chat.conversations, { projectId: project })).body;
  expect(listed).toMatchObject({
    id: conversation,
    new: 3,
    lastSeq: 3,
    seenSeq: 0,
    lastMessage: { message: 'Μήνυμα 3', user: 'Δανάη' },
    users: [{ id: mentee.id, name: 'Δανάη', role: 'Mentee', seenSeq: 3 }],
  });
  const other = await enter(server.app, mentor);
  const partner = await enter(server.app, mentee);
  const heard = Promise.all([next(other, 'seen'), next(partner, 'seen')]);
  expect((await server.as(mentor, chat.seen, { ...at(), seq: 2 })).body).toEqual({ new: 1, seenSeq: 2 });
  const told = [{ ConversationId: conversation, UserId: mentor.id, Seq: 2 }];
  expect(await heard).toEqual([told, told]);
  expect((await server.as(mentor, chat.seen, { ...at(), seq: 1 })).body).toEqual({ new: 1, seenSeq: 2 });
  expect((await server.as(mentor, chat.seen, { ...at(), seq: 9 })).body).toEqual({ new: 0, seenSeq: 3 });
});

test('a muted conversation is left out of the number of the shell, and keeps its own', async () => {
  await many(2);
  await server.as(mentor, chat.mute, { ...at(), muted: true });
  expect([await countOf(mentor), await countOf(mentor, at())]).toEqual([0, 2]);
  expect(await shownTo(mentor)).toBe(0);
  const [listed] = (await server.as(mentor, chat.conversations, {})).body;
  expect(listed).toMatchObject({ muted: true, new: 2 });
  await server.as(mentor, chat.mute, { ...at(), muted: false });
  expect(await countOf(mentor, { projectId: project })).toBe(2);
});

test('a search finds words in all conversations of a person, without accents, the newest first, and in no other ones', async () => {
  const { seq } = (await write(server, mentee, conversation, 'Το βιογραφικό μου είναι έτοιμο')).body;
  await write(server, mentor, conversation, 'Ωραία, στείλτε το βιογραφικό');
  const other = await server.person('Mentee', { project });
  await link(server.db, project, mentor, other);
  const second = await opened(server, mentor, project, other);
  await write(server, other, second, 'Χρειάζομαι βιογραφικό');
  const find = async (person: Person, search: string, where: object = {}) =>
    (await server.as(person, chat.search, { search, ...where })).body.messages.map(({ message }) => message);
  expect(await find(mentor, 'βιογραφικο')).toEqual([
    'Χρειάζομαι βιογραφικό',
    'Ωραία, στείλτε το βιογραφικό',
    'Το βιογραφικό μου είναι έτοιμο',
  ]);
  expect(await find(mentee, 'ΒΙΟΓΡΑΦΙΚΟ ετοιμο')).toEqual(['Το βιογραφικό μου είναι έτοιμο']);
  expect(await find(mentor, 'βιογραφικό', { conversationId: second })).toHaveLength(1);
  expect(await find(mentor, 'vιογραφικο%')).toEqual([]);
  expect(seq).toBe(1);
});

test('a shared link leads the people of the conversation to it, and no one else', async () => {
  const { body } = await server.as(mentee, chat.shared, at());
  expect(body).toEqual({ project: expect.stringMatching(/^p-/), conversationId: conversation });
  const stranger = await server.person('Mentee', { project });
  expect((await server.as(stranger, chat.shared, at())).status).toBe(404);
});

describe('the hub', () => {
  test('brings a short message whole to the people of the conversation, and of a long one its number', async () => {
    const [reader, writer] = [await enter(server.app, mentor), await enter(server.app, mentee)];
    const stranger = await enter(server.app, staff);
    const strange: unknown[] = [];
    stranger.on('message', (carried) => strange.push(carried));
    const both = Promise.all([next(reader, 'message'), next(writer, 'message')]);
    await write(server, mentee, conversation, 'Γεια σας');
    const [[heard]] = await both;
    expect(heard).toMatchObject({
      ConversationId: conversation,
      Revision: 1,
      Message: { Seq: 1, Message: 'Γεια σας', User: 'Δανάη' },
    });
    const long = next(reader, 'message');
    await write(server, mentee, conversation, 'α'.repeat(8_000));
    expect(await long).toEqual([{ ConversationId: conversation, Revision: 2, IsNew: true }]);
    const changed = next(reader, 'message');
    await server.as(mentee, chat.remove, { ...at(), seq: 1 });
    expect(await changed).toMatchObject([{ Revision: 3, Message: { Seq: 1, Message: '' } }]);
    expect(strange).toEqual([]);
  });

  test('says who types, at most once a second, and ends the socket that names a conversation of others', async () => {
    const [reader, writer] = [await enter(server.app, mentor), await enter(server.app, mentee)];
    const heard: unknown[] = [];
    reader.on('typing', (carried) => heard.push(carried));
    const typing = next(reader, 'typing');
    for (let n = 0; n < 5; n += 1) writer.emit(chatEvents.types.name, { ConversationId: conversation });
    await typing;
    const message = next(reader, 'message');
    await write(server, mentee, conversation, 'Έτοιμο');
    await message;
    expect(heard).toEqual([{ ConversationId: conversation, UserId: mentee.id, Name: 'Δανάη' }]);
    const stranger = await enter(server.app, staff);
    const ended = next(stranger, 'disconnect');
    stranger.emit(chatEvents.types.name, { ConversationId: conversation });
    await ended;
  });

  test('tells both sides at once that a link ended, so that their open pages close', async () => {
    const [one, other] = [await enter(server.app, mentor), await enter(server.app, mentee)];
    const both = Promise.all([next(one, 'conversation'), next(other, 'conversation')]);
    await server.as(staff, links.setDefaultSingle, { projectId: project, mentorId: 0, menteeId: mentee.id });
    expect(await both).toEqual([[{ ConversationId: conversation }], [{ ConversationId: conversation }]]);
  });
});

test('an Admin who is logged in as a user neither reads nor writes nor hears messages in their name', async () => {
  const password = 'Ithaki2026!';
  await write(server, mentee, conversation, 'Μεταξύ μας');
  const admin = await server.person('Admin', { password });
  const address = (await server.as(admin, identity.makeLoginAs, { userId: mentor.id })).body;
  await server.as(admin, identity.loginAs, { token: new URL(address).searchParams.get('token')! });
  const acting = admin;
  for (const refused of [
    await server.as(acting, chat.conversations, {}),
    await server.as(acting, chat.getMessages, at()),
    await server.as(acting, chat.newMessages, at()),
    await server.as(acting, chat.search, { search: 'μας' }),
    await write(server, acting, conversation, 'x'),
    await server.as(acting, chat.seen, { ...at(), seq: 1 }),
  ])
    expect([refused.status, refused.problem.code]).toEqual([403, 'in-another-name']);
  expect(await shownTo(acting)).toBe(0);
  const heard: unknown[] = [];
  (await enter(server.app, acting)).on('message', (carried) => heard.push(carried));
  const reader = await enter(server.app, mentor);
  const message = next(reader, 'message');
  await write(server, mentee, conversation, 'Και πάλι');
  await message;
  expect(heard).toEqual([]);
});
