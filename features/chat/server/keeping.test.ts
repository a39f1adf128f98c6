import { sql } from 'kysely';
import { DAY_MS } from '#engines/dates/durations.ts';
import { beforeEach, expect, test } from 'vitest';
import { audit } from '#features/audit/contract.ts';
import { mails } from '#features/mails/contract.ts';
import { notifications } from '#features/notifications/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { notifyOfUnread } from './unread.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { chat } from '../contract.ts';
import { aChat, opened, write } from './fixtures.ts';
import { chatData } from './personal-data.ts';
import { endOverdueReadings } from './staff-reading.ts';

const server = startServer();
let project = 0;
let staff: Person;
let admin: Person;
let mentor: Person;
let mentee: Person;
let conversation = 0;
const reason = 'Παράπονο του ωφελούμενου για απρέπεια';

beforeEach(async () => {
  ({ project, staff, mentor, mentee, conversation } = await aChat(server));
  admin = await server.person('Admin', { fields: { first_name: 'Άννα' } });
  await write(server, mentee, conversation, 'Καλημέρα');
});

const at = () => ({ conversationId: conversation });
const askToRead = (person: Person) =>
  server.as(person, chat.askToRead, { projectId: project, userId: mentor.id, otherId: mentee.id, reason });
const reads = async (person: Person) => (await server.as(person, chat.getMessages, at())).status;
const sayings = async (person: Person, projectId?: number) =>
  (
    await server.as(person, notifications.list, { ...(projectId !== undefined && { projectId }) })
  ).body.list.map(({ saying }) => saying);
const logged = async (what: string) =>
  (await server.as(admin, audit.list, { projectId: project, what })).body.list;

test('staff read a conversation only after an Admin granted their request; its people learn who reads and until when', async () => {
  expect([await reads(staff), await reads(admin)]).toEqual([404, 404]);
  const asked = (await askToRead(staff)).body;
  expect(asked).toMatchObject({ state: 'asked', people: ['Λητώ', 'Δανάη'], mayDecide: false, reason });
  expect((await askToRead(staff)).problem.code).toBe('already-asked');
  expect(await reads(staff)).toBe(404);
  expect(await sayings(admin)).toContain('chatReading.asked');

  const granted = (await server.as(admin, chat.decideReading, { id: asked.id, granted: true, hours: 2 }))
    .body;
  expect(granted).toMatchObject({ state: 'granted', decidedBy: 'Άννα' });
  expect((await server.as(admin, chat.decideReading, { id: asked.id, granted: true })).problem.code).toBe(
    'already-decided',
  );
  for (const person of [mentor, mentee]) {
    expect(await sayings(person, project)).toContain('chatReading.granted');
    const { body } = await server.as(person, chat.conversation, at());
    expect(body.readByStaff).toEqual({ name: 'Στέλλα', until: granted.until });
  }
  expect(await sayings(staff, project)).toContain('chatReading.allowed');
  expect([await reads(staff), await reads(staff), await reads(admin)]).toEqual([200, 200, 404]);
  const { body } = await server.as(staff, chat.conversation, at());
  expect(body).toMatchObject({ closed: 'reading', new: 0, users: [{ name: 'Δανάη' }, { name: 'Λητώ' }] });
  expect((await write(server, staff, conversation, 'x')).status).toBe(404);
  expect((await server.as(staff, chat.conversations, {})).body).toEqual([]);
  expect(await logged('chat.read')).toHaveLength(1);

  await server.as(staff, chat.endReading, { id: asked.id });
  expect((await server.as(staff, chat.endReading, { id: asked.id })).problem.code).toBe('reading-over');
  expect(await reads(staff)).toBe(404);
  expect((await server.as(mentor, chat.conversation, at())).body).not.toHaveProperty('readByStaff');
});

test('the right to read is ended by its reader or an Admin, and by no other staff', async () => {
  const colleague = await server.person('Supervisor', { project });
  for (const person of [staff, admin]) {
    const { id } = (await askToRead(staff)).body;
    await server.as(admin, chat.decideReading, { id, granted: true });
    expect((await server.as(colleague, chat.endReading, { id })).status).toBe(404);
    expect(await reads(staff)).toBe(200);
    expect((await server.as(person, chat.endReading, { id })).status).toBe(200);
    expect(await reads(staff)).toBe(404);
  }
});

test('staff who may read a conversation can neither mark it as read nor mute it', async () => {
  const { id } = (await askToRead(staff)).body;
  await server.as(admin, chat.decideReading, { id, granted: true });
  expect(await reads(staff)).toBe(200);
  expect((await server.as(staff, chat.seen, { ...at(), seq: 1 })).status).toBe(404);
  expect((await server.as(staff, chat.mute, { ...at(), muted: true })).status).toBe(404);
});

test('the right to read ends by itself, and the sweep marks it', async () => {
  const { id } = (await askToRead(staff)).body;
  await server.as(admin, chat.decideReading, { id, granted: true, hours: 1 });
  expect(await reads(staff)).toBe(200);
  await server.db
    .updateTable('chatReading')
    .set({ until: sql`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute();
  expect(await reads(staff)).toBe(404);
  const states = async () =>
    (await server.as(staff, chat.readings, { projectId: project })).body.map(({ state }) => state);
  expect(await states()).toEqual(['ended']);
  await endOverdueReadings(server.services);
  const { state } = await server.db
    .selectFrom('chatReading')
    .where('id', '=', id)
    .select('state')
    .executeTakeFirstOrThrow();
  expect(state).toBe('ended');
  expect((await askToRead(staff)).body.state).toBe('asked');
});

test('an Admin cannot grant their own request, and no one can ask to read their own conversation', async () => {
  const { id } = (await askToRead(admin)).body;
  expect((await server.as(admin, chat.decideReading, { id, granted: true })).problem.code).toBe(
    'own-request',
  );
  const second = await server.person('Admin');
  expect((await server.as(second, chat.decideReading, { id, granted: false })).body.state).toBe('refused');
  expect([await reads(admin), await reads(second)]).toEqual([404, 404]);
  const withStaff = await opened(server, staff, project, mentee);
  await write(server, staff, withStaff, 'Γεια');
  const own = await server.as(staff, chat.askToRead, {
    projectId: project,
    userId: staff.id,
    otherId: mentee.id,
    reason,
  });
  expect(own.problem.code).toBe('own-request');
});

/** Lets the project grant requests for three hours, as this person sets it in its settings. */
async function grantByRule(person: Person) {
  const {
    settings: _,
    archived: __,
    ...rest
  } = (await server.as(admin, projects.byId, { id: project })).body;
  const settings = JSON.stringify({ Config: { Chat: { ReadingWithoutAdmin: 3 } } });
  return server.as(person, projects.save, { project: { ...rest, settings } });
}

test('where an Admin set it so, a request is granted at once, and its people are notified all the same', async () => {
  await grantByRule(await server.person('Admin'));
  expect((await askToRead(staff)).body.state).toBe('granted');
  expect(await reads(staff)).toBe(200);
  expect(await sayings(mentee, project)).toContain('chatReading.granted');
});

test('staff cannot let themselves read a conversation by the settings, and an Admin cannot by their own rule', async () => {
  expect((await grantByRule(staff)).problem.code).toBe('guarded-settings');
  await grantByRule(admin);
  expect((await askToRead(admin)).body.state).toBe('asked');
  expect([await reads(admin), await reads(staff)]).toEqual([404, 404]);
  // The settings of an older version, which staff could write.
  await sql`update project_version set saved_by = ${staff.id} where project_id = ${project}`.execute(
    server.db,
  );
  expect((await askToRead(staff)).body.state).toBe('asked');
  expect(await reads(staff)).toBe(404);
});

test('six requests at once for one conversation are one request', async () => {
  const asked = await Promise.all(Array.from({ length: 6 }, () => askToRead(staff)));
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
});

test('a reported message is shown to staff as it was, and lets them ask for the conversation; its former texts stay in the log', async () => {
  await server.as(mentor, chat.report, { ...at(), seq: 1, reason });
  expect(await sayings(staff, project)).toContain('report.message');
  await server.as(mentee, chat.edit, { ...at(), seq: 1, message: 'Άλλο' });
  const [report] = (await server.as(staff, chat.reports, { projectId: project })).body;
  expect(report).toMatchObject({ text: 'Καλημέρα', writer: 'Δανάη', reportedBy: 'Λητώ', reason });

  const { id } = (
    await server.as(staff, chat.askToRead, { projectId: project, conversationId: conversation, reason })
  ).body;
  await server.as(admin, chat.decideReading, { id, granted: true });
  const { body } = await server.as(staff, chat.traces, { ...at(), seq: 1 });
  expect(body).toMatchObject({ current: { message: 'Άλλο' }, former: [{ text: 'Καλημέρα' }] });
  expect((await server.as(mentor, chat.traces, { ...at(), seq: 1 })).status).toBe(403);
  expect(await logged('chat.traces')).toHaveLength(1);

  const stranger = await server.person('Supervisor', { project: await aProject(server.db) });
  expect((await server.as(stranger, chat.closeReport, { id: report!.id })).status).toBe(404);
  expect((await server.as(staff, chat.closeReport, { id: report!.id })).status).toBe(200);
  expect((await server.as(staff, chat.closeReport, { id: report!.id })).problem.code).toBe('already-decided');
});

test('a mentor who is away says so to those who write, until the day that they named', async () => {
  const until = new Date(Date.now() + DAY_MS);
  await server.as(mentor, chat.setAway, { away: { until, text: 'Σε άδεια' } });
  const seen = async () => (await server.as(mentee, chat.conversation, at())).body.users[0]!.away;
  expect(await seen()).toEqual({ until, text: 'Σε άδεια' });
  expect((await server.as(staff, chat.silence, { projectId: project })).body.mentors[0]!.away).toEqual(until);
  await server.as(mentor, chat.setAway, {});
  expect([await seen(), (await server.as(mentor, chat.away, {})).body]).toEqual([undefined, {}]);
});

test('people are notified of what they have not read for 15 minutes, once, without the text, and not if it is muted', async () => {
  const list = async (person: Person) =>
    (
      await server.db
        .selectFrom('notification')
        .where('userId', '=', person.id)
        .where('kind', '=', 'message')
        .select(['data', 'inDigest', 'isMailed', 'readAt'])
        .execute()
    ).map(({ data: { saying, count }, ...rest }) => ({ saying, count, ...rest }));
  const later = () =>
    server.db
      .updateTable('message')
      .set({ at: sql`at - interval '15 minutes'` })
      .where('conversationId', '=', conversation)
      .execute();
  await notifyOfUnread(server.services);
  expect(await list(mentor)).toEqual([]);
  await later();
  await Promise.all([notifyOfUnread(server.services), notifyOfUnread(server.services)]);
  const once = { saying: 'message.unread', count: 1, inDigest: true, isMailed: false, readAt: null };
  expect(await list(mentor)).toEqual([once]);
  expect(await list(mentee)).toEqual([]);

  await write(server, mentee, conversation, 'Και κάτι ακόμη');
  await later();
  await notifyOfUnread(server.services);
  expect(await list(mentor)).toEqual([{ ...once, count: 2 }]);
  await server.as(mentor, chat.seen, { ...at(), seq: 2 });
  expect(await list(mentor)).toEqual([]);

  await server.as(mentor, chat.mute, { ...at(), muted: true });
  await write(server, mentee, conversation, 'Σε σίγαση');
  await later();
  await notifyOfUnread(server.services);
  expect(await list(mentor)).toEqual([]);
});

test('where an Admin set it so, the mail about an unread message has its text, which no list, notification or sent mail keeps', async () => {
  await sql`update project set settings = ${JSON.stringify({
    Config: { Chat: { TextInMail: true } },
  })}::jsonb where id = ${project}`.execute(server.db);
  const email = `unread-${mentor.id}@example.com`;
  await sql`update app_user set fields = fields || ${JSON.stringify({ email })}::jsonb where id = ${mentor.id}`.execute(
    server.db,
  );
  const choice = { kind: 'message', page: true, mail: true, digest: 'none' } as const;
  await server.as(mentor, notifications.setChoice, choice);
  await server.db
    .updateTable('message')
    .set({ at: sql`at - interval '15 minutes'` })
    .where('conversationId', '=', conversation)
    .execute();
  await notifyOfUnread(server.services);
  const { rows } = await sql<{ text: string }>`select data::text as text from notification
    where user_id = ${mentor.id} and kind = 'message'`.execute(server.db);
  expect(rows).toEqual([{ text: expect.not.stringContaining('Καλημέρα') }]);
  const mail = () =>
    server.db.selectFrom('mail').where('personId', '=', mentor.id).selectAll().executeTakeFirstOrThrow();
  expect(await mail()).toMatchObject({ isErased: true });
  await expect.poll(async () => (await mail()).state).toBe('sent');
  expect(await mail()).toMatchObject({ variables: {}, toAddress: '' });
  for (const person of [staff, admin]) {
    const listed = await server.as(person, mails.list, { projectId: project, userId: mentor.id });
    expect([listed.status, listed.body.list]).toEqual([200, []]);
    const { id } = await mail();
    const read = await server.as(person, mails.read, { projectId: project, userId: mentor.id, id });
    expect(read.status).toBe(404);
  }
});

test('erasing a person blanks their words and takes them out; the other one keeps their own', async () => {
  await write(server, mentor, conversation, 'Καλημέρα και σε εσάς', { quoteSeq: 1 });
  await server.as(mentee, chat.edit, { ...at(), seq: 1, message: 'Καλησπέρα' });
  await server.db.transaction().execute(async (db) => {
    const after = await chatData.erase(db, mentee.id);
    await after?.({ db, services: server.services });
  });
  const { messages } = (await server.as(mentor, chat.getMessages, at())).body;
  expect(messages).toMatchObject([
    { seq: 1, message: '', deletedAt: expect.any(Date) },
    { seq: 2, message: 'Καλημέρα και σε εσάς', quote: { text: '' } },
  ]);
  const left = await server.db
    .selectFrom('messageTrace')
    .where('conversationId', '=', conversation)
    .select('text')
    .execute();
  expect(left).toEqual([]);
  expect((await server.as(mentee, chat.getMessages, at())).status).toBe(404);
});

test('erasing a person removes the blocks on both sides, their own and those against them', async () => {
  const third = await server.person('Mentee', { project });
  await server.db
    .insertInto('chatBlock')
    .values([
      { userId: mentee.id, blockedId: mentor.id },
      { userId: mentor.id, blockedId: mentee.id },
      { userId: third.id, blockedId: mentor.id },
    ])
    .execute();
  await chatData.erase(server.db, mentee.id);
  const left = await server.db
    .selectFrom('chatBlock')
    .where('userId', 'in', [mentor.id, mentee.id, third.id])
    .select(['userId', 'blockedId'])
    .execute();
  expect(left).toEqual([{ userId: third.id, blockedId: mentor.id }]);
});
