import { expect, test } from 'vitest';
import { isOverBudget } from './budget.ts';

test.each([
  [0, 0, false],
  [1, 1, false],
  [2, 2, false],
  [3, 3, true],
  [3, 0, false],
  [15, 3, true],
  [16, 3, false],
  [20, 3, false],
  [20, 4, true],
  [214, 42, false],
  [214, 43, true],
  // A page that could not say that it was shown still counts as failed.
  [1, 3, true],
])('a view that %i people saw and that failed for %i of them is over its budget: %s', (shown, failed, is) => {
  expect(isOverBudget({ shown, failed })).toBe(is);
});
