import { beforeEach, expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { meetings } from '../contract.ts';
import { aMeetingAction, aTime, link, minutesAfter } from './fixtures.ts';
import { remindOfMeetings } from './reminders.ts';

const server = startServer();
const time = aTime(5);
let project = 0;
let action = 0;
let mentor: Person;
let mentee: Person;

beforeEach(async () => {
  project = await aProject(server.db);
  mentor = await server.person('Mentor', { project, fields: { first_name: 'Λητώ' } });
  mentee = await server.person('Mentee', { project, fields: { first_name: 'Δανάη' } });
  action = await aMeetingAction(server.db, project);
  await link(server.db, project, mentor, mentee);
});

const book = async (at = time) =>
  (
    await server.as(mentor, meetings.book, {
      projectId: project,
      actionId: action,
      mentorId: mentor.id,
      menteeId: mentee.id,
      time: at,
    })
  ).body;

/** Runs the job of a node this many minutes before a time. */
const remind = (minutes: number, before = time) =>
  remindOfMeetings(server.services, minutesAfter(before, -minutes));
const remindersOf = async (person: Person) =>
  (await server.as(person, notifications.list, { projectId: project })).body.list.filter(
    ({ kind }) => kind === 'reminder',
  );

test('both people are reminded of a meeting a day and an hour before, once, also with two nodes', async () => {
  const { id } = await book();
  await remind(25 * 60);
  expect(await remindersOf(mentor)).toEqual([]);
  await Promise.all([remind(24 * 60), remind(24 * 60), remind(23 * 60)]);
  await remind(61);
  expect(await remindersOf(mentor)).toMatchObject([
    { saying: 'reminder.meeting', values: { name: 'Δανάη', at: time.toISOString() } },
  ]);
  const [toMentee] = await remindersOf(mentee);
  expect(toMentee!.values['name']).toBe('Λητώ');
  expect(toMentee!.link).toMatch(new RegExp(`/calendar\\?meeting=${id}$`));
  await Promise.all([remind(60), remind(59), remind(10)]);
  await remind(-1);
  expect([(await remindersOf(mentor)).length, (await remindersOf(mentee)).length]).toEqual([2, 2]);
});

test('a user who was notified of a new time less than a day ago is reminded only an hour before', async () => {
  const soon = minutesAfter(new Date(Math.ceil(Date.now() / 900_000) * 900_000), 180);
  await server.as(mentor, meetings.setAvailability, {
    projectId: project,
    mentorId: mentor.id,
    hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: 0, toMinute: 1440 })),
    absences: [],
    version: 0,
  });
  expect((await book(soon)).id).toBeGreaterThan(0);
  await remind(179, soon);
  expect(await remindersOf(mentee)).toEqual([]);
  await remind(45, soon);
  expect(await remindersOf(mentee)).toHaveLength(1);
});

test('a moved meeting is reminded of at its new time, and a cancelled one never', async () => {
  const booked = await book();
  await remind(24 * 60);
  const later = minutesAfter(time, 7 * 1440);
  const moved = (
    await server.as(mentor, meetings.move, { id: booked.id, version: booked.version, time: later })
  ).body;
  await remind(50);
  expect(await remindersOf(mentee)).toHaveLength(1);
  await remind(50, later);
  expect(await remindersOf(mentee)).toHaveLength(2);
  const again = minutesAfter(time, 14 * 1440);
  const { version } = (
    await server.as(mentor, meetings.move, { id: booked.id, version: moved.version, time: again })
  ).body;
  await server.as(mentor, meetings.cancel, { id: booked.id, version, reason: 'Ασθένεια' });
  await remind(50, again);
  expect(await remindersOf(mentee)).toHaveLength(2);
});
