import { expect, test } from 'vitest';
import { axisKeys } from './figures.ts';

test('an axis of months has the months without numbers between the first and the last', () => {
  const found = new Set(['2025-11', '2026-02', 'unknown']);
  expect(axisKeys({ name: 'month', words: 'months' }, found)).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
    'unknown',
  ]);
});

test('an axis of nested stages has the stages that no person reached', () => {
  const order = ['submitted', 'selected', 'finished'];
  const axis = axisKeys({ name: 'stage', words: 'texts', isNested: true, order }, new Set(['submitted']));
  expect(axis).toEqual(order);
});

test('a figure without numbers has no axis', () => {
  expect(axisKeys({ name: 'stage', words: 'texts', isNested: true, order: ['a'] }, new Set())).toEqual([]);
});
