import { expect, test } from 'vitest';
import { foundBy } from '../fixtures.ts';
import { checkPlural } from './plural.ts';

test.each([
  ['el', 'files.count_one', []],
  ['el', 'files.count', []],
  ['el', 'files.count_zero', []],
  ['el', 'files.count_few', ['_few']],
  ['pl', 'files.count_few', []],
  ['ja', 'files.count_one', ['_one']],
])('in %s the label %s has the faults %j', (language, label, faults) => {
  expect(foundBy(checkPlural, { language, label, text: 'Αρχεία' })).toEqual(faults);
});
