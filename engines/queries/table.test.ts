import { expect, test } from 'vitest';
import { cellText, pastedText } from './cell-text.ts';
import { type Cell, type CellType, sortRows } from './table.ts';

const el = { language: 'el', yes: 'Ναι', no: 'Όχι' } as const;
const en = { language: 'en', yes: 'Yes', no: 'No' } as const;
const text = (type: CellType, value: Cell, name = 'x') => cellText({ name, type }, value, el);

test.each<[string, CellType, Cell, string]>([
  ['an empty cell is empty', 'text', null, ''],
  ['a number has points and a comma', 'number', 1234567.5, '1.234.567,5'],
  ['a number below zero keeps its sign', 'number', -1200, '-1.200'],
  ['a mean is rounded to two digits', 'number', '33.3333333333333333', '33,33'],
  ['a small share keeps its first digits', 'number', 0.0000123456, '0,00001235'],
  ['an exact fraction is whole', 'number', 0.123456, '0,123456'],
  ['a number of many digits keeps them', 'number', '12345678901234567890', '12.345.678.901.234.567.890'],
  ['what is no number stays as it is', 'number', 'NaN', 'NaN'],
  ['a day is DD/MM/YYYY', 'day', '2026-11-07', '07/11/2026'],
  ['a day without end stays as it is', 'day', 'infinity', 'infinity'],
  ['a moment is that of the clocks in Greece', 'moment', '2026-11-27T22:10:00.000Z', '28/11/2026 00:10'],
  ['yes is a word', 'yesNo', true, 'Ναι'],
  ['a document is its text', 'document', '{"a":1}', '{"a":1}'],
])('%s', (_what, type, value, expected) => {
  expect(text(type, value)).toBe(expected);
});

test('years and ids have no points, and other numbers have', () => {
  expect(text('number', 2026, 'year')).toBe('2026');
  expect(text('number', 12345, 'mentee_id')).toBe('12345');
  expect(text('number', 12345, 'Έτος')).toBe('12345');
  expect(text('number', 12345, 'paid')).toBe('12.345');
  expect(text('number', 12345, 'months')).toBe('12.345');
});

test('numbers are written in the language of the reader', () => {
  expect(cellText({ name: 'x', type: 'number' }, 1234.5, en)).toBe('1,234.5');
});

test.each<[string, CellType, Cell, string]>([
  ['a pasted number is a number', 'number', -1234.5, '-1234,5'],
  ['a pasted mean is a number', 'number', '33.3333333333333333', '33,333333333333336'],
  ['a pasted formula is a text', 'text', '=1+1', "'=1+1"],
  ['a pasted phone keeps its digits', 'text', '0123', "'0123"],
  [
    'a pasted number of many digits is a text',
    'number',
    '12345678901234567890',
    "'12.345.678.901.234.567.890",
  ],
  ['a pasted day is a day', 'day', '2026-11-07', '07/11/2026'],
  ['a pasted text has one line and one cell', 'text', 'α\tβ\nγ', 'α β γ'],
])('%s', (_what, type, value, expected) => {
  expect(pastedText({ name: 'x', type }, value, el)).toBe(expected);
});

const sorted = (type: CellType, values: Cell[], desc: boolean) =>
  sortRows(
    values.map((value) => ({ cells: [value] })),
    { place: 0, type, desc },
  ).map(({ cells }) => cells[0]);

test('rows are sorted by what the cells mean, and empty cells are last both ways', () => {
  expect(sorted('number', [10, null, '9', 2], false)).toEqual([2, '9', 10, null]);
  expect(sorted('number', [10, null, '9', 2], true)).toEqual([10, '9', 2, null]);
  expect(sorted('text', ['ωμέγα', 'Άλφα', null, 'βήτα'], false)).toEqual(['Άλφα', 'βήτα', 'ωμέγα', null]);
  expect(sorted('text', ['ωμέγα', 'Άλφα', null], true)).toEqual(['ωμέγα', 'Άλφα', null]);
  expect(sorted('day', ['2026-02-01', '2025-12-31'], false)).toEqual(['2025-12-31', '2026-02-01']);
  expect(sorted('yesNo', [true, false, null], false)).toEqual([false, true, null]);
});
