import { expect, test } from 'vitest';
import type { ChartDefinition } from '../book/definition.ts';
import { Workbook } from '../book/workbook.ts';
import { aBook, aSheet, cellsOf } from '../fixtures.ts';
import { type ChartView, chartView } from './charts.ts';

type Series = ChartDefinition['series'][number];

const series = (data: string, more: Partial<Series> = {}): Series => ({
  kind: 'line',
  label: undefined,
  labels: undefined,
  data,
  isRight: false,
  isStacked: false,
  ...more,
});

const cells = {
  A1: 'Έτος',
  A2: 'Πρώτο',
  A3: 'Δεύτερο',
  A4: 45_383,
  B1: 'Έσοδα',
  B2: 10.005,
  B3: '=1/3',
  B4: '=-2.675',
  C1: 'Έξοδα',
  C2: 'λείπει',
  C3: '=1/0',
  C4: 7,
};

function view(all: readonly Series[]): ChartView {
  const definition = {
    ...aBook([], {
      names: [{ name: 'Στήλη', formula: 'OFFSET(Φύλλο1!$B$1,1,0,COUNT(Φύλλο1!$B$2:$B$9),1)' }],
    }),
    sheets: [aSheet('Φύλλο1', cellsOf(cells)), aSheet('Άλλο', cellsOf({ B2: 99 }))],
  };
  const book = new Workbook(definition, 'el');
  book.recalculate({ now: 46_000, seed: 1 });
  const formatOf = (_: number, row: number): string => (row === 3 ? 'yyyy' : 'General');
  return chartView({ title: 'Τίτλος', series: all }, book, 0, formatOf, 'el');
}

test('the data of a chart has two decimals, and nothing where there is no number', () => {
  const { sets } = view([series('Φύλλο1!$B$2:$B$4'), series('$C$2:$C$4')]);
  expect(sets.map(({ data }) => data)).toEqual([
    [10.01, 0.33, -2.68],
    [null, null, 7],
  ]);
});

test('the second of two sets is read at the right axis, whatever the file says', () => {
  const axes = (all: readonly Series[]): string[] => view(all).sets.map(({ axis }) => axis);
  const [left, right] = [series('$B$2:$B$4', { isRight: true }), series('$C$2:$C$4')];
  expect(axes([left, right])).toEqual(['left', 'right']);
  expect(axes([right])).toEqual(['left']);
  expect(axes([right, left, right])).toEqual(['left', 'right', 'left']);
});

test('labels are those of the first set that has some, as their cells show them, and numbers where there are none', () => {
  const labelled = view([series('$B$2:$B$4'), series('$C$2:$C$4', { labels: 'Φύλλο1!$A$2:$A$4' })]);
  expect(labelled.labels).toEqual(['Πρώτο', 'Δεύτερο', '2024']);
  expect(view([series('$B$2:$B$4')]).labels).toEqual(['1', '2', '3']);
});

test('a set is called by its cell or by its text', () => {
  const { sets, title } = view([
    series('$B$2:$B$4', { label: { reference: 'Φύλλο1!$B$1' } }),
    series('$C$2:$C$4', { label: { text: 'Δικό μας' } }),
    series('$C$2:$C$4'),
  ]);
  expect([title, ...sets.map(({ label }) => label)]).toEqual(['Τίτλος', 'Έσοδα', 'Δικό μας', '']);
});

test('data may be named, and a reference to nothing is no data', () => {
  const sets = (data: string) => view([series(data)]).sets[0]!.data;
  expect(sets('Στήλη')).toEqual([10.01, 0.33, -2.68]);
  expect([sets('#REF!'), sets('Κανένα'), sets('1+'), sets('Λείπει!$A$1:$A$9')]).toEqual([[], [], [], []]);
});

test('a chart of whole columns has as many points as a page can draw', () => {
  expect(view([series('$B:$B')]).sets[0]!.data).toHaveLength(2000);
});
