import { beforeAll, expect, test } from 'vitest';
import { flag } from '#engines/actions/flags.ts';
import { steps } from '#features/steps/contract.ts';
import { aPublishedQuestionnaire } from '#features/questionnaires/server/fixtures.ts';
import { samples } from '#features/questionnaires/server/samples/samples.ts';
import { aGuidedMentee } from '#features/steps/server/fixtures.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { programme } from '../contract.ts';
import { anAction as plantAction } from './fixtures.ts';

const server = startServer();
let project = 0;
let runner: Person;
let mentor: Person;
let mentee: Person;

const anAction = (wish?: Parameters<typeof plantAction>[2]) => plantAction(server.db, project, wish);

beforeAll(async () => {
  ({ project, runner, mentor, mentee } = await aGuidedMentee(server));
});

test('staff create and edit actions by version, and an invalid condition is refused', async () => {
  const made = (
    await server.as(runner, programme.create, {
      projectId: project,
      typeId: 4,
      title: 'Νέα',
      data: '{"due":"31-12-2026"}',
    })
  ).body;
  expect(made).toMatchObject({ title: 'Νέα', flags: flag.canDelete, data: { due: '31-12-2026' } });
  expect(
    (await server.as(runner, programme.create, { projectId: project, typeId: 999, title: 'Χ' })).problem.code,
  ).toBe('no-such-type');
  const saved = await server.as(runner, programme.save, {
    id: made.id,
    version: made.version,
    titles: { el: 'Άλλη', en: 'Other' },
    instructions: { el: '<p onclick="x()">Διαβάστε <strong>αυτό</strong><script>1</script></p>' },
    data: { ShowCondition: 'fields.city === "Χανιά"', due: '01-02-2027', kept: { by: 'others' } },
  });
  expect(saved.body).toMatchObject({
    title: 'Άλλη',
    instructions: { el: '<p>Διαβάστε <strong>αυτό</strong></p>' },
    data: { due: '01-02-2027', kept: { by: 'others' } },
  });
  const badDay = { id: made.id, version: saved.body.version, data: { due: '31-02-2027' } };
  const begun = { projectId: project, typeId: 4, title: 'Χ', data: JSON.stringify(badDay.data) };
  for (const refused of [
    await server.as(runner, programme.save, badDay),
    await server.as(runner, programme.create, begun),
  ])
    expect(refused.problem.errors).toEqual([{ field: 'Data', code: 'bad-data' }]);
  const stale = await server.as(runner, programme.save, { id: made.id, version: made.version, flags: 3 });
  expect(stale.problem).toMatchObject({
    code: 'stale',
    present: { By: 'Ρένα', At: expect.any(String) as string, Present: { Title: 'Άλλη' } },
  });
  const bad = await server.as(runner, programme.save, {
    id: made.id,
    version: saved.body.version,
    data: { EnableCondition: 'fields.' },
  });
  expect([bad.problem.code, bad.problem.errors]).toEqual([
    'bad-condition',
    [{ field: 'Data.EnableCondition', code: 'bad-condition' }],
  ]);
  expect((await server.as(runner, programme.get, { id: made.id })).body).toEqual(saved.body);
});

test('staff take the questionnaire out of an action, and a save that does not name it leaves it', async () => {
  const questionnaire = await aPublishedQuestionnaire(server.db, project, samples.satisfaction);
  const { body: made } = await server.as(runner, programme.create, {
    projectId: project,
    typeId: 3,
    title: 'Κουίζ',
    questId: questionnaire.id,
  });
  const { id } = made;
  const renamed = await server.as(runner, programme.save, { id, version: made.version, titles: { el: 'Α' } });
  expect(renamed.body.questId).toBe(questionnaire.id);
  const { version } = renamed.body;
  expect((await server.as(runner, programme.save, { id, version, questId: null })).body.questId).toBe(null);
});

test.each(['fields.city = 1', 'fetch("x")', '(() => { while (true) {} })()', 'nowhere.at.all'])(
  'the condition %s, which would hide an action from everybody, is not saved',
  async (condition) => {
    const id = await anAction({ flags: 3 });
    const { body: made } = await server.as(runner, programme.get, { id });
    const refused = await server.as(runner, programme.save, {
      id,
      version: made.version,
      data: { ShowCondition: condition },
    });
    expect(refused.problem.errors).toEqual([{ field: 'Data.ShowCondition', code: 'bad-condition' }]);
  },
);

test('staff arrange, copy and remove actions, but not those in use', async () => {
  const first = await anAction({ flags: 3, title: 'Πρώτη' });
  const second = await anAction({
    flags: 3,
    title: 'Δεύτερη',
    data: { EnableCondition: `actions[${first}].done` },
  });
  const arranged = await server.as(runner, programme.saveGrid, {
    projectId: project,
    actions: [
      { id: second, position: 500, group: ['Τέλος'], flags: 19 },
      { id: first, position: 501, group: ['Τέλος'], flags: 3 },
    ],
  });
  expect(arranged.body.slice(-2).map(({ id, group, flags }) => [id, group, flags])).toEqual([
    [second, ['Τέλος'], 19],
    [first, ['Τέλος'], 3],
  ]);

  const target = await aProject(server.db);
  const admin = await server.person('Admin', { project });
  const copies = await server.as(admin, programme.copy, {
    projectId: target,
    fromProjectId: project,
    ids: [first, second],
  });
  const [copyOfSecond, copyOfFirst] = copies.body;
  expect(copyOfSecond!.data['EnableCondition']).toBe(`actions[${copyOfFirst!.id}].done`);
  expect(copyOfSecond!.flags & flag.published).toBe(0);
  const foreign = { projectId: project, fromProjectId: target, ids: [copyOfFirst!.id] };
  expect((await server.as(runner, programme.copy, foreign)).status).toBe(404);

  const remove = (id: number) => server.as(runner, programme.remove, { id });
  await server.as(mentor, steps.savePublic, {
    actionId: first,
    menteeId: mentee.id,
    data: '{"text":"α"}',
  });
  expect((await remove(first)).problem.code).toBe('in-use');
  expect((await remove(await anAction({ flags: 2 }))).problem.code).toBe('not-deletable');
  expect((await remove(second)).status).toBe(200);
  expect((await remove(second)).status).toBe(404);
});

test('each role gets the types, titles and lists that it may read', async () => {
  const draft = await anAction({ flags: 0, data: { ShowCondition: 'true', due: '01-02-2027' } });
  const quiz = await anAction({ typeId: 3, title: 'Κουίζ' });
  expect((await server.as(mentee, programme.types, {})).body.map(({ name }) => name)).toContain(
    'questionnaire',
  );
  const ids = async (who: Person, all: boolean) =>
    (await server.as(who, programme.all, { projectId: project, all })).body.map(({ id }) => id);
  expect(await ids(runner, true)).toContain(draft);
  expect(await ids(runner, false)).not.toContain(draft);
  expect(await ids(mentor, true)).not.toContain(draft);
  const titles = await server.as(mentor, programme.titles, { projectId: project });
  expect(titles.body.map(({ id }) => id)).not.toContain(draft);
  expect(titles.body.find(({ id }) => id === quiz)).toMatchObject({ title: 'Κουίζ', typeId: 3 });
  expect((await server.as(mentee, steps.myQuests, {})).body).toEqual([
    { actionId: quiz, projectId: project, title: 'Κουίζ', questId: null, questStatus: 0 },
  ]);
});
