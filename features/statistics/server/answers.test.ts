import { beforeAll, expect, test } from 'vitest';
import { links } from '#features/links/contract.ts';
import { projects } from '#features/projects/contract.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { statisticsData } from './personal-data.ts';
import { aProject } from '#testing/people.ts';
import { type Person, startServer } from '#testing/server.ts';
import { statistics } from '../contract.ts';

const server = startServer();

const settings: Settings = {
  Config: {
    Statistics: {
      Answers: [
        { Id: 'hours', Label: 'Ώρες στήριξης', Type: 'number', Min: 0, Max: 40 },
        { Id: 'mood', Label: 'Διάθεση', Type: 'text' },
        { Id: 'goal', Label: 'Στόχος', Type: 'text', ByMentee: true },
      ],
    },
  },
};

let project = 0;
let elsewhere = 0;
let supervisor: Person;
let lite: Person;
let mentor: Person;
let mentee: Person;
let other: Person;

beforeAll(async () => {
  project = await aProject(server.db, settings);
  elsewhere = await aProject(server.db, settings);
  supervisor = await server.person('Supervisor', { project });
  lite = await server.person('SupervisorLite', { project });
  mentor = await server.person('Mentor', { project });
  mentee = await server.person('Mentee', { project });
  other = await server.person('Mentee', { project });
  const linked = { projectId: project, mentorId: mentor.id, menteeId: mentee.id };
  await server.as(supervisor, links.setDefaultSingle, linked);
});

const answersOf = async (by: Person, userIds: readonly Person[]) =>
  (
    await server.as(by, statistics.get, {
      ids: ['hours', 'mood', 'goal'],
      userIds: userIds.map(({ id }) => id),
    })
  ).body;
const codeOf = ({ status, problem }: { status: number; problem: { code: string } }) =>
  status < 300 ? status : problem.code;

test('a mentor writes about their own mentees only, and reads what staff wrote', async () => {
  expect(
    codeOf(await server.as(mentor, statistics.set, { id: 'hours', userId: mentee.id, value: 7.5 })),
  ).toBe(200);
  expect(codeOf(await server.as(mentor, statistics.set, { id: 'hours', userId: other.id, value: 7 }))).toBe(
    'not-found',
  );
  expect(codeOf(await server.as(mentor, statistics.set, { id: 'hours', userId: mentor.id, value: 7 }))).toBe(
    'not-found',
  );
  await server.as(supervisor, statistics.setText, { id: 'mood', userId: mentee.id, text: 'Καλή' });
  await server.as(supervisor, statistics.setText, { id: 'mood', userId: other.id, text: 'Μέτρια' });
  expect(await answersOf(mentor, [mentee, other])).toMatchObject([
    { id: 'hours', userId: mentee.id, value: 7.5, version: 1 },
    { id: 'mood', userId: mentee.id, text: 'Καλή', version: 1 },
  ]);
  expect(await answersOf(supervisor, [mentee, other])).toHaveLength(3);
  expect(await answersOf(lite, [mentee, other])).toEqual([]);
});

test('a light supervisor answers about the people linked to them', async () => {
  const [own, stranger] = [await server.person('Mentee', { project }), other];
  await server.db
    .insertInto('supervision')
    .values({ projectId: project, supervisorId: lite.id, subjectId: own.id })
    .execute();
  expect(codeOf(await server.as(lite, statistics.set, { id: 'hours', userId: own.id, value: 1 }))).toBe(200);
  expect(codeOf(await server.as(lite, statistics.set, { id: 'hours', userId: stranger.id, value: 1 }))).toBe(
    'not-found',
  );
  expect(await answersOf(lite, [own, stranger])).toHaveLength(1);
});

test('a mentee writes and reads only what an Admin opened for mentees, about themselves', async () => {
  const goal = { id: 'goal', userId: mentee.id, text: 'Πτυχίο' };
  expect(codeOf(await server.as(mentee, statistics.setText, goal))).toBe(200);
  expect(codeOf(await server.as(mentee, statistics.setText, { ...goal, id: 'mood' }))).toBe('not-found');
  expect(codeOf(await server.as(mentee, statistics.setText, { ...goal, userId: other.id }))).toBe(
    'not-found',
  );
  expect(codeOf(await server.as(mentee, statistics.setText, { ...goal, userId: mentor.id }))).toBe(
    'not-found',
  );
  expect((await answersOf(mentee, [mentee, other, mentor])).map(({ id }) => id)).toEqual(['goal']);
  expect(
    (await server.as(mentee, statistics.defined, { projectId: project })).body.map(({ id }) => id),
  ).toEqual(['goal']);
  expect((await server.as(mentor, statistics.defined, { projectId: project })).body).toHaveLength(3);
});

test('an unknown id, one of the other type and a number outside of the limits are refused', async () => {
  const userId = other.id;
  expect(codeOf(await server.as(supervisor, statistics.set, { id: 'none', userId, value: 1 }))).toBe(
    'unknown-statistic',
  );
  expect(codeOf(await server.as(supervisor, statistics.set, { id: 'mood', userId, value: 1 }))).toBe(
    'unknown-statistic',
  );
  const tooMany = await server.as(supervisor, statistics.set, { id: 'hours', userId, value: 41 });
  expect(tooMany.problem).toMatchObject({ code: 'out-of-limits', present: { Min: 0, Max: 40 } });
  expect(await answersOf(supervisor, [other])).toMatchObject([{ id: 'mood' }]);
});

test('a change over a version that another user has replaced is refused with the new value and who wrote it', async () => {
  const userId = (await server.person('Mentee', { project })).id;
  const at = { id: 'hours', userId };
  const first = await server.as(supervisor, statistics.set, { ...at, value: 1, version: 0 });
  expect(first.body.answer).toMatchObject({ value: 1, version: 1 });
  const coordinator = await server.person('Coordinator', { project });
  await server.as(coordinator, statistics.set, { ...at, value: 2, version: 1 });
  const stale = await server.as(supervisor, statistics.set, { ...at, value: 3, version: 1 });
  expect(stale.problem).toMatchObject({
    code: 'stale-answer',
    present: { Version: 2, Value: 2, By: coordinator.username },
  });
  expect((await server.as(supervisor, statistics.set, { ...at, value: 3 })).body.answer).toMatchObject({
    version: 3,
  });
});

test('a removed answer is gone for readers, counts as none for writers, and stays in the history', async () => {
  const userId = (await server.person('Mentee', { project })).id;
  const at = { id: 'hours', userId };
  await server.as(supervisor, statistics.set, { ...at, value: 4 });
  const coordinator = await server.person('Coordinator', { project });
  expect((await server.as(coordinator, statistics.set, { ...at, value: null, version: 1 })).body).toEqual({});
  expect((await server.as(supervisor, statistics.get, { ids: ['hours'], userIds: [userId] })).body).toEqual(
    [],
  );
  expect(
    (await server.as(supervisor, statistics.set, { ...at, value: 5, version: 0 })).body.answer,
  ).toMatchObject({ value: 5, version: 3 });
  const changes = (await server.as(supervisor, statistics.history, at)).body;
  expect(changes.map(({ version, value }) => [version, value])).toEqual([
    [3, 5],
    [2, undefined],
    [1, 4],
  ]);
});

test('what a user types within a minute is one entry of the history', async () => {
  const userId = (await server.person('Mentee', { project })).id;
  const at = { id: 'mood', userId };
  for (const text of ['Κ', 'Κα', 'Καλή', 'Καλή'])
    await server.as(supervisor, statistics.setText, { ...at, text });
  expect((await server.as(supervisor, statistics.history, at)).body).toMatchObject([
    { version: 3, text: 'Καλή' },
  ]);
});

test('staff of one project read the answers of an id that a second project of the person defines too, and no other', async () => {
  const both = await server.person('Mentee', { project });
  const stranger = await server.person('Supervisor', { project: elsewhere });
  await server.as(supervisor, statistics.set, { id: 'hours', userId: both.id, value: 3 });
  const read = async () => (await answersOf(stranger, [both])).length;
  expect(await read()).toBe(0);
  await server.db
    .insertInto('membership')
    .values({ projectId: elsewhere, userId: both.id, kayas: null })
    .execute();
  expect(await read()).toBe(1);
  await server.db
    .updateTable('project')
    .set({ settings: JSON.stringify({ Config: {} }) as never })
    .where('id', '=', elsewhere)
    .execute();
  expect(await read()).toBe(0);
});

test('only an Admin changes which statistics a project asks for, and staff name the fields of participation', async () => {
  const id = await aProject(server.db, { User: { Fields: [{ Name: 'place' }] } });
  const runner = await server.person('Supervisor', { project: id });
  const admin = await server.person('Admin');
  const save = async (by: Person, Statistics: NonNullable<Settings['Config']>['Statistics']) => {
    const { settings: text, archived: _, ...rest } = (await server.as(admin, projects.byId, { id })).body;
    const before = JSON.parse(text) as Settings;
    const next = { ...before, Config: { ...before.Config, Statistics } };
    return server.as(by, projects.save, { project: { ...rest, settings: JSON.stringify(next) } });
  };
  const Answers = [{ Id: 'x', Label: 'Χ', Type: 'number' as const }];
  expect(codeOf(await save(runner, { Answers }))).toBe('guarded-settings');
  expect(codeOf(await save(admin, { Answers }))).toBe(200);
  expect(codeOf(await save(runner, { Answers, Participation: { Region: 'place' } }))).toBe(200);
  const use = await server.as(runner, projects.fieldUse, { projectId: id, name: 'place' });
  expect(use.body.uses).toEqual([{ kind: 'figure', where: 'Config.Statistics.Participation.Region' }]);
});

test('erasing a person removes what was said of them, and their name from what they said of others', async () => {
  const gone = await server.person('Mentor', { project });
  const about = await server.person('Mentee', { project });
  await server.as(supervisor, statistics.set, { id: 'hours', userId: gone.id, value: 3 });
  await server.as(supervisor, statistics.set, { id: 'hours', userId: about.id, value: 3 });
  await server.db
    .updateTable('statisticsAnswer')
    .set({ changedBy: gone.id })
    .where('userId', '=', about.id)
    .execute();
  await statisticsData.erase(server.db, gone.id);
  expect(await answersOf(supervisor, [gone, about])).toMatchObject([{ userId: about.id, changedBy: '' }]);
});
