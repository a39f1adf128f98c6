import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runToEnd } from '#engines/steps/run-to-end.ts';
import { type AnswerSheet, groupsOf } from '../answers.ts';
import { type Question, type Questionnaire, questionsOf } from '../definition.ts';
import { aQuestion, aQuestionnaire, aSheet, both, options } from '../fixtures.ts';
import { groupId, questionId } from '../ids.ts';
import type { Scale } from '../scoring/scales.ts';
import { allScores } from '../scoring/score.ts';
import { createAlpha } from './alpha.ts';
import { createMoments, createPairs, deviationOf } from './moments.ts';
import { countStatistics, type Finished, type StatisticsCounter } from './statistics.ts';

const deviation = (values: readonly number[]) => {
  const moments = createMoments();
  for (const value of values) moments.add(value);
  return deviationOf(moments);
};
const correlation = (a: readonly number[], b: readonly number[]) => {
  const pairs = createPairs();
  a.forEach((value, at) => pairs.add(value, b[at]!));
  return pairs.correlation();
};
const cronbachAlpha = (rows: readonly (readonly number[])[]) => {
  const alpha = createAlpha(rows[0]!.length);
  for (const row of rows) alpha.add(row);
  return alpha.read();
};
const counterOf = (questionnaire: Questionnaire): StatisticsCounter =>
  runToEnd(countStatistics(questionnaire));
/** A person who was shown all questions but `hidden`, with the scores that are kept at the end. */
function finished(
  { scales, ...questionnaire }: Questionnaire,
  sheet: AnswerSheet,
  hidden: readonly string[] = [],
): Finished {
  const questions = questionsOf(questionnaire).filter(({ id }) => !hidden.includes(id));
  const scores = allScores({ scales, questions, sheet });
  return {
    sheet,
    shown: questions.map(({ id }) => id),
    scores: Object.fromEntries(scores.flatMap(({ name, raw }) => (raw === undefined ? [] : [[name, raw]]))),
  };
}
const statisticsOf = (questionnaire: Questionnaire, sheets: readonly AnswerSheet[]) => {
  const counter = counterOf(questionnaire);
  for (const sheet of sheets) for (const _ of counter.add(finished(questionnaire, sheet)));
  return counter.read();
};

test('means, deviations and correlations of known series', () => {
  expect(deviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(2.138, 3);
  expect(correlation([1, 2, 3, 4], [2, 4, 6, 8])).toBeCloseTo(1);
  expect(correlation([1, 2, 3, 4], [8, 6, 4, 2])).toBeCloseTo(-1);
  expect(correlation([1, 2, 3], [5, 5, 5])).toBeUndefined();
  expect(deviation([3])).toBeUndefined();
});

test("Cronbach's alpha of a known table is 0.84, and of items that say the same it is 1", () => {
  const rows = [
    [3, 4, 3],
    [5, 5, 4],
    [1, 2, 2],
    [4, 4, 5],
    [2, 1, 3],
  ];
  // Items: variances 2.5, 2.7 and 1.3, sums 10 14 5 13 6 with 16.3: 3/2 × (1 − 6.5/16.3).
  expect(cronbachAlpha(rows)).toBeCloseTo(1.5 * (1 - 6.5 / 16.3), 10);
  expect(
    cronbachAlpha([
      [1, 1],
      [2, 2],
      [5, 5],
    ]),
  ).toBeCloseTo(1);
  expect(
    cronbachAlpha([
      [1, 1],
      [1, 1],
    ]),
  ).toBeUndefined();
  expect(cronbachAlpha([[1], [2]])).toBeUndefined();
});

test('each question has its difficulty, its discrimination and the shares of its options', () => {
  const questions = [1, 2, 3].map((number) =>
    aQuestion(30, { number, data: { options: options('α', 'β') }, model: { 1: { option: 1 } } }),
  );
  const sheets = [
    [1, 1, 1],
    [1, 1, 2],
    [1, 2, 2],
    [2, 2, 0],
  ].map(([a, b, c]) => aSheet({ ID_0001: { 1: a! }, ID_0002: { 1: b! }, ID_0003: { 1: c! } }));
  const [first, second, third] = statisticsOf(aQuestionnaire(questions), sheets).items;
  expect([first!.difficulty, second!.difficulty, third!.difficulty]).toEqual([0.75, 0.5, 0.25]);
  expect(first!.discrimination).toBeCloseTo(correlation([1, 1, 1, 0], [2, 1, 0, 0])!);
  expect(third!.answered).toBe(3);
  expect(third!.options[0]).toEqual({
    group: 1,
    answered: 3,
    shares: [
      { option: 1, count: 1, share: 1 / 3 },
      { option: 2, count: 2, share: 2 / 3 },
    ],
  });
});

test('a scale has its mean and range of those with a score, and alpha of those who answered everything', () => {
  const questions = [1, 2, 3].map((number) => aQuestion(35, { number }));
  const scales = [
    {
      name: 'total',
      title: both('Σύνολο'),
      method: 'sum' as const,
      items: questions.map(({ id }) => ({ question: id })),
      norms: [],
      bands: [],
    },
  ];
  const rows = [
    ['3', '4', '3'],
    ['5', '5', '4'],
    ['1', '2', '2'],
    ['4', '4', '5'],
    ['2', '1', '3'],
    ['9', '', ''],
  ];
  const sheets = rows.map(([a, b, c]) =>
    aSheet({ ID_0001: { 1: a! }, ID_0002: { 1: b! }, ID_0003: { 1: c! } }),
  );
  const [scale] = statisticsOf(aQuestionnaire(questions, { scales }), sheets).scales;
  expect(scale).toMatchObject({ name: 'total', scored: 5, min: 5, max: 14, mean: 9.6 });
  expect(scale!.alpha).toBeCloseTo(1.5 * (1 - 6.5 / 16.3), 10);
});

/** Points by person and question, and every figure worked out from that table in the plainest way. */
const plain = {
  mean: (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length,
  variance(values: number[]) {
    const middle = plain.mean(values);
    return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
  },
  correlation(a: number[], b: number[]) {
    const [x, y] = [plain.mean(a), plain.mean(b)];
    const together = a.reduce((sum, value, at) => sum + (value - x) * (b[at]! - y), 0);
    return together / (a.length - 1) / Math.sqrt(plain.variance(a) * plain.variance(b));
  },
  alpha(rows: number[][]) {
    const count = rows[0]!.length;
    const ofItems = rows[0]!.map((_, at) => plain.variance(rows.map((row) => row[at]!)));
    const ofSums = plain.variance(rows.map((row) => row.reduce((sum, value) => sum + value, 0)));
    return (count / (count - 1)) * (1 - ofItems.reduce((sum, value) => sum + value, 0) / ofSums);
  },
};

test('all figures of a planted group agree with a second, plain computation', () => {
  const [people, count] = [60, 8];
  // Points 1 to 4, without chance; every eleventh answer is missing.
  const points = (person: number, at: number) => 1 + ((person * 7 + at * at * 3 + ((person * at) % 5)) % 4);
  const isMissing = (person: number, at: number) => (person * count + at) % 11 === 3;
  const questions = Array.from({ length: count }, (_, at) =>
    aQuestion(30, {
      number: at,
      data: { options: options('Α', 'Β', 'Γ', 'Δ') },
      model: { 1: { option: 4 } },
    }),
  );
  const scale = (name: string, change: Partial<Scale>): Scale => ({
    name,
    title: both(name),
    method: 'sum',
    items: questions.map(({ id }) => ({ question: id })),
    norms: [],
    bands: [],
    ...change,
  });
  const scales = [
    scale('whole', { mayMiss: 0 }),
    scale('mean', { method: 'mean', mayMiss: 1 }),
    scale('turned', {
      items: questions.slice(0, 4).map(({ id }, at) => ({ question: id, reversed: at % 2 === 1, weight: 2 })),
    }),
    scale('right', { method: 'right' }),
  ];
  const table = Array.from({ length: people }, (_, person) =>
    questions.map((_question, at) => (isMissing(person, at) ? undefined : points(person, at))),
  );
  const sheets = table.map(
    (row) =>
      new Map(row.flatMap((value, at) => (value === undefined ? [] : [[groupId(questionId(at), 1), value]]))),
  );
  const {
    people: counted,
    items,
    scales: figures,
  } = statisticsOf(aQuestionnaire(questions, { scales }), sheets);
  expect(counted).toBe(people);

  const right = table.map((row) => row.map((value) => (value === 4 ? 1 : 0)));
  items.forEach((item, at) => {
    const chosen = table.flatMap((row) => row[at] ?? []);
    const own = right.map((row) => row[at]!);
    const rest = right.map((row) => row.reduce<number>((sum, value) => sum + value, 0) - row[at]!);
    expect(item.answered).toBe(chosen.length);
    expect(item.options[0]!.shares.map((one) => one.count)).toEqual(
      [1, 2, 3, 4].map((option) => chosen.filter((value) => value === option).length),
    );
    expect(item.difficulty).toBeCloseTo(plain.mean(own), 10);
    expect(item.discrimination).toBeCloseTo(plain.correlation(own, rest), 10);
  });

  const whole = table.filter((row) => !row.includes(undefined)) as number[][];
  expect(whole.length).toBeGreaterThan(10);
  const present = table.map((row) => row.filter((value) => value !== undefined));
  const firstFour = table
    .map((row) => row.slice(0, 4))
    .filter((row) => !row.includes(undefined)) as number[][];
  const turned = firstFour.map((row) => row.map((value, at) => 2 * (at % 2 === 1 ? 5 - value : value)));
  const sums = (rows: number[][]) => rows.map((row) => row.reduce((sum, value) => sum + value, 0));
  const expected: Record<string, { raws: number[]; rows: number[][]; digits: number }> = {
    whole: { raws: sums(whole), rows: whole, digits: 10 },
    // Means are rounded to a thousandth.
    mean: { raws: present.map(plain.mean), rows: whole, digits: 3 },
    turned: { raws: sums(turned), rows: turned, digits: 10 },
    // No answer is wrong, in the score and in alpha.
    right: { raws: sums(right), rows: right, digits: 10 },
  };
  for (const figure of figures) {
    const { raws, rows, digits } = expected[figure.name]!;
    expect(figure.scored).toBe(raws.length);
    expect(figure.mean).toBeCloseTo(plain.mean(raws), digits);
    expect(figure.deviation).toBeCloseTo(Math.sqrt(plain.variance(raws)), digits);
    expect(figure.min).toBeCloseTo(Math.min(...raws), digits);
    expect(figure.max).toBeCloseTo(Math.max(...raws), digits);
    expect(figure.alpha).toBeCloseTo(plain.alpha(rows), 10);
    expect(figure.alphaOf).toBe(rows.length);
  }
});

test('answers that contradict each other count as no answer: points over the total, ticks over the limit, two items in one place', () => {
  const items = options('Α', 'Β');
  const questionnaire = aQuestionnaire(
    [
      aQuestion(44, { number: 1, data: { items, total: 10 } }),
      aQuestion(31, { number: 2, data: { options: items, other: false, least: 1, most: 1 } }),
      aQuestion(34, { number: 3, data: { items } }),
    ],
    {
      scales: [
        {
          name: 'S',
          title: both('S'),
          method: 'sum',
          items: [{ question: 'ID_0001', group: 1 }],
          norms: [],
          bands: [],
        },
      ],
    },
  );
  const possible = aSheet({ ID_0001: { 1: '7', 2: '3' }, ID_0002: { 1: 1 }, ID_0003: { 1: 1, 2: 2 } });
  const impossible = aSheet({
    ID_0001: { 1: '7', 2: '7' },
    ID_0002: { 1: 1, 2: 1 },
    ID_0003: { 1: 1, 2: 1 },
  });
  const { items: figures, scales } = statisticsOf(questionnaire, [possible, impossible]);
  expect(figures.map(({ shown, answered }) => [shown, answered])).toEqual([
    [2, 1],
    [2, 1],
    [2, 1],
  ]);
  expect(figures[1]!.options[0]).toEqual({
    group: 1,
    answered: 1,
    shares: [{ option: 1, count: 1, share: 1 }],
  });
  expect(scales).toMatchObject([{ scored: 1, mean: 7 }]);
});

test('a word in two blanks counts in neither of them, and the question as not answered', () => {
  const questionnaire = aQuestionnaire(
    [
      aQuestion(16, {
        text: both('[1] και [2]'),
        data: { words: options('α', 'β') },
        model: { 1: { option: 1 }, 2: { option: 2 } },
      }),
    ],
    {
      scales: [
        {
          name: 'S',
          title: both('S'),
          method: 'right',
          items: [{ question: 'ID_0001' }],
          norms: [],
          bands: [],
        },
      ],
    },
  );
  const apart = aSheet({ ID_0001: { 1: 1, 2: 2 } });
  const twice = aSheet({ ID_0001: { 1: 1, 2: 1 } });
  const half = aSheet({ ID_0001: { 1: 1 } });
  const { items: figures, scales } = statisticsOf(questionnaire, [apart, twice, half]);
  expect(figures.map(({ shown, answered }) => [shown, answered])).toEqual([[3, 2]]);
  expect(scales).toMatchObject([{ scored: 2, min: 0.5, max: 1, mean: 0.75 }]);
});

test('moments of numbers that come one by one are those of all of them together', () => {
  const numbers = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 50 });
  fc.assert(
    fc.property(numbers, (values) => {
      expect(deviation(values)).toBeCloseTo(Math.sqrt(plain.variance(values)), 5);
    }),
  );
});

test('the groups of a question are worked out once, not for each person', () => {
  let asked = 0;
  const question = aQuestion(36);
  const watched = new Proxy(question, {
    get(target, name, self) {
      if (name === 'type') asked += 1;
      return Reflect.get(target, name, self) as unknown;
    },
  }) as Question;
  const counter = counterOf(aQuestionnaire([watched]));
  const before = asked;
  const sheet = new Map([[101, 'α']]);
  for (let person = 0; person < 100; person++)
    for (const _ of counter.add({ sheet, shown: ['ID_0001'], scores: {} }));
  expect(asked).toBe(before);
  expect(before).toBeGreaterThan(0);
  expect(groupsOf(question)).toHaveLength(1);
});

test('the statistics yield after every question and scale, so that a server can do other work in between', () => {
  const questions = Array.from({ length: 20 }, (_, number) => aQuestion(36, { number }));
  const nobody = { sheet: new Map<number, number>(), shown: [], scores: {} };
  expect([...counterOf(aQuestionnaire(questions)).add(nobody)]).toHaveLength(20);
});
