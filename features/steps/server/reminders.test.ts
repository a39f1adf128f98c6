import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#engines/dates/durations.ts';
import { flag } from '#engines/actions/flags.ts';
import { athensClock } from '#engines/dates/athens.ts';
import { addDays } from '#engines/dates/days.ts';
import { links } from '#features/links/contract.ts';
import { notifications } from '#features/notifications/contract.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { programme } from '#features/programme/contract.ts';
import { steps } from '../contract.ts';
import { anAction as plantAction } from '#features/programme/server/fixtures.ts';
import { actionPublishedJob, remindOfActions } from './reminders.ts';

const server = startServer();
/** Noon: the days that the tests count do not change while they run. */
const now = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2;
const today = athensClock(now).date;
let project = 0;
let runner: Person;
let mentor: Person;
let mentee: Person;

beforeEach(async () => {
  project = await aProject(server.db, {
    User: { Fields: ['first_name', 'city', 'track'].map((Name) => ({ Name, Visible: 4 })) },
  });
  runner = await server.person('Supervisor', { project });
  mentor = await server.person('Mentor', { project, fields: { first_name: 'Λητώ' } });
  mentee = await aMentee('Χανιά');
});

async function aMentee(city: string, more: Record<string, unknown> = {}): Promise<Person> {
  const fields = { first_name: 'Νίκη', city, ...more };
  const person = await server.person('Mentee', { project, fields });
  await server.as(runner, links.setDefaultSingle, {
    projectId: project,
    menteeId: person.id,
    mentorId: mentor.id,
  });
  return person;
}

const anAction = (data: Record<string, unknown>, more: Parameters<typeof plantAction>[2] = {}) =>
  plantAction(server.db, project, { data, ...more });
/** Runs the job of the morning this many days from today. */
const morning = (days: number) => remindOfActions(server.services, now + days * DAY_MS);
const toldOf = async (person: Person) =>
  (await server.as(person, notifications.list, { projectId: project })).body.list
    .filter(({ kind }) => kind !== 'linked')
    .map(({ saying }) => saying);

test('a mentee gets one reminder three days before an action is due and one when it is late, also with two nodes at once', async () => {
  const due = addDays(today, 10);
  await anAction({ due });
  await morning(6);
  expect(await toldOf(mentee)).toEqual([]);
  await Promise.all([morning(7), morning(7)]);
  await morning(8);
  expect(await toldOf(mentee)).toEqual(['reminder.due']);
  await Promise.all([morning(11), morning(12)]);
  expect(await toldOf(mentee)).toEqual(['reminder.late', 'reminder.due']);
  const { list } = (await server.as(mentee, notifications.list, {})).body;
  expect(list[0]!.values['day']).toBe(due);
  expect(await toldOf(mentor)).toEqual([]);
});

test('there is no reminder of steps that are completed, locked, hidden, or were due long ago', async () => {
  const due = addDays(today, 1);
  const done = await anAction({ due });
  await server.as(mentor, steps.complete, { actionId: done, menteeId: mentee.id });
  await anAction({ due, EnableCondition: "fields.city === 'Βόλος'" });
  await anAction({ due, ShowCondition: "fields.city === 'Βόλος'" });
  await anAction({ due, ShowCondition: 'nowhere.at.all' });
  await anAction({ due }, { flags: flag.published | flag.hideFromMentee });
  await anAction({ due }, { flags: flag.canDelete });
  await anAction({ due: addDays(today, -8) });
  const fromVolos = await aMentee('Βόλος');
  await morning(0);
  expect(await toldOf(mentee)).toEqual(['action.completed']);
  // The others have not completed the step and can work on it, so each gets a reminder.
  expect(await toldOf(fromVolos)).toEqual(['reminder.due', 'reminder.due', 'reminder.due']);
});

test('a mentee is notified once of an action that was published to them from a day on, on that day', async () => {
  const actionId = await anAction({}, { flags: flag.canDelete });
  const date = addDays(today, 2);
  await server.as(mentor, steps.publish, { actionId, menteeId: mentee.id, date });
  await morning(1);
  expect(await toldOf(mentee)).toEqual([]);
  await Promise.all([morning(2), morning(2)]);
  await morning(3);
  expect(await toldOf(mentee)).toEqual(['action.published']);
});

test('mentees who see an action are notified when it is published to all, in each of the ways to publish', async () => {
  const fromVolos = await aMentee('Βόλος');
  const data = { ShowCondition: "fields.city === 'Χανιά'" };
  const ids = [0, 1, 2].map(() => anAction(data, { flags: flag.canDelete }));
  const [byPublish, bySave, byGrid] = (await Promise.all(ids)) as [number, number, number];
  const told = (count: number) =>
    expect.poll(() => toldOf(mentee)).toEqual(Array.from({ length: count }, () => 'action.published'));
  await server.as(runner, steps.publish, { actionId: byPublish });
  await told(1);
  const { body } = await server.as(runner, programme.get, { id: bySave });
  await server.as(runner, programme.save, {
    id: bySave,
    version: body.version,
    flags: flag.canDelete | flag.published,
  });
  await told(2);
  const moved = { id: byGrid, position: 1, group: ['Γνωριμία'], flags: flag.published };
  await server.as(runner, programme.saveGrid, { projectId: project, actions: [moved] });
  await told(3);
  // What is published already is no news, nor is what was taken back and published again.
  for (const flags of [flag.canDelete, flag.canDelete | flag.published]) {
    const { body: now } = await server.as(runner, programme.get, { id: bySave });
    await server.as(runner, programme.save, { id: bySave, version: now.version, flags });
  }
  await server.as(runner, steps.publish, { actionId: byPublish });
  await server.as(runner, steps.publish, { actionId: byPublish, menteeId: fromVolos.id });
  expect([await toldOf(mentee), await toldOf(fromVolos)]).toEqual([
    ['action.published', 'action.published', 'action.published'],
    [],
  ]);
});

/** The number of new actions in each notification of a user. */
const countsOf = async (person: Person) =>
  (await server.as(person, notifications.list, { projectId: project })).body.list
    .filter(({ saying }) => saying === 'action.publishedMany')
    .map(({ values }) => values['count']);

test('a template that is published at once notifies each mentee once, with the number of their actions', async () => {
  const forJob = await aMentee('Χανιά', { track: 'job' });
  await server.as(runner, programme.fromTemplate, { projectId: project, name: 'career' });
  const { body } = await server.as(runner, programme.fromTemplate, {
    projectId: project,
    name: 'career',
    publish: true,
  });
  for (const person of [mentee, forJob]) {
    const { body: own } = await server.as(person, steps.list, { projectId: project });
    await expect.poll(() => countsOf(person)).toEqual([own.steps.length]);
    expect(await toldOf(person)).toEqual(['action.publishedMany']);
  }
  expect([await countsOf(mentee), await countsOf(forJob)]).toEqual([[12], [11]]);
  expect(await toldOf(mentor)).toEqual([]);
  const { list } = (await server.as(mentee, notifications.list, { projectId: project })).body;
  expect(list[0]!.link).toMatch(/\/mentee\/actions$/);

  // A job that runs again after a crash notifies no user twice.
  const day = athensClock(Date.now()).date;
  const actionIds = body.map(({ id }) => id);
  const again = { attempt: 2, lastAttempt: false };
  await actionPublishedJob.run(server.services, { actionIds, projectId: project, day }, again);
  expect(await toldOf(mentee)).toEqual(['action.publishedMany']);
});

test('a notification of actions that are published together does not count hidden ones', async () => {
  const fromVolos = await aMentee('Βόλος');
  const fromPatra = await aMentee('Πάτρα');
  const draft = { flags: flag.canDelete };
  const shown = (cities: string) => anAction({ ShowCondition: `'${cities}'.includes(fields.city)` }, draft);
  const ids = [await shown('Βόλος'), await shown('Βόλος Πάτρα'), await anAction({}, { flags: 0 })];
  const flags = [flag.published, flag.published, flag.published | flag.hideFromMentee];
  await server.as(runner, programme.saveGrid, {
    projectId: project,
    actions: ids.map((id, place) => ({ id, position: place, group: ['Γνωριμία'], flags: flags[place]! })),
  });
  await expect.poll(() => countsOf(fromVolos)).toEqual([2]);
  expect(await toldOf(fromPatra)).toEqual(['action.published']);
  expect(await toldOf(mentee)).toEqual([]);
});

test('a mentee who has withdrawn the consent is not reminded, and is again when it is given', async () => {
  await anAction({ due: addDays(today, 10) });
  const setWithdrawn = (withdrawnAt: Date | null) =>
    server.db.updateTable('membership').where('userId', '=', mentee.id).set({ withdrawnAt }).execute();
  await setWithdrawn(new Date());
  await morning(7);
  expect(await toldOf(mentee)).toEqual([]);
  await setWithdrawn(null);
  await morning(8);
  expect(await toldOf(mentee)).toEqual(['reminder.due']);
});
