import { expect, test } from 'vitest';
import { renumber } from './renumber.ts';

test.each([
  ['actions[1].done && actions["2"]?.started', 'actions[11].done && actions["12"]?.started'],
  ['actions?.[1].done || actions[3].done', 'actions?.[11].done || actions[3].done'],
  ['fields.list[1] === 1', 'fields.list[1] === 1'],
])('%s reads the copies', (expression, wanted) => {
  expect(
    renumber(
      expression,
      new Map([
        [1, 11],
        [2, 12],
      ]),
    ),
  ).toBe(wanted);
});
