import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartDataOf, MAX_SETS, maxLabels } from './chart-data.ts';
import type { ResultTable } from './table.ts';

const table: ResultTable = {
  columns: [
    { name: 'region', type: 'text' },
    { name: 'sex', type: 'text' },
    { name: 'people', type: 'number' },
    { name: 'hours', type: 'number' },
  ],
  rows: [
    ['Αττική', 'Γ', 3, 1.5],
    ['Κρήτη', 'Α', 2, null],
    ['Αττική', 'Α', 4, '2.25'],
    [null, 'Γ', 1, 1],
  ],
};
const ask = { drawn: 'bars', values: [] } as const;

test('without a choice the first text is the axis and all numbers are values, added by label', () => {
  expect(chartDataOf(table, ask)).toMatchObject({
    ok: true,
    axis: { name: 'region' },
    labels: ['Αττική', 'Κρήτη', null],
    sets: [
      { column: { name: 'people' }, data: [7, 2, 1] },
      { column: { name: 'hours' }, data: [3.75, undefined, 1] },
    ],
    labelsLeft: 0,
    setsLeft: 0,
  });
});

test('a series splits the values into data sets', () => {
  expect(chartDataOf(table, { ...ask, axis: 'region', values: ['people'], series: 'sex' })).toMatchObject({
    sets: [
      { series: 'Γ', data: [3, undefined, 1] },
      { series: 'Α', data: [4, 2, undefined] },
    ],
  });
});

test.each([
  ['the axis is missing', { ...ask, axis: 'age' }, 'no-axis'],
  ['the series is missing', { ...ask, series: 'age' }, 'no-series'],
  ['a value is a text', { ...ask, values: ['sex'] }, 'no-numbers'],
  ['a value is missing', { ...ask, values: ['people', 'age'] }, 'no-numbers'],
] as const)('there is no chart when %s', (_what, asked, problem) => {
  expect(chartDataOf(table, { ...asked, values: [...asked.values] })).toEqual({ ok: false, problem });
});

test('a result of texts alone makes no chart, and neither does one without columns', () => {
  expect(chartDataOf({ columns: [{ name: 'a', type: 'text' }], rows: [['x']] }, ask)).toEqual({
    ok: false,
    problem: 'no-numbers',
  });
  expect(chartDataOf({ columns: [], rows: [] }, ask)).toEqual({ ok: false, problem: 'no-axis' });
});

test('labels and data sets without room are counted', () => {
  const rows = Array.from({ length: 500 }, (_, at) => [`label ${at}`, `set ${at % 20}`, 1] as const);
  const many: ResultTable = { columns: table.columns.slice(0, 3), rows };
  const bars = chartDataOf(many, { ...ask, series: 'sex' });
  expect(bars).toMatchObject({ labelsLeft: 500 - maxLabels('bars'), setsLeft: 20 - MAX_SETS });
  expect(bars.ok && bars.sets[0]!.data).toHaveLength(maxLabels('bars'));
  expect(chartDataOf(many, { ...ask, drawn: 'line' })).toMatchObject({ labelsLeft: 100 });
});

test('nothing is lost: the numbers of a chart that has room for all add up to those of the rows', () => {
  const row = fc.tuple(
    fc.constantFrom('a', 'b', null),
    fc.constantFrom('x', 'y'),
    fc.integer({ min: -99, max: 99 }),
  );
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const chart = chartDataOf({ columns: table.columns.slice(0, 3), rows }, { ...ask, series: 'sex' });
      const drawn = chart.ok ? chart.sets.flatMap(({ data }) => data) : [];
      expect(drawn.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(
        rows.reduce((sum, [, , number]) => sum + number, 0),
      );
    }),
  );
});
