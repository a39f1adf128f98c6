import { beforeAll, expect, test } from 'vitest';
import { links } from '#features/links/contract.ts';
import { notifications } from '#features/notifications/contract.ts';
import { people } from '#features/people/contract.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { startServer, type Person } from '#testing/server.ts';
import { steps } from '../contract.ts';
import { aGuidedMentee } from './fixtures.ts';

const server = startServer();
let project = 0;
let runner: Person;
let mentor: Person;
let other: Person;
let mentee: Person;
let second: Person;

beforeAll(async () => {
  ({ project, runner, mentor, other, mentee } = await aGuidedMentee(server));
  second = await server.person('Mentee', { project, fields: { first_name: 'Ωραία', city: 'Βόλος' } });
  await server.as(runner, links.setDefaultSingle, {
    projectId: project,
    mentorId: mentor.id,
    menteeId: second.id,
  });
});

const work = (who: Person, more: object = {}) =>
  server.as(who, steps.worklist, { projectId: project, ...more });

test('a mentor sees who waits first, with the progress that each mentee sees', async () => {
  const [one] = [
    await anAction(server.db, project),
    await anAction(server.db, project, { data: { ShowCondition: 'fields.city === "Χανιά"' } }),
  ];
  expect((await work(mentor)).body.list.map(({ waiting }) => waiting)).toEqual([0, 0]);
  await server.as(second, steps.saveMine, { actionId: one, data: '{"text":"έτοιμο"}' });
  expect((await work(mentor, { search: 'ωραια' })).body.list[0]).toMatchObject({ waiting: 0, writing: 1 });
  await server.as(second, steps.handOver, { actionId: one });
  await server.as(mentor, steps.complete, { actionId: one, menteeId: mentee.id });

  const { body } = await work(mentor);
  expect(body.waiting).toBe(1);
  expect(body.list.map(({ id, waiting, progress }) => [id, waiting, progress])).toEqual([
    [second.id, 1, { done: 0, total: 1 }],
    [mentee.id, 0, { done: 1, total: 2 }],
  ]);
  const own = await server.as(mentee, steps.list, { projectId: project });
  expect(own.body.progress).toEqual({ done: 1, total: 2 });
});

test('staff see the work of any mentor, and a mentor only their own', async () => {
  const asStaff = (await work(runner, { mentorId: mentor.id })).body;
  expect(asStaff.list).toEqual((await work(mentor)).body.list);
  expect((await work(runner)).body.list).toEqual([]);
  expect((await work(other)).body.list).toEqual([]);
  expect((await work(other, { mentorId: mentor.id })).status).toBe(404);
  expect((await work(runner, { mentorId: mentee.id })).status).toBe(404);
});

test('a mentee asks for a meeting, and the mentor is told once a day; without a mentor the request is refused', async () => {
  const request = (who: Person) => server.as(who, steps.askMeeting, { projectId: project });
  expect((await request(second)).body).toEqual({ mentor: 'Λητώ' });
  await request(second);
  const { list } = (await server.as(mentor, notifications.list, { projectId: project })).body;
  expect(
    list.filter(({ saying }) => saying === 'waiting.meeting').map(({ values }) => values['name']),
  ).toEqual(['Ωραία']);
  const alone = await server.person('Mentee', { project });
  expect((await request(alone)).problem.code).toBe('no-mentor');
});

test('a mentee reads the contact that their own mentor shows, and nobody else’s', async () => {
  const contact = '210 1234567, Δευτέρα έως Παρασκευή';
  await server.as(mentor, people.setContact, { projectId: project, contact: ` ${contact} ` });
  await server.as(other, people.setContact, { projectId: project, contact: 'ΑΛΛΟΥ' });
  expect((await server.as(mentor, people.contact, { projectId: project })).body).toEqual({ contact });
  const mine = (who: Person) => server.as(who, people.myMentor, { projectId: project });
  expect((await mine(mentee)).body).toEqual({ mentor: { id: mentor.id, name: 'Λητώ', contact } });
  await server.as(mentor, people.setContact, { projectId: project, contact: '' });
  expect((await mine(mentee)).body).toEqual({ mentor: { id: mentor.id, name: 'Λητώ' } });
  expect((await mine(await server.person('Mentee', { project }))).body).toEqual({});
});
