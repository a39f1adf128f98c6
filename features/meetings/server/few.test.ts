import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#engines/dates/durations.ts';
import { notifications } from '#features/notifications/contract.ts';
import { steps } from '#features/steps/contract.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { meetings } from '../contract.ts';
import { aMeetingAction, aTime, link, minutesAfter } from './fixtures.ts';

const server = startServer();
const time = aTime(3);
let project = 0;
let action = 0;
let runner: Person;
let mentor: Person;
let colleague: Person;
let mentee: Person;
let other: Person;

beforeEach(async () => {
  project = await aProject(server.db);
  runner = await server.person('Supervisor', { project });
  mentor = await server.person('Mentor', { project });
  colleague = await server.person('Mentor', { project });
  mentee = await server.person('Mentee', { project });
  other = await server.person('Mentee', { project });
  action = await aMeetingAction(server.db, project);
  await link(server.db, project, mentor, mentee);
  await link(server.db, project, colleague, other);
});

interface Wish {
  with?: Person;
  for?: Person;
  about?: number;
}

const book = async (at: Date, wish: Wish = {}) =>
  (
    await server.as(runner, meetings.book, {
      projectId: project,
      actionId: wish.about ?? action,
      mentorId: (wish.with ?? mentor).id,
      menteeId: (wish.for ?? mentee).id,
      time: at,
    })
  ).body;

/** Moves the start of a meeting to so many minutes ago. */
const letBegin = (id: number, minutesAgo: number) =>
  server.db
    .updateTable('meeting')
    .set({
      slot: sql`tstzrange(now() - ${minutesAgo} * interval '1 minute', now() + ${45 - minutesAgo} * interval '1 minute', '[)')`,
    })
    .where('id', '=', id)
    .execute();

const idsOf = async (answer: Promise<{ body: { id: number }[] }>) => (await answer).body.map(({ id }) => id);

test('each of the two reads their own meetings to come and the ones with an open room, and staff none of others', async () => {
  const second = await aMeetingAction(server.db, project);
  const later = await book(aTime(4));
  const sooner = await book(time, { about: second });
  const foreign = await book(time, { with: colleague, for: other });
  const mine = (who: Person) => idsOf(server.as(who, meetings.mine, { projectId: project }));
  expect(await mine(mentee)).toEqual([sooner.id, later.id]);
  expect(await mine(mentor)).toEqual([sooner.id, later.id]);
  expect(await mine(other)).toEqual([foreign.id]);
  expect(await mine(runner)).toEqual([]);
  await letBegin(later.id, 59);
  expect(await mine(mentee)).toEqual([later.id, sooner.id]);
  await letBegin(later.id, 61);
  expect(await mine(mentee)).toEqual([sooner.id]);
});

test('a list of mentees gets the next meeting of each about an action, else the last one, and none of other mentors', async () => {
  const ask = (who: Person, menteeIds: number[]) =>
    idsOf(server.as(who, meetings.beside, { projectId: project, actionId: action, menteeIds }));
  const first = await book(time);
  await letBegin(first.id, 3 * 24 * 60);
  await server.as(runner, meetings.hold, { id: first.id, version: first.version, attended: true });
  const called = await book(time, { with: colleague, for: other });
  expect(await ask(runner, [mentee.id, other.id])).toEqual([first.id, called.id]);
  const next = await book(time);
  const cancelled = await server.as(runner, meetings.cancel, {
    id: called.id,
    version: called.version,
    reason: 'Ασθένεια',
  });
  expect(cancelled.status).toBe(200);
  await book(aTime(5), { about: await aMeetingAction(server.db, project) });
  expect(await ask(runner, [mentee.id, other.id])).toEqual([next.id]);
  expect(await ask(mentor, [mentee.id, other.id])).toEqual([next.id]);
  expect(await ask(colleague, [mentee.id])).toEqual([]);
  expect(
    (await server.as(mentee, meetings.beside, { projectId: project, actionId: action, menteeIds: [] }))
      .status,
  ).toBe(403);
});

test('the figure of a week counts the booked meetings that its reader sees', async () => {
  const from = new Date();
  const count = async (who: Person, days = 7) =>
    (
      await server.as(who, meetings.countBooked, {
        projectId: project,
        from,
        to: new Date(from.getTime() + days * DAY_MS),
      })
    ).body;
  await book(time);
  await book(time, { with: colleague, for: other });
  await book(aTime(10), { about: await aMeetingAction(server.db, project) });
  expect(await count(runner)).toEqual({ booked: 2 });
  expect(await count(mentor)).toEqual({ booked: 1 });
  const tooLong = await server.as(runner, meetings.countBooked, {
    projectId: project,
    from,
    to: new Date(from.getTime() + 401 * DAY_MS),
  });
  expect(tooLong.problem.code).toBe('bad-span');
});

test('a list by action has only the meetings about it', async () => {
  await book(aTime(4), { about: await aMeetingAction(server.db, project) });
  const { id } = await book(time);
  const { body } = await server.as(mentee, meetings.list, {
    projectId: project,
    actionId: action,
    from: new Date(),
    to: aTime(20),
  });
  expect(body.meetings.map((one) => one.id)).toEqual([id]);
});

test('a mentee does not ask for a meeting while one with the mentor is booked, and asks again after it', async () => {
  const ask = () => server.as(mentee, steps.askMeeting, { projectId: project });
  const meeting = await book(time);
  const refused = await ask();
  expect([refused.status, refused.problem.code]).toEqual([409, 'meeting-booked']);
  expect(refused.problem.present).toEqual({ Id: meeting.id, Time: time.toISOString() });
  const { list } = (await server.as(mentor, notifications.list, { projectId: project })).body;
  expect(list.filter(({ saying }) => saying === 'waiting.meeting')).toEqual([]);
  await letBegin(meeting.id, 44);
  expect((await ask()).status).toBe(409);
  await letBegin(meeting.id, 46);
  expect((await ask()).status).toBe(200);
  // A meeting with another mentor is no reason to refuse.
  await book(minutesAfter(time, 120), { with: colleague });
  expect((await ask()).status).toBe(200);
});
