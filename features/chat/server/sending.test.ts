import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { files } from '#features/files/contract.ts';
import { png } from '#features/files/server/fixtures.ts';
import { keepFile } from '#features/files/server/inside.ts';
import { links } from '#features/links/contract.ts';
import { link } from '#features/meetings/server/fixtures.ts';
import { people } from '#features/people/contract.ts';
import { projects } from '#features/projects/contract.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { atOnce } from '#testing/at-once.ts';
import { addCrowd } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { chat } from '../contract.ts';
import { aChat, aMessage, aPair, opened, write } from './fixtures.ts';
import { lockConversation } from './store/conversations.ts';

const server = startServer();
let project = 0;
let staff: Person;
let mentor: Person;
let mentee: Person;
let conversation = 0;

const settle = (Config: Settings['Config']) =>
  sql`update project set settings = ${JSON.stringify({ Config })}::jsonb where id = ${project}`.execute(
    server.db,
  );
const messagesOf = async (person: Person, conversationId = conversation) =>
  (await server.as(person, chat.getMessages, { conversationId })).body.messages;
/** Makes all messages of the conversation as old as this. */
const age = (minutes: number) =>
  server.db
    .updateTable('message')
    .set({ at: sql`now() - make_interval(mins => ${minutes})` })
    .where('conversationId', '=', conversation)
    .execute();
const closedFor = async (person: Person) =>
  (await server.as(person, chat.conversation, { conversationId: conversation })).body.closed;

beforeEach(async () => {
  ({ project, staff, mentor, mentee, conversation } = await aChat(server));
});

describe('a message that is sent', () => {
  test('is stored once for its client id, also when it is sent 50 times at once', async () => {
    const clientId = randomUUID();
    const first = await write(server, mentee, conversation, ' Καλημέρα! ', { clientId });
    expect(first.body).toMatchObject({ seq: 1, revision: 1, message: 'Καλημέρα!', user: 'Δανάη' });
    expect((await write(server, mentee, conversation, 'Καλημέρα!', { clientId })).body).toEqual(first.body);

    const same = randomUUID();
    const answers = await atOnce(
      Array.from(
        { length: 50 },
        () => () => write(server, mentee, conversation, 'Μία φορά', { clientId: same }),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body?.seq}`))).toEqual(new Set(['200 2']));
    expect((await messagesOf(mentor)).map(({ message }) => message)).toEqual(['Καλημέρα!', 'Μία φορά']);
  });

  test('has the next number of its conversation, without gaps, when twenty people write at once', async () => {
    const pupils = await Promise.all(Array.from({ length: 19 }, () => server.person('Mentee', { project })));
    for (const pupil of pupils) await link(server.db, project, mentor, pupil);
    const group = (await server.as(mentor, chat.open, { projectId: project })).body;
    const writers = [mentor, ...pupils];
    const answers = await atOnce(
      writers.flatMap((writer, place) =>
        [1, 2].map((n) => () => write(server, writer, group.id, `${place} ${n}`)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(writers.flatMap(() => [200, 200]));
    const numbers = answers.map(({ body }) => body.seq).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    for (const reader of [mentor, pupils[3]!]) {
      const { body } = await server.as(reader, chat.newMessages, { conversationId: group.id });
      expect(body.messages.map(({ seq, revision }) => [seq, revision])).toEqual(numbers.map((n) => [n, n]));
      const times = body.messages.map(({ time }) => time.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });

  test('is stored while a message of another conversation is just being stored', async () => {
    const other = await opened(server, staff, project, mentee);
    await server.db.transaction().execute(async (db) => {
      await lockConversation(db, other);
      let status = 0;
      void write(server, mentee, conversation, 'Καλημέρα').then((answer) => (status = answer.status));
      await expect.poll(() => status).toBe(200);
    });
  });

  test('is refused under the client id of another one, without text, and with a quote that is not there', async () => {
    const clientId = randomUUID();
    await write(server, mentee, conversation, 'Ένα', { clientId });
    expect((await write(server, mentee, conversation, 'Άλλο', { clientId })).problem.code).toBe(
      'client-id-taken',
    );
    expect((await write(server, mentor, conversation, 'Ένα', { clientId })).problem.code).toBe(
      'client-id-taken',
    );
    expect((await write(server, mentee, conversation, ' \n ')).problem.code).toBe('empty-message');
    expect((await write(server, mentee, conversation, 'Ναι', { quoteSeq: 9 })).problem.code).toBe(
      'no-such-message',
    );
    const { body } = await write(server, mentor, conversation, 'Ναι', { quoteSeq: 1 });
    expect(body).toMatchObject({ seq: 2, quote: { seq: 1, userId: mentee.id, text: 'Ένα' } });
  });

  test('waits its turn after thirty at once: the refusal says how long, and a message that is stored is answered all the same', async () => {
    const elapsed = (seconds: number) =>
      server.db
        .updateTable('rateLimit')
        .set({ startsAt: sql`now() - make_interval(secs => ${seconds})` })
        .where('key', 'in', [`messages at once ${mentee.id}`, `messages in a minute ${mentee.id}`])
        .execute();
    /** Sends these numbers in no time, however slow the machine is. */
    const writeAll = async (from: number, to: number) => {
      for (let n = from; n <= to; n += 1) {
        expect((await write(server, mentee, conversation, String(n))).status).toBe(200);
        await elapsed(0);
      }
    };
    const clientId = randomUUID();
    const again = () => write(server, mentee, conversation, '31', { clientId });
    await writeAll(1, 30);
    const late = await again();
    expect([late.status, late.problem.code]).toEqual([429, 'too-many']);
    expect(late.problem.retryAfter).toBeGreaterThanOrEqual(1);
    expect(late.problem.retryAfter).toBeLessThanOrEqual(10);
    const edit = { conversationId: conversation, seq: 30, message: 'τριάντα' };
    expect((await server.as(mentee, chat.edit, edit)).problem.code).toBe('too-many');
    expect((await write(server, mentor, conversation, 'Μία μόνο')).body.seq).toBe(31);

    // Ten seconds are over, the minute is not. What was refused did not count.
    await elapsed(11);
    const stored = await again();
    expect(stored.body.seq).toBe(32);
    await elapsed(11);
    await writeAll(32, 60);
    await elapsed(11);
    const inMinute = await write(server, mentee, conversation, '61');
    expect(inMinute.problem.code).toBe('too-many');
    expect(inMinute.problem.retryAfter).toBeGreaterThan(10);
    expect((await again()).body).toEqual(stored.body);
    await elapsed(61);
    expect((await write(server, mentee, conversation, '61')).status).toBe(200);
    const { body } = await server.as(mentor, chat.newMessages, { conversationId: conversation });
    expect(body.messages.filter(({ userId }) => userId === mentee.id).map(({ message }) => message)).toEqual(
      Array.from({ length: 61 }, (_, place) => String(place + 1)),
    );
  });

  test('carries files, which its readers download and no one else, an Admin neither', async () => {
    const keep = (ownerId: number, category: 'shared' | 'profile' = 'shared') =>
      keepFile(server.db, server.services.files, { ownerId, category, name: 'plan.png', bytes: png });
    const fileId = await keep(mentee.id);
    const send = (writer: Person, id: number) => write(server, writer, conversation, '', { fileIds: [id] });
    const { body } = await send(mentee, fileId);
    expect(body.files).toEqual([{ id: fileId, name: 'plan.png', mime: 'image/png', size: png.length }]);
    const room = await server.as(staff, files.projectUsage, { projectId: project });
    expect(room.body.used).toBe(png.length);
    expect((await send(mentee, fileId)).problem.code).toBe('no-such-file');
    expect((await send(mentor, await keep(mentee.id))).status).toBe(404);
    expect((await send(mentor, await keep(mentor.id, 'profile'))).problem.code).toBe('no-such-file');

    const stranger = await server.person('Mentor', { project });
    const admin = await server.person('Admin');
    const read = async (person: Person) => (await server.as(person, files.download, { id: fileId })).status;
    expect(await Promise.all([mentee, mentor, stranger, staff, admin].map(read))).toEqual([
      200, 200, 404, 404, 404,
    ]);
    expect((await server.as(mentee, files.remove, { id: fileId })).problem.code).toBe('in-use');
    await server.as(mentee, chat.remove, { conversationId: conversation, seq: body.seq });
    expect(await read(mentor)).toBe(404);
  });

  test('a message that is sent with files is refused in a project without room, is the same message when there is room, and takes text always', async () => {
    await settle({ Files: { ProjectGB: png.length / 1024 ** 3 } });
    const keep = () =>
      keepFile(server.db, server.services.files, {
        ownerId: mentee.id,
        category: 'shared',
        name: 'plan.png',
        bytes: png,
      });
    const [first, second, clientId] = [await keep(), await keep(), randomUUID()];
    expect((await write(server, mentee, conversation, '', { fileIds: [first] })).body.seq).toBe(1);
    const full = await write(server, mentee, conversation, 'Δύο', { fileIds: [second], clientId });
    expect([full.status, full.problem.code, full.problem.present]).toEqual([
      409,
      'project-full',
      { Used: png.length, Max: png.length },
    ]);
    expect((await write(server, mentee, conversation, 'Χωρίς αρχείο')).body.seq).toBe(2);
    await settle({});
    expect((await write(server, mentee, conversation, 'Δύο', { fileIds: [second], clientId })).body.seq).toBe(
      3,
    );
  });
});

describe('an own message', () => {
  test('can be edited and deleted for 15 minutes, by its writer alone, and keeps its number', async () => {
    await write(server, mentee, conversation, 'Στις 10');
    const at = { conversationId: conversation, seq: 1 };
    expect((await server.as(mentor, chat.edit, { ...at, message: 'Στις 9' })).problem.code).toBe(
      'too-late-to-change',
    );
    const { body } = await server.as(mentee, chat.edit, { ...at, message: 'Στις 11' });
    expect(body).toMatchObject({ seq: 1, revision: 2, message: 'Στις 11', editedAt: expect.any(Date) });
    expect(
      (await server.as(mentor, chat.newMessages, { conversationId: conversation, revision: 1 })).body,
    ).toMatchObject({ messages: [{ seq: 1, message: 'Στις 11' }], revision: 2 });

    await age(15);
    expect((await server.as(mentee, chat.remove, at)).problem.code).toBe('too-late-to-change');
    await age(14);
    const deleted = (await server.as(mentee, chat.remove, at)).body;
    expect(deleted).toMatchObject({ seq: 1, revision: 3, message: '', deletedAt: expect.any(Date) });
    expect((await server.as(mentee, chat.edit, { ...at, message: 'x' })).problem.code).toBe(
      'too-late-to-change',
    );
    expect((await server.as(mentor, chat.search, { search: 'στις' })).body.messages).toEqual([]);
  });
});

test('an own message cannot be edited to be empty', async () => {
  await write(server, mentee, conversation, 'Στις 10');
  const edit = { conversationId: conversation, seq: 1, message: ' \n ' };
  expect((await server.as(mentee, chat.edit, edit)).problem.code).toBe('empty-message');
  expect((await messagesOf(mentor)).map(({ message }) => message)).toEqual(['Στις 10']);
});

describe('the right to write', () => {
  test('a mentor and a mentee can write while they are linked, and read what was written afterwards', async () => {
    await write(server, mentee, conversation, 'Ερώτηση');
    await server.as(staff, links.setDefaultSingle, {
      projectId: project,
      mentorId: 0,
      menteeId: mentee.id,
    });
    const refused = await write(server, mentor, conversation, 'Απάντηση');
    expect([refused.status, refused.problem.present]).toEqual([409, { Why: 'unlinked' }]);
    const at = { conversationId: conversation, seq: 1 };
    expect((await server.as(mentee, chat.edit, { ...at, message: 'x' })).problem.code).toBe('chat-closed');
    expect(await closedFor(mentee)).toBe('unlinked');
    expect((await messagesOf(mentor)).map(({ message }) => message)).toEqual(['Ερώτηση']);
  });

  test('no one can write to an inactive member, or in an archived project', async () => {
    await server.as(staff, people.setState, { projectId: project, userId: mentee.id, state: 2 });
    expect((await write(server, mentor, conversation, 'x')).problem.present).toEqual({ Why: 'left' });
    expect((await server.as(mentee, chat.conversation, { conversationId: conversation })).status).toBe(404);
    await server.as(staff, people.setState, { projectId: project, userId: mentee.id, state: 1 });
    expect((await write(server, mentor, conversation, 'x')).status).toBe(200);
    await server.as(staff, projects.archive, { projectId: project, archived: true });
    expect((await write(server, mentor, conversation, 'x')).problem.code).toBe('archived');
    expect(await closedFor(mentor)).toBe('archived');
  });

  test('no one can write in a direction that the project closed', async () => {
    await settle({ Chat: { Closed: ['mentee-mentor'] } });
    expect((await write(server, mentee, conversation, 'x')).problem.present).toEqual({
      Why: 'closed-direction',
    });
    expect((await write(server, mentor, conversation, 'x')).status).toBe(200);
    expect((await server.as(mentee, chat.contacts, { projectId: project })).body.contacts).toEqual([]);
  });

  test('two people cannot write while one blocks the other; staff cannot be blocked', async () => {
    const block = (person: Person, conversationId: number, blocked: boolean) =>
      server.as(person, chat.block, { conversationId, blocked });
    await block(mentee, conversation, true);
    for (const person of [mentor, mentee]) {
      expect((await write(server, person, conversation, 'x')).problem.present).toEqual({ Why: 'blocked' });
      const { body } = await server.as(person, chat.conversation, { conversationId: conversation });
      expect(body.blocking).toBe(person === mentee);
    }
    await block(mentee, conversation, false);
    expect((await write(server, mentor, conversation, 'x')).status).toBe(200);

    const withStaff = await opened(server, staff, project, mentee);
    expect((await block(mentee, withStaff, true)).problem.code).toBe('staff-unblockable');
  });

  test('a mentee can write to staff who wrote first, and to their own coordinators', async () => {
    const open = (person: Person, other: Person) =>
      server.as(person, chat.open, { projectId: project, userId: other.id });
    expect((await open(mentee, staff)).status).toBe(404);
    const withStaff = await opened(server, staff, project, mentee);
    expect((await write(server, mentee, withStaff, 'x')).problem.present).toEqual({ Why: 'unlinked' });
    await write(server, staff, withStaff, 'Πώς πάει;');
    expect((await write(server, mentee, withStaff, 'Καλά')).status).toBe(200);

    const coordinator = await server.person('Coordinator', { project });
    expect((await open(mentee, coordinator)).status).toBe(404);
    const { status } = await server.as(staff, links.setCoordinators, {
      projectId: project,
      userId: mentee.id,
      coordinatorIds: [coordinator.id],
    });
    const opening = await open(mentee, coordinator);
    expect([status, opening.status]).toEqual([200, 200]);
    expect((await write(server, mentee, opening.body.id, 'Καλημέρα')).status).toBe(200);
  });

  test('a mentee cannot write to a former coordinator, who has another role now', async () => {
    const coordinator = await server.person('Coordinator', { project });
    const userId = mentee.id;
    const link = { projectId: project, userId, coordinatorIds: [coordinator.id] };
    await server.as(staff, links.setCoordinators, link);
    const withCoordinator = await opened(server, mentee, project, coordinator);
    const admin = await server.person('Admin');
    const roles = { projectId: project, userId: coordinator.id, roles: ['Mentor' as const] };
    expect((await server.as(admin, people.updateRoles, roles)).status).toBe(200);
    expect((await write(server, mentee, withCoordinator, 'x')).problem.present).toEqual({ Why: 'unlinked' });
  });

  test('a light supervisor can write to linked people, staff to everyone in the project and to each other', async () => {
    const lite = await server.person('SupervisorLite', { project });
    const open = async (person: Person, other: Person) =>
      (await server.as(person, chat.open, { projectId: project, userId: other.id })).status;
    expect(await open(lite, mentee)).toBe(404);
    await server.as(staff, links.supervise, {
      projectId: project,
      supervisorId: lite.id,
      subjectId: mentee.id,
    });
    expect(await open(lite, mentee)).toBe(200);
    const coordinator = await server.person('Coordinator', { project });
    expect(await open(staff, coordinator)).toBe(200);
    const admin = await server.person('Admin');
    expect(await open(admin, mentor)).toBe(200);
    const microdata = await server.person('Microdata', { project });
    const refused = await server.as(microdata, chat.open, { projectId: project, userId: mentee.id });
    expect(refused.problem.code).toBe('not-a-contact');
  });

  test('the contacts of a person are the people they can write to, found by name, with existing conversations', async () => {
    await server.person('Mentee', { project, fields: { first_name: 'Ξένη' } });
    const contacts = async (person: Person, search = '') =>
      (await server.as(person, chat.contacts, { projectId: project, search })).body.contacts;
    expect(await contacts(mentee)).toEqual([
      {
        projectId: project,
        kind: 'pair',
        userId: mentor.id,
        name: 'Λητώ',
        role: 'Mentor',
        conversationId: conversation,
      },
    ]);
    expect(await contacts(mentor)).toMatchObject([
      { kind: 'mentees', people: 1 },
      { kind: 'pair', name: 'Δανάη' },
    ]);
    expect((await contacts(staff, 'ξενη')).map(({ name }) => name)).toEqual(['Ξένη']);
    expect(await contacts(staff)).toHaveLength(3);
    await settle({ Chat: { Closed: ['staff-mentee'] } });
    expect((await contacts(staff)).map(({ name }) => name)).toEqual(['Λητώ']);
  });

  test('the contacts are fifty people at once, and the list says whether there are more', async () => {
    const contacts = async () => {
      const { body } = await server.as(staff, chat.contacts, { projectId: project });
      return [body.contacts.length, body.more];
    };
    await addCrowd(server.db, project, 48);
    expect(await contacts()).toEqual([50, false]);
    await addCrowd(server.db, project, 1);
    expect(await contacts()).toEqual([50, true]);
  });
});

test('a conversation of others, and a person out of sight, answer like missing ones', async () => {
  const stranger = await server.person('Mentor', { project });
  const other = await aPair(server.db, project, staff, mentee);
  await aMessage(server.db, other, staff, 'Μυστικό');
  for (const person of [stranger, mentor, await server.person('Admin')]) {
    expect((await server.as(person, chat.getMessages, { conversationId: other })).status).toBe(404);
    expect((await write(server, person, other, 'x')).status).toBe(404);
  }
  expect((await server.as(stranger, chat.open, { projectId: project, userId: mentee.id })).status).toBe(404);
});
