import { expect, test } from 'vitest';
import { aQuestion, aQuestionnaire, aSheet, both, options } from '../fixtures.ts';
import { cronbachAlpha } from './alpha.ts';
import { itemStatistics, scaleStatistics } from './items.ts';
import { correlation, deviation } from './numbers.ts';

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
  const [first, second, third] = itemStatistics(questions, sheets);
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
  const [scale] = scaleStatistics(aQuestionnaire(questions, { scales }), questions, sheets);
  expect(scale).toMatchObject({ name: 'total', scored: 5, min: 5, max: 14, mean: 9.6 });
  expect(scale!.alpha).toBeCloseTo(1.5 * (1 - 6.5 / 16.3), 10);
});
