import { beforeAll, describe, expect, test } from 'vitest';
import type { Question, Questionnaire } from '#engines/questionnaire/definition.ts';
import { aQuestion, aQuestionnaire, both, options } from '#engines/questionnaire/fixtures.ts';
import { groupId, type QuestionId } from '#engines/questionnaire/ids.ts';
import type { Scale } from '#engines/questionnaire/scoring/scales.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { aProject } from '#testing/people.ts';
import { type Person, startServer } from '#testing/server.ts';
import type { Results } from '../../contract/results.ts';
import { answering } from '../../contract.ts';
import { aQuestAction } from '../fixtures.ts';

const server = startServer();
let project = 0;
let runner: Person;

beforeAll(async () => {
  project = await aProject(server.db);
  runner = await server.person('Supervisor', { project });
});

/** What a person answers, in this order: the question, the group, and an option or a text. */
type Given = readonly (readonly [id: QuestionId, group: number, answer: number | string])[];

/** Lets people answer and finish as they do in the page; returns them in their order. */
async function finishedBy(actionId: number, people: readonly Given[]): Promise<Person[]> {
  const done: Person[] = [];
  for (const [place, given] of people.entries()) {
    const who = await server.person('Mentee', { project, fields: { first_name: `Α${place}` } });
    const { answerSetId } = (await server.as(who, answering.startTime, { actionId })).body;
    for (const [id, group, answer] of given) {
      const one = { answerSetId, groupId: groupId(id, group) };
      const { status } =
        typeof answer === 'number'
          ? await server.as(who, answering.answerClosed, { ...one, optionId: answer })
          : await server.as(who, answering.answerOpen, { ...one, text: answer });
      expect(status).toBe(200);
    }
    await server.as(who, answering.finish, { answerSetId });
    done.push(who);
  }
  return done;
}

/** Everything that is read about those who finished: each result, the group, and the export by the header of its columns. */
async function readAll(definition: Questionnaire, people: readonly Given[]) {
  const { actionId } = await aQuestAction(server.db, project, definition);
  const done = await finishedBy(actionId, people);
  const results: Results[] = [];
  for (const { id } of done)
    results.push((await server.as(runner, answering.results, { actionId, menteeId: id })).body);
  const { body } = await server.as(runner, answering.groupResults, { actionId });
  const asked = { actionId: String(actionId), format: 'csv' as const };
  const { text } = await server.send(runner, answering.exportResults, asked);
  const [header, ...lines] = text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
  lines.sort((a, b) => Number(a[0]!.slice(1)) - Number(b[0]!.slice(1)));
  /** The cells of a column, a person after the other. */
  const cells = (begin: string) =>
    lines.map((line) => line[header!.findIndex((one) => one.startsWith(begin))]);
  const raws = (name: string) => results.map(({ scores }) => scores.find((one) => one.name === name)!.raw);
  return { results, group: body.group!, cells, raws };
}

const scale = (name: string, change: Partial<Scale>): Scale => ({
  name,
  title: both(name),
  method: 'sum',
  items: [],
  norms: [],
  bands: [],
  ...change,
});
const itemsOf = (...ids: QuestionId[]) => ids.map((question) => ({ question }));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
const variance = (values: readonly number[]) =>
  sum(values.map((value) => (value - mean(values)) ** 2)) / (values.length - 1);
const deviation = (values: readonly number[]) => Math.sqrt(variance(values));
function correlation(a: readonly number[], b: readonly number[]): number {
  const together = sum(a.map((value, at) => (value - mean(a)) * (b[at]! - mean(b))));
  return together / (a.length - 1) / deviation(a) / deviation(b);
}
function cronbach(rows: readonly (readonly number[])[]): number {
  const items = rows[0]!.map((_, at) => variance(rows.map((row) => row[at]!)));
  return (items.length / (items.length - 1)) * (1 - sum(items) / variance(rows.map(sum)));
}

describe('a question that is shown to three of ten people', () => {
  const definition = aQuestionnaire(
    [
      aQuestion(32, { number: 1 }),
      aQuestion(35, { number: 2, condition: 'answers.ID_0001 === true' }),
      aQuestion(35, { number: 3 }),
    ],
    { scales: [scale('A', { items: itemsOf('ID_0002', 'ID_0003') })] },
  );
  const yes = (two: string, three: string): Given => [
    ['ID_0001', 1, 1],
    ['ID_0002', 1, two],
    ['ID_0003', 1, three],
  ];
  const turned = (two: string, three: string): Given => [...yes(two, three), ['ID_0001', 1, 2]];
  const no = (three: string): Given => [
    ['ID_0001', 1, 2],
    ['ID_0003', 1, three],
  ];
  const people = [
    yes('2', '3'),
    yes('5', '4'),
    yes('8', '5'),
    turned('9', '4'),
    turned('10', '6'),
    turned('7', '5'),
    turned('9', '1'),
    turned('9', '1'),
    no('1'),
    no('2'),
  ];

  test('answers that were given before it was hidden count nowhere: not in results, groups or exports', async () => {
    const { group, cells, raws } = await readAll(definition, people);
    const expected = [5, 9, 13, 4, 6, 5, 1, 1, 1, 2];
    expect(raws('A')).toEqual(expected);
    expect(cells('A ')).toEqual(expected.map(String));
    expect(group.scales).toMatchObject([{ scored: 10, mean: 4.7, min: 1, max: 13, alphaOf: 3 }]);
    expect(group.scales[0]!.deviation).toBeCloseTo(deviation(expected), 10);
    expect(group.scales[0]).not.toHaveProperty('alpha');
    // Three people were shown the question: nobody sees what they answered.
    expect(group.items[1]).toEqual({ question: 'ID_0002', shown: 3, answered: 3, options: [] });
    expect(group.items[2]).toMatchObject({ shown: 10, answered: 10, mean: 3.2 });
    expect(cells('ID_0002')).toEqual(['2', '5', '8', ...Array<string>(7).fill('δεν εμφανίστηκε')]);
  });

  test('the export of a person who still answers says of a hidden question that it is not shown', async () => {
    const { actionId } = await aQuestAction(server.db, project, definition);
    const who = await server.person('Mentee', { project });
    const { answerSetId } = (await server.as(who, answering.startTime, { actionId })).body;
    const no = { answerSetId, groupId: groupId('ID_0001', 1), optionId: 2 };
    await server.as(who, answering.answerOpen, { answerSetId, groupId: groupId('ID_0002', 1), text: '9' });
    await server.as(who, answering.answerClosed, no);
    const asked = { actionId: String(actionId), format: 'csv' as const, language: 'en' as const };
    const { text } = await server.send(runner, answering.exportResults, asked);
    expect(text).toMatch(/;In progress;.*;No;not shown;;\s*$/);
  });

  test('the export says so of a person who has answered nothing yet, and of one whose version did not ask it', async () => {
    const { actionId, questId } = await aQuestAction(server.db, project, aQuestionnaire([aQuestion(35)]));
    const [early] = await finishedBy(actionId, [[['ID_0001', 1, '4']]]);
    const more = aQuestionnaire([
      aQuestion(35),
      aQuestion(35, { number: 2, condition: 'answers.ID_0001 > 90' }),
    ]);
    const { body: draft } = await server.as(runner, questionnaires.get, { id: questId });
    const save = { id: questId, version: draft.version, draft: { ...more } };
    const { body: saved } = await server.as(runner, questionnaires.save, save);
    await server.as(runner, questionnaires.publish, { id: questId, version: saved.version, move: false });
    const late = await server.person('Mentee', { project, fields: { first_name: 'Β' } });
    await server.as(late, answering.startTime, { actionId });
    const asked = { actionId: String(actionId), format: 'csv' as const };
    const { text } = await server.send(runner, answering.exportResults, asked);
    expect(early).toBeDefined();
    expect(text).toMatch(/^Α0;.*;4;δεν εμφανίστηκε\s*$/m);
    expect(text).toMatch(/^Β;.*;;δεν εμφανίστηκε\s*$/m);
  });
});

describe('a planted group of eleven', () => {
  /** Right answers to five questions (null is none), five statements from 1 to 5, and what is ticked. */
  interface Planted {
    right: readonly (0 | 1 | null)[];
    rows: readonly (number | null)[];
    ticks: readonly number[];
  }
  const planted: readonly Planted[] = [
    { right: [1, 1, 1, 1, 1], rows: [5, 1, 4, 2], ticks: [1, 2] },
    { right: [1, 0, 1, 0, 1], rows: [4, 2, 5, 1], ticks: [1, 2] },
    { right: [1, 1, 0, 1, 1], rows: [1, 5, 2, 5], ticks: [1] },
    { right: [1, 0, 1, null, 1], rows: [3, 3, 3, 2], ticks: [1, 2] },
    { right: [1, 1, 1, 1, 1], rows: [2, 4, 1, 4], ticks: [2, 3] },
    { right: [1, 0, null, 0, 1], rows: [5, 2, 4, null], ticks: [1] },
    { right: [1, 1, 1, 1, 1], rows: [4, 1, 5, 1], ticks: [2] },
    { right: [1, 0, 0, 1, null], rows: [2, 5, 2, 4], ticks: [3] },
    { right: [0, 1, 1, 0, 1], rows: [3, 2, 4, 3], ticks: [1, 2] },
    { right: [0, 0, 1, 1, 0], rows: [5, 1, 5, 1], ticks: [] },
    { right: [0, null, 0, 0, 1], rows: [1, 4, 2, 5], ticks: [] },
  ];
  const choice = (number: number, change = {}): Question =>
    aQuestion(30, {
      number,
      data: { options: options('σωστή', 'λάθος') },
      model: { 1: { option: 1 } },
      ...change,
    });
  const fiveSteps = options('1', '2', '3', '4', '5');
  const norm = { name: both('όλοι'), unit: 'T' as const, mean: 12, deviation: 3 };
  const rows = [1, 2, 3, 4].map((group) => ({
    question: 'ID_0006' as const,
    group,
    reversed: group % 2 === 0,
  }));
  const definition = aQuestionnaire(
    [
      choice(1),
      choice(2),
      aQuestion(36, { number: 3, model: { 1: { texts: ['Αθήνα'] } } }),
      aQuestion(39, { number: 4, data: { tolerance: 0.01 }, model: { 1: { texts: ['3,14'] } } }),
      // Only those who have the first one right are shown this one.
      choice(5, { condition: 'answers.ID_0001 === 1' }),
      aQuestion(33, {
        number: 6,
        data: {
          rows: [1, 2, 3, 4].map((id) => ({ id, text: both(`σειρά ${id}`) })),
          options: fiveSteps,
        },
      }),
      aQuestion(31, { number: 7, data: { options: options('σπορ', 'μουσική', 'τίποτα') } }),
    ],
    {
      scales: [
        scale('R', {
          method: 'right',
          items: itemsOf('ID_0001', 'ID_0002', 'ID_0003', 'ID_0004', 'ID_0005'),
        }),
        scale('K', { method: 'right', items: itemsOf('ID_0001', 'ID_0002', 'ID_0003', 'ID_0004') }),
        scale('E', { items: rows, norms: [norm] }),
        scale('M', { items: rows, method: 'mean', mayMiss: 0.25 }),
      ],
    },
  );

  const ids = ['ID_0001', 'ID_0002', 'ID_0003', 'ID_0004', 'ID_0005'] as const;
  const texts: Record<string, readonly [string, string]> = {
    ID_0003: ['Πάτρα', 'ΑΘΗΝΑ'],
    ID_0004: ['2,7', '3,14'],
  };
  /** Those who are wrong in the first question had it right before, and answered the fifth one meanwhile. */
  const given = ({ right, rows: chosen, ticks }: Planted): Given => [
    ...ids.flatMap((id, at): Given => {
      const one = right[at] ?? null;
      return one === null ? [] : [[id, 1, texts[id]?.[one] ?? (one === 1 ? 1 : 2)]];
    }),
    ...chosen.flatMap((value, at): Given => (value === null ? [] : [['ID_0006', at + 1, value]])),
    ...ticks.map((tick) => ['ID_0007', tick, 1] as const),
  ];

  test('individual results, group and export agree with figures that are worked out in another way', async () => {
    const { results, group, cells, raws } = await readAll(definition, planted.map(given));
    /** 0 or 1 of each question that a person was shown: no answer is wrong. */
    const shown = planted.map(({ right }) => right.slice(0, right[0] === 1 ? 5 : 4).map((one) => one ?? 0));

    const [five, four] = [shown.map(sum), shown.map((row) => sum(row.slice(0, 4)))];
    const turned = planted.map((one) =>
      one.rows.map((value, at) => (value === null || at % 2 === 0 ? value : 6 - value)),
    );
    const whole = turned.filter((row): row is number[] => !row.includes(null));
    const present = turned.map((row) => row.filter((value) => value !== null));
    const means = present.map((row) => Math.round(mean(row) * 1000) / 1000);
    const sums = turned.map((row) => (row.includes(null) ? undefined : sum(row as number[])));
    const expected: Record<string, readonly (number | undefined)[]> = { R: five, K: four, E: sums, M: means };
    for (const [name, values] of Object.entries(expected)) {
      expect(raws(name)).toEqual(values);
      expect(cells(`${name} `)).toEqual(values.map((value) => String(value ?? '').replace('.', ',')));
      const known = values.filter((value) => value !== undefined);
      const figures = group.scales.find((one) => one.name === name)!;
      expect(figures).toMatchObject({
        scored: known.length,
        min: Math.min(...known),
        max: Math.max(...known),
      });
      expect(figures.mean).toBeCloseTo(mean(known), 10);
      expect(figures.deviation).toBeCloseTo(deviation(known), 10);
    }
    const alphas: Record<string, number[][]> = {
      R: shown.filter((row) => row.length === 5),
      K: shown.map((row) => row.slice(0, 4)),
      E: whole,
      M: whole,
    };
    for (const [name, table] of Object.entries(alphas)) {
      const figures = group.scales.find((one) => one.name === name)!;
      expect(figures.alphaOf).toBe(table.length);
      expect(figures.alpha).toBeCloseTo(cronbach(table), 10);
    }
    const t = results.map(({ scores }) => scores.find((one) => one.name === 'E')!.norm?.value);
    expect(t).toEqual(
      sums.map((value) =>
        value === undefined ? undefined : Math.round(500 + ((value - 12) / 3) * 100) / 10,
      ),
    );

    ids.forEach((id, at) => {
      const item = group.items.find(({ question }) => question === id)!;
      const asked = shown.filter((row) => at < row.length);
      expect(item.shown).toBe(asked.length);
      expect(item.answered).toBe(
        planted.filter(({ right }, who) => right[at] !== null && shown[who]!.length > at).length,
      );
      expect(item.difficulty).toBeCloseTo(mean(asked.map((row) => row[at]!)), 10);
      const rest = asked.map((row) => mean(row.filter((_, other) => other !== at)));
      expect(item.discrimination).toBeCloseTo(
        correlation(
          asked.map((row) => row[at]!),
          rest,
        ),
        10,
      );
    });
    // Eight people were shown the fifth question, and seven of them have it right.
    expect(group.items[4]).toMatchObject({ shown: 8, answered: 7, difficulty: 0.875 });
    expect(cells('ID_0005')).toEqual(
      planted.map(({ right }) => (right[0] !== 1 ? 'δεν εμφανίστηκε' : right[4] === 1 ? 'σωστή' : '')),
    );
    expect(group.items[0]!.options[0]!.shares.map(({ share }) => share)).toEqual([8 / 11, 3 / 11]);

    // Nine people ticked something: six sport, six music, and two none of them.
    const ticked = planted.filter(({ ticks }) => ticks.length > 0);
    expect(group.items[6]!.answered).toBe(9);
    expect(group.items[6]!.options.map(({ shares }) => shares[0]!.share)).toEqual([6 / 9, 6 / 9, 2 / 9]);
    expect(group.items[6]!.options).toEqual(
      [1, 2, 3].map((tick) => {
        const count = ticked.filter(({ ticks }) => ticks.includes(tick)).length;
        return { group: tick, answered: 9, shares: [{ option: 1, count, share: count / 9 }] };
      }),
    );
  });
});
