import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { identity } from '#features/identity/contract.ts';
import { addSession } from '#features/identity/server/fixtures.ts';
import { links } from '#features/links/contract.ts';
import { link } from '#features/meetings/server/fixtures.ts';
import { packEvent } from '#platform/contract/event.ts';
import { enter, next } from '#testing/hub.ts';
import { countLockWaits } from '#testing/lock-waits.ts';
import { startServer, type Person } from '#testing/server.ts';
import { chat, chatEvents } from '../contract.ts';
import { aChat, opened, write } from './fixtures.ts';

const server = startServer();
let project = 0;
let staff: Person;
let mentor: Person;
let mentee: Person;
let conversation = 0;

beforeEach(async () => {
  ({ project, staff, mentor, mentee, conversation } = await aChat(server));
});

const assign = (to: Person | undefined) =>
  server.as(staff, links.setDefaultSingle, {
    projectId: project,
    mentorId: to?.id ?? 0,
    menteeId: mentee.id,
  });

/** How often each end is timed. */
const TIMES = 9;
/** So many of them must be over within the second: a busy machine may stop for a moment, but not each time. */
const IN_TIME = 7;

/** That seven of nine ends, in milliseconds, came within a second. */
const expectWithinASecond = (ends: readonly number[]) =>
  expect(ends.toSorted((one, other) => one - other)[IN_TIME - 1]).toBeLessThan(1_000);

/** Another browser in which the person is signed in. */
async function anotherSession(person: Person): Promise<Person> {
  const token = await addSession(server.db, { userId: person.id, ip: '127.0.0.1', userAgent: 'other' });
  return { ...person, cookies: new Map([['session', token]]) };
}

/** Everything that a socket hears of conversations, by name. */
async function listening(person: Person) {
  const socket = await enter(server.app, person);
  const heard: string[] = [];
  socket.onAny((name: string) => heard.push(name));
  return { socket, heard };
}

describe('after the sign-out', () => {
  test('an open conversation ends within a second on all pages of that session, and nothing more of it arrives', async () => {
    const witness = await enter(server.app, mentee);
    const pages = await Promise.all(
      Array.from({ length: TIMES }, async (_, place) => {
        const session = await anotherSession(mentor);
        const { socket, heard } = await listening(session);
        return { session, socket, heard, wait: place * 110 };
      }),
    );
    const ends = await Promise.all(
      pages.map(async ({ session, socket, wait }) => {
        // Spread over the second, so that the ends do not all fall right before the same look of the server.
        await new Promise((done) => setTimeout(done, wait));
        const ended = next(socket, 'disconnect');
        await server.as({ ...session, cookies: new Map(session.cookies) }, identity.signOut, {});
        const from = performance.now();
        await ended;
        return performance.now() - from;
      }),
    );
    expectWithinASecond(ends);

    const message = next(witness, 'message');
    await write(server, mentee, conversation, 'Μετά την αποσύνδεση');
    await message;
    for (const { session, heard } of pages) {
      expect(heard).toEqual([]);
      const at = { conversationId: conversation };
      expect((await server.as(session, chat.newMessages, at)).status).toBe(401);
      expect((await write(server, session, conversation, 'x')).status).toBe(401);
    }
  });
});

describe('after the end of a link', () => {
  test('both open pages get the event within a second, sending is refused, and no further message arrives', async () => {
    await write(server, mentor, conversation, 'Πριν');
    const [one, other] = [await listening(mentor), await listening(mentee)];
    const ends: number[] = [];
    for (let n = 0; n < TIMES; n += 1) {
      const told = Promise.all([next(one.socket, 'conversation'), next(other.socket, 'conversation')]);
      expect((await assign(undefined)).status).toBe(200);
      const from = performance.now();
      expect(await told).toEqual([[{ ConversationId: conversation }], [{ ConversationId: conversation }]]);
      ends.push(performance.now() - from);
      for (const person of [mentor, mentee]) {
        const asked = await server.as(person, chat.conversation, { conversationId: conversation });
        expect(asked.body.closed).toBe('unlinked');
        const refused = await write(server, person, conversation, 'x');
        expect([refused.status, refused.problem.present]).toEqual([409, { Why: 'unlinked' }]);
      }
      if (n < TIMES - 1) {
        const open = Promise.all([next(one.socket, 'conversation'), next(other.socket, 'conversation')]);
        await assign(mentor);
        await open;
      }
    }
    expectWithinASecond(ends);

    one.heard.length = 0;
    other.heard.length = 0;
    const at = { conversationId: conversation, seq: 1 };
    one.socket.emit('types', packEvent(chatEvents.types, { conversationId: conversation }));
    const read = next(other.socket, 'seen');
    expect((await server.as(mentee, chat.seen, at)).status).toBe(200);
    expect((await server.as(mentor, chat.edit, { ...at, message: 'x' })).problem.code).toBe('chat-closed');
    expect((await server.as(mentor, chat.remove, at)).problem.code).toBe('chat-closed');
    await read;
    // What the hub passes on later has come after all that it would have passed on before.
    const last = next(one.socket, 'conversation');
    await assign(mentor);
    await last;
    expect(one.heard.filter((name) => ['message', 'seen', 'typing'].includes(name))).toEqual([]);
    expect(other.heard.filter((name) => ['message', 'typing'].includes(name))).toEqual([]);
    expect(one.socket.connected).toBe(true);
  });

  test('a message that is just being stored has its place before the end, which waits for it', async () => {
    await write(server, mentee, conversation, 'Πριν');
    const waiting = () => countLockWaits(server.db);
    // The message has passed all checks when it counts against the limit of its writer, which is held here.
    const [sent, ended] = await server.db.transaction().execute(async (db) => {
      await sql`select from rate_limit where key like ${`messages % ${mentee.id}`} for update`.execute(db);
      const sending = write(server, mentee, conversation, 'Μόλις πριν από το τέλος');
      await expect.poll(waiting).toBeGreaterThanOrEqual(1);
      const ending = assign(undefined);
      await expect.poll(waiting).toBeGreaterThanOrEqual(2);
      return [sending, ending];
    });
    expect([(await sent).body.seq, (await ended).status]).toEqual([2, 200]);
    expect((await write(server, mentee, conversation, 'Μετά')).problem.present).toEqual({ Why: 'unlinked' });
  });

  test('nothing more of a group arrives for the mentee who left it, and no new text of what they read', async () => {
    const pupil = await server.person('Mentee', { project });
    await link(server.db, project, mentor, pupil);
    const group = (await server.as(mentor, chat.open, { projectId: project })).body.id;
    await write(server, mentor, group, 'Για όλους');
    const [left, stays] = [await listening(mentee), await listening(pupil)];
    const told = next(left.socket, 'conversation');
    await assign(undefined);
    await told;
    left.heard.length = 0;
    const at = { conversationId: group, seq: 1 };
    expect((await server.as(mentor, chat.edit, { ...at, message: 'Όχι για εσάς' })).problem.code).toBe(
      'too-late-to-change',
    );
    for (const text of ['Χωρίς εσάς', 'Και πάλι']) {
      const message = next(stays.socket, 'message');
      await write(server, mentor, group, text);
      await message;
    }
    const deleted = next(stays.socket, 'message');
    await server.as(mentor, chat.remove, at);
    await deleted;
    expect(left.heard).toEqual([]);
    const { messages } = (await server.as(mentee, chat.getMessages, { conversationId: group })).body;
    expect(messages.map(({ seq, message }) => [seq, message])).toEqual([[1, '']]);
  });
});

describe('open pages get the changes of their contacts', () => {
  const contactsOf = async (person: Person) =>
    (await server.as(person, chat.contacts, { projectId: project })).body.contacts.map(
      ({ userId }) => userId,
    );

  test('when a light supervisor gets a mentor or loses one, with the conversation that they have', async () => {
    const lite = await server.person('SupervisorLite', { project });
    const both = [await enter(server.app, lite), await enter(server.app, mentor)];
    const supervise = (isLinked: boolean) =>
      server.as(staff, links.supervise, {
        projectId: project,
        supervisorId: lite.id,
        subjectId: mentor.id,
        link: isLinked,
      });
    const told = (name: string) => Promise.all(both.map((socket) => next(socket, name)));
    const linked = told('contacts');
    await supervise(true);
    expect(await linked).toEqual([[{ ProjectId: project }], [{ ProjectId: project }]]);
    expect(await contactsOf(lite)).toEqual([mentor.id]);
    const withLite = await opened(server, lite, project, mentor);
    await write(server, lite, withLite, 'Πώς πάει;');

    const [contacts, closed] = [told('contacts'), told('conversation')];
    await supervise(false);
    await contacts;
    expect(await closed).toEqual([[{ ConversationId: withLite }], [{ ConversationId: withLite }]]);
    expect(await contactsOf(lite)).toEqual([]);
    expect((await write(server, lite, withLite, 'x')).problem.present).toEqual({ Why: 'unlinked' });
    // Setting the same link again changes nothing, so no event is sent.
    const heard: unknown[] = [];
    both[0]!.on('contacts', (carried) => heard.push(carried));
    await supervise(false);
    const last = next(both[1]!, 'contacts');
    await assign(undefined);
    await last;
    expect(heard).toEqual([]);
  });

  test('when a mentee gets a coordinator or loses one', async () => {
    const [first, second] = [
      await server.person('Coordinator', { project }),
      await server.person('Coordinator', { project }),
    ];
    const set = (...coordinators: Person[]) =>
      server.as(staff, links.setCoordinators, {
        projectId: project,
        userId: mentee.id,
        coordinatorIds: coordinators.map(({ id }) => id),
      });
    const page = await enter(server.app, mentee);
    const got = next(page, 'contacts');
    await set(first);
    expect(await got).toEqual([{ ProjectId: project }]);
    expect((await contactsOf(mentee)).toSorted()).toEqual([mentor.id, first.id].toSorted());
    const withFirst = await opened(server, mentee, project, first);
    const closed = next(page, 'conversation');
    await set(second);
    expect(await closed).toEqual([{ ConversationId: withFirst }]);
    expect((await write(server, mentee, withFirst, 'x')).problem.present).toEqual({ Why: 'unlinked' });
  });

  test('when the time is over in which a member of the staff may read', async () => {
    const granted = await server.person('Admin');
    const asked = await server.as(staff, chat.askToRead, {
      projectId: project,
      userId: mentor.id,
      otherId: mentee.id,
      reason: 'Ο λόγος του αιτήματος',
    });
    await server.as(granted, chat.decideReading, { id: asked.body.id, granted: true, hours: 1 });
    const reader = await enter(server.app, staff);
    const ended = next(reader, 'conversation');
    await server.as(granted, chat.endReading, { id: asked.body.id });
    expect(await ended).toEqual([{ ConversationId: conversation }]);
    const again = await server.as(staff, chat.getMessages, { conversationId: conversation });
    expect(again.status).toBe(404);
  });
});
