import { athensClock } from '#engines/dates/athens.ts';
import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { changes } from '#features/changes/contract.ts';
import { links } from '#features/links/contract.ts';
import { notifications } from '#features/notifications/contract.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { meetings } from '../contract.ts';
import { aMeetingAction, aTime, link } from './fixtures.ts';

const server = startServer();
let project = 0;
let action = 0;
let runner: Person;
let from: Person;
let to: Person;
let first: Person;
let second: Person;

beforeEach(async () => {
  project = await aProject(server.db);
  const named = (first_name: string) => ({
    project,
    fields: { first_name, email: `${first_name}-${project}@example.gr` },
  });
  runner = await server.person('Supervisor', { project });
  from = await server.person('Mentor', named('Λητώ'));
  to = await server.person('Mentor', named('Άρης'));
  first = await server.person('Mentee', named('Δανάη'));
  second = await server.person('Mentee', named('Στάθης'));
  action = await aMeetingAction(server.db, project);
  for (const one of [first, second]) await link(server.db, project, from, one);
});

const book = async (mentor: Person, mentee: Person, time: Date) =>
  (
    await server.as(runner, meetings.book, {
      projectId: project,
      actionId: action,
      mentorId: mentor.id,
      menteeId: mentee.id,
      time,
    })
  ).body.id;
const reassign = (more: object = {}) =>
  server.as(runner, links.reassign, { projectId: project, fromId: from.id, toId: to.id, ...more });
const timesOf = async (person: Person) =>
  (await server.as(person, meetings.schedule, { projectId: project })).body.map(({ time }) => time);
const lastTold = async (person: Person) =>
  (await server.as(person, notifications.list, { projectId: project })).body.list
    .filter(({ kind }) => kind === 'meeting')
    .map(({ saying, values }) => [saying, values['name'], values['at']])[0];
const calendarOf = async (name: string) => {
  const { calendar } = await server.db
    .selectFrom('mail')
    .where('toAddress', '=', `${name}-${project}@example.gr`)
    .where('template', 'in', ['meetingTaken.html', 'meetingCancelled.html'])
    .select('calendar')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const parsed = new ICAL.Component(ICAL.parse(calendar!.content) as unknown[]);
  const event = new ICAL.Event(parsed.getFirstSubcomponent('vevent')!);
  return { method: calendar!.method, uid: event.uid, sequence: event.sequence };
};

test('a reassignment shows the booked meetings first, moves them with one calendar entry, and tells all three', async () => {
  const id = await book(from, first, aTime(3));
  const { body: preview } = await reassign({ preview: true });
  expect(preview.appointments).toEqual([
    { id, menteeId: first.id, mentee: 'Δανάη', title: 'Πρώτη συνάντηση', time: aTime(3) },
  ]);
  expect(await timesOf(to)).toEqual([]);

  const { body } = await reassign();
  expect(body.appointments).toHaveLength(1);
  expect([await timesOf(from), await timesOf(to)]).toEqual([[], [aTime(3)]]);
  const at = aTime(3).toISOString();
  expect(await lastTold(to)).toEqual(['meeting.taken', 'Δανάη', at]);
  expect(await lastTold(first)).toEqual(['meeting.newMentor', 'Άρης', at]);
  expect(await lastTold(from)).toEqual(['meeting.handedOver', 'Δανάη', at]);
  const seen = [await calendarOf('Λητώ'), await calendarOf('Άρης'), await calendarOf('Δανάη')];
  expect(seen.map(({ method, sequence }) => [method, sequence])).toEqual([
    ['CANCEL', 1],
    ['REQUEST', 1],
    ['REQUEST', 1],
  ]);
  expect(new Set(seen.map(({ uid }) => uid)).size).toBe(1);
});

test('meetings at a time when the new mentor is busy or away stay, and are named with the reason', async () => {
  const third = await server.person('Mentee', { project });
  await book(to, third, aTime(3));
  const busy = await book(from, first, aTime(3));
  const away = await book(from, second, aTime(4));
  const day = aTime(4).toISOString().slice(0, 10).split('-').toReversed().join('-');
  await server.as(to, meetings.setAvailability, {
    projectId: project,
    mentorId: to.id,
    hours: [],
    absences: [{ from: day, to: day }],
    version: 0,
  });
  const { body } = await reassign();
  expect(body.appointments.map(({ id, stays }) => [id, stays])).toEqual([
    [busy, 'busy'],
    [away, 'away'],
  ]);
  const model = (time: Date) => athensClock(time.getTime()).date;
  expect(body.appointments.map(({ link }) => link)).toEqual([
    `calendar?mentor=${from.id}&date=${model(aTime(3))}&meeting=${busy}`,
    `calendar?mentor=${from.id}&date=${model(aTime(4))}&meeting=${away}`,
  ]);
  expect(await timesOf(from)).toEqual([aTime(3), aTime(4)]);
});

test('the undo among the recent changes brings the meetings back, except those that changed since', async () => {
  const stays = await book(from, first, aTime(3));
  await book(from, second, aTime(4));
  const { body } = await reassign();
  await server.as(to, meetings.cancel, { id: stays, version: 2, reason: 'Ασθένεια' });
  await book(from, await server.person('Mentee', { project }), aTime(4));
  const { body: undone } = await server.as(runner, changes.undo, { id: body.change! });
  expect(undone).toMatchObject({ undone: 1, left: [{ id: second.id, why: 'changed' }] });
  expect(await timesOf(to)).toEqual([aTime(4)]);
});

test('meetings stay where the staff ask for that', async () => {
  await book(from, first, aTime(3));
  const { body } = await reassign({ alsoBooked: false });
  expect(body.appointments).toEqual([]);
  expect(await timesOf(from)).toEqual([aTime(3)]);
  await server.as(runner, changes.undo, { id: body.change! });
  expect(await timesOf(from)).toEqual([aTime(3)]);
});
