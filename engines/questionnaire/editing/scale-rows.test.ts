import { expect, test } from 'vitest';
import type { ScaleItem } from '../scoring/scales.ts';
import { withoutRow, withRow, withRows } from './scale-rows.ts';

const before: ScaleItem = { question: 'ID_0001' };
const after: ScaleItem = { question: 'ID_0003', weight: 2 };
const row = (group: number, more: Partial<ScaleItem> = {}): ScaleItem => ({
  question: 'ID_0002',
  group,
  ...more,
});

test('the first row replaces the question as a whole at its place, and keeps its weight', () => {
  expect(withRow([before, { question: 'ID_0002', weight: 3 }, after], 'ID_0002', 4)).toEqual([
    before,
    row(4, { weight: 3 }),
    after,
  ]);
});

test('rows come in their order, and those that are there stay as they are', () => {
  const items = [before, row(2, { reversed: true }), after];
  expect(withRows(items, 'ID_0002', [3, 2, 1])).toEqual([
    before,
    row(1),
    row(2, { reversed: true }),
    row(3),
    after,
  ]);
  expect(withRow([before], 'ID_0002', 1)).toEqual([before, row(1)]);
});

test('after the last row is removed, the question counts as a whole again', () => {
  const one = withoutRow([before, row(1), row(2), after], 'ID_0002', 1);
  expect(one).toEqual([before, row(2), after]);
  expect(withoutRow(one, 'ID_0002', 2)).toEqual([before, { question: 'ID_0002' }, after]);
});
