import { expect, test } from 'vitest';
import { namesIn, withNumbers } from './named-actions.ts';

const numbers = new Map([
  ['profile', 4],
  ['first-meeting', 7],
]);

test.each([
  ["actions['profile'].done", 'actions[4].done', ['profile']],
  [
    'actions["first-meeting"].done && actions[ "profile" ].started',
    'actions[7].done && actions[ 4 ].started',
    ['first-meeting', 'profile'],
  ],
  ["actions['unknown'].done", "actions['unknown'].done", ['unknown']],
  ["fields['profile'] === 'profile'", "fields['profile'] === 'profile'", []],
  ['actions[61].done', 'actions[61].done', []],
])('%s names actions of its template', (expression, wanted, names) => {
  expect(withNumbers(expression, numbers)).toBe(wanted);
  expect(namesIn(expression)).toEqual(names);
});
