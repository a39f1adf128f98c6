import { beforeAll, describe, expect, test } from 'vitest';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { aQuestion, aQuestionnaire, options } from '#engines/questionnaire/fixtures.ts';
import { groupId } from '#engines/questionnaire/ids.ts';
import { aGuidedMentee } from '#features/steps/server/fixtures.ts';
import { type Person, startServer } from '#testing/server.ts';
import { MIN_GROUP } from '../../access.ts';
import { answering } from '../../contract.ts';
import { aQuestAction } from '../fixtures.ts';

const server = startServer();
let project = 0;
let runner: Person;
let mentor: Person;
let other: Person;
let mentee: Person;

beforeAll(async () => {
  ({ project, runner, mentor, other, mentee } = await aGuidedMentee(server));
});

const scale = (name: string, ...ids: string[]) => ({
  name,
  title: { el: `Κλίμακα ${name}`, en: `Scale ${name}` },
  method: 'sum' as const,
  items: ids.map((question) => ({ question: question as 'ID_0001' })),
  norms: [],
  bands: [{ from: 0, to: 100, label: { el: 'Μέτριο', en: 'Medium' }, text: { el: '', en: '' } }],
});

/** Two choices of three options, each a scale, and a text. The first has an answer key. */
const quiz = (change: Partial<Questionnaire> = {}): Questionnaire =>
  aQuestionnaire(
    [
      aQuestion(30, { number: 1, data: { options: options('Α', 'Β', 'Γ') }, model: { 1: { option: 3 } } }),
      aQuestion(30, { number: 2, data: { options: options('Α', 'Β', 'Γ') } }),
      aQuestion(36, { number: 3 }),
    ],
    {
      scales: [scale('R', 'ID_0001'), scale('S', 'ID_0002')],
      profile: {
        scales: ['R', 'S'],
        highest: 1,
        flat: { below: 1, text: { el: 'Όλα ίδια', en: 'All alike' } },
      },
      ...change,
    },
  );

const first = groupId('ID_0001', 1);
const second = groupId('ID_0002', 1);
const third = groupId('ID_0003', 1);

/** Lets a person answer and finish. */
async function answerAll(who: Person, actionId: number, answers: Record<number, number>) {
  const { body } = await server.as(who, answering.startTime, { actionId });
  const { answerSetId } = body;
  for (const [group, optionId] of Object.entries(answers))
    await server.as(who, answering.answerClosed, { answerSetId, groupId: Number(group), optionId });
  await server.as(who, answering.answerOpen, { answerSetId, groupId: third, text: '=Κείμενο' });
  await server.as(who, answering.finish, { answerSetId });
}

describe('the result of a mentee', () => {
  test('mentors and staff read scores, profile and grades, and the mentee only where the questionnaire shows it', async () => {
    const { actionId } = await aQuestAction(server.db, project, quiz());
    const read = (who: Person) => server.as(who, answering.results, { actionId, menteeId: mentee.id });
    expect((await read(mentor)).problem.code).toBe('no-result');
    await answerAll(mentee, actionId, { [first]: 3, [second]: 1 });
    for (const who of [mentor, runner])
      expect((await read(who)).body).toMatchObject({
        state: 'finished',
        completion: 1,
        scores: [
          { name: 'R', raw: 3, min: 1, max: 3, band: { label: { el: 'Μέτριο' } } },
          { name: 'S', raw: 1 },
        ],
        profile: { highest: ['R'], tied: [], differentiation: 2 },
        grades: [{ question: 'ID_0001', right: 1, of: 1 }],
      });
    expect((await read(other)).status).toBe(404);
    expect((await read(mentee)).problem.code).toBe('no-result');

    const shown = await aQuestAction(server.db, project, quiz({ showsResult: true }));
    await answerAll(mentee, shown.actionId, { [first]: 2, [second]: 2 });
    const { body } = await server.as(mentee, answering.results, { actionId: shown.actionId });
    expect(body).toMatchObject({
      profile: { highest: [], tied: [], isFlat: true, flat: { el: 'Όλα ίδια' } },
      grades: [],
    });
    expect(JSON.stringify(body.questionnaire)).not.toContain('"option":3');
  });

  test('a report combines the results of several actions, and names those without one', async () => {
    const one = await aQuestAction(server.db, project, quiz({ showsResult: true }));
    const two = await aQuestAction(server.db, project, quiz());
    await answerAll(mentee, one.actionId, { [first]: 1, [second]: 2 });
    const { body: report } = await server.as(runner, answering.saveReport, {
      projectId: project,
      title: { el: 'Πορτρέτο', en: 'Portrait' },
      intro: { el: '', en: '' },
      actionIds: [one.actionId, two.actionId],
    });
    const combined = (who: Person) =>
      server.as(who, answering.combinedResults, { reportId: report.id, menteeId: mentee.id });
    expect((await combined(mentor)).body).toMatchObject({
      title: { el: 'Πορτρέτο' },
      results: [
        {
          actionId: one.actionId,
          scores: [
            { name: 'R', raw: 1 },
            { name: 'S', raw: 2 },
          ],
        },
      ],
      missing: [{ actionId: two.actionId, title: 'Κουίζ' }],
    });
    expect((await combined(other)).status).toBe(404);
    expect((await server.as(mentor, answering.reports, { projectId: project })).body).toEqual([report]);

    const change = { projectId: project, id: report.id, title: report.title, intro: report.intro };
    const save = (version: number, actionIds: number[]) =>
      server.as(runner, answering.saveReport, { ...change, version, actionIds });
    expect((await save(report.version, [one.actionId])).body.version).toBe(report.version + 1);
    expect((await save(report.version, [two.actionId])).problem.code).toBe('stale');
    expect((await save(report.version + 1, [999_999])).status).toBe(404);
    expect((await server.as(runner, answering.removeReport, { id: report.id })).status).toBe(200);
  });
});

describe('the results of a group', () => {
  test('fewer than five people are never shown, and five are, with item statistics', async () => {
    const { actionId } = await aQuestAction(server.db, project, quiz());
    const people = await Promise.all(
      Array.from({ length: MIN_GROUP }, () => server.person('Mentee', { project })),
    );
    const group = (who = runner) => server.as(who, answering.groupResults, { actionId });
    for (const [place, who] of people.slice(0, -1).entries())
      await answerAll(who, actionId, { [first]: (place % 3) + 1, [second]: 2 });
    expect((await group()).body).toMatchObject({ versions: [] });
    expect((await group()).body.group).toBeUndefined();
    expect((await group(mentor)).status).toBe(403);

    await answerAll(people.at(-1)!, actionId, { [first]: 3 });
    const { body } = await group();
    expect(body.versions).toEqual([{ number: 1, people: MIN_GROUP }]);
    const [one, two] = body.group!.items;
    // 1, 2, 3, 1 and 3 were chosen; 3 is right.
    expect(one).toMatchObject({ answered: 5, difficulty: 0.4 });
    expect(one!.options[0]!.shares.map(({ count }) => count)).toEqual([2, 1, 2]);
    // Four people answered the second question: nobody sees what.
    expect(two).toEqual({ question: 'ID_0002', shown: 5, answered: 4, options: [] });
    expect(body.group!.scales).toMatchObject([
      { name: 'R', scored: 5, mean: 2 },
      { name: 'S', scored: 4 },
    ]);
    expect(body.group!.scales[1]).not.toHaveProperty('mean');
  });

  test('staff export a line for each mentee, with answers in words that no spreadsheet runs', async () => {
    const { actionId } = await aQuestAction(server.db, project, quiz());
    await answerAll(mentee, actionId, { [first]: 2, [second]: 3 });
    const { text } = await server.send(runner, answering.exportResults, {
      actionId: String(actionId),
      format: 'csv',
    });
    const [header, line] = text.replace('\uFEFF', '').split('\r\n');
    expect(header).toContain('ID_0001 Ερώτηση');
    expect(header).toContain('R Κλίμακα R');
    expect(line).toContain('Νίκη');
    expect(line).toMatch(/;Ολοκληρώθηκε;.*;100;Β;Γ;'=Κείμενο;2;3$/);
    const refused = await server.send(mentor, answering.exportResults, {
      actionId: String(actionId),
      format: 'csv',
    });
    expect(refused.status).toBe(403);
  });
});
