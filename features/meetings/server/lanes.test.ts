import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#engines/dates/durations.ts';
import { setMember } from '#features/people/server/inside.ts';
import type { Role } from '#platform/contract/roles.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { meetings } from '../contract.ts';
import { aMeetingAction, aTime, link, minutesAfter } from './fixtures.ts';

const server = startServer();
const time = aTime(3);
const named = (first_name: string, last_name: string) => ({ fields: { first_name, last_name } });
/** The day of `time` in UTC, which no meeting of these tests leaves. */
const from = new Date(`${time.toISOString().slice(0, 10)}T00:00:00Z`);
const day = { from, to: new Date(from.getTime() + DAY_MS) };
let project = 0;
let runner: Person;
let mentor: Person;
let colleague: Person;
let mentee: Person;

beforeEach(async () => {
  project = await aProject(server.db);
  runner = await server.person('Supervisor', { project });
  mentor = await server.person('Mentor', { project, ...named('Λητώ', 'Σοφού') });
  colleague = await server.person('Mentor', { project, ...named('Άρης', 'Οδηγός') });
  mentee = await server.person('Mentee', { project });
});

async function book(at: Date, wish: { by?: Person; with?: Person; in?: number } = {}) {
  const projectId = wish.in ?? project;
  const { body, status } = await server.as(wish.by ?? runner, meetings.book, {
    projectId,
    actionId: await aMeetingAction(server.db, projectId),
    mentorId: (wish.with ?? mentor).id,
    menteeId: mentee.id,
    time: at,
  });
  expect(status).toBe(200);
  return body;
}

const lanes = async (who: Person, wish: { search?: string; page?: number; count?: number } = {}) =>
  server.as(who, meetings.lanes, { projectId: project, ...day, ...wish });
const namesSeenBy = async (who: Person, wish = {}) =>
  (await lanes(who, wish)).body.list.map(({ name }) => name);

test('staff see each mentor’s meetings, hours and absences of a day, those with meetings first', async () => {
  expect(await namesSeenBy(runner)).toEqual(['Άρης Οδηγός', 'Λητώ Σοφού']);
  const { id } = await book(time);
  await book(minutesAfter(time, 24 * 60 * 7));
  const away = day.from.toISOString().slice(0, 10).split('-').toReversed().join('-');
  await server.as(colleague, meetings.setAvailability, {
    projectId: project,
    mentorId: colleague.id,
    hours: [{ weekday: 1, fromMinute: 600, toMinute: 780 }],
    absences: [
      { from: away, to: away },
      { from: '01-01-2030', to: '02-01-2030' },
    ],
    version: 0,
  });
  const { body } = await lanes(runner);
  expect(body).toMatchObject({ all: 2, count: 1 });
  expect(body.list).toEqual([
    {
      id: mentor.id,
      name: 'Λητώ Σοφού',
      active: true,
      hours: [],
      absences: [],
      meetings: [expect.objectContaining({ id })],
      busy: [],
    },
    {
      id: colleague.id,
      name: 'Άρης Οδηγός',
      active: true,
      hours: [{ weekday: 1, fromMinute: 600, toMinute: 780 }],
      absences: [{ from: away, to: away }],
      meetings: [],
      busy: [],
    },
  ]);
});

test('a cancelled meeting fills no hour, and a mentor who left is listed only with meetings', async () => {
  const { id, version } = await book(time);
  await setMember(server.db, mentor.id, project, 3);
  const of = async () =>
    (await lanes(runner)).body.list.map((lane) => [lane.name, lane.active, lane.meetings.length]);
  expect(await of()).toEqual([
    ['Λητώ Σοφού', false, 1],
    ['Άρης Οδηγός', true, 0],
  ]);
  await server.as(runner, meetings.cancel, { id, version, reason: 'Ασθένεια' });
  expect(await of()).toEqual([['Άρης Οδηγός', true, 0]]);
});

test('a meeting in another project fills an hour, and only its time is shown', async () => {
  const elsewhere = await aProject(server.db);
  const other = await server.person('Supervisor', { project: elsewhere });
  for (const { id } of [mentor, mentee]) await setMember(server.db, id, elsewhere, 1);
  await book(time, { by: other, in: elsewhere });
  const { body, text } = await lanes(runner);
  const lane = body.list.find(({ id }) => id === mentor.id)!;
  expect([lane.meetings, lane.busy]).toEqual([[], [time]]);
  expect(text).not.toContain('Πρώτη συνάντηση');
});

test('namesakes come with their sign-in names, and a mentor is found by name', async () => {
  const namesake = await server.person('Mentor', { project, ...named('Λητώ', 'Σοφού') });
  const { body } = await lanes(runner);
  expect(body.list.map(({ name, username }) => [name, username])).toEqual([
    ['Άρης Οδηγός', undefined],
    ...[mentor, namesake]
      .map(({ username }) => username)
      .sort()
      .map((username) => ['Λητώ Σοφού', username]),
  ]);
  expect(await namesSeenBy(runner, { search: 'αρης' })).toEqual(['Άρης Οδηγός']);
  const second = (await lanes(runner, { page: 2, count: 2 })).body;
  expect([second.all, second.count, second.list.length]).toEqual([3, 2, 1]);
});

test('a light supervisor sees the linked mentors alone, with all their meetings', async () => {
  const lite = await server.person('SupervisorLite', { project });
  expect(await namesSeenBy(lite)).toEqual([]);
  await server.db
    .insertInto('supervision')
    .values({ projectId: project, supervisorId: lite.id, subjectId: mentor.id })
    .execute();
  const { id } = await book(time);
  await book(minutesAfter(time, 60), { with: colleague });
  const { body } = await lanes(lite);
  expect(body.all).toBe(1);
  expect(body.list.map((lane) => [lane.name, lane.meetings.map((one) => one.id)])).toEqual([
    ['Λητώ Σοφού', [id]],
  ]);
});

test.each<[Role, number]>([
  ['Coordinator', 200],
  ['SupervisorLitePlus', 200],
  ['Microdata', 403],
  ['Mentor', 403],
  ['Mentee', 403],
])('the lanes of a project answer a %s of it with %i', async (role, status) => {
  expect((await lanes(await server.person(role, { project }))).status).toBe(status);
});

test('a coordinator of another project is refused, and so is a period of more than a week', async () => {
  const stranger = await server.person('Coordinator', { project: await aProject(server.db) });
  expect((await lanes(stranger)).status).toBe(404);
  await link(server.db, project, mentor, mentee);
  const long = await server.as(runner, meetings.lanes, {
    projectId: project,
    from,
    to: new Date(from.getTime() + 9 * DAY_MS),
  });
  expect(long.problem.code).toBe('bad-span');
});
