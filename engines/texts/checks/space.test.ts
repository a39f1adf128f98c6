import { expect, test } from 'vitest';
import { english, foundBy } from '../fixtures.ts';
import { checkSpace } from './space.ts';

test.each([
  ['Γεια σας', 'Hello', []],
  ['Όνομα: ', 'Name: ', []],
  ['Γεια.\n\n  Δεύτερη', 'Hello.\n\n  Second', []],
  ['Γεια \nσας', 'Hello', []],
  ['α  β', 'a  b', []],
  ['Prix\u00a0: 5', 'Price: 5', []],
  ['', 'Hello', []],
  [' Γεια', 'Hello', ['  → ']],
  ['Γεια\u00a0', 'Hello', ['\u00a0 → ']],
  ['Όνομα:', 'Name: ', ['  →  ']],
  ['Γεια  σας', 'Hello', ['   →  ']],
  ['Γεια \u00a0σας', 'Hello', [' \u00a0 →  ']],
])('as a translation, %j of %j has the faults %j', (text, source, faults) => {
  expect(foundBy(checkSpace, { text, source: english(source) })).toEqual(faults);
});
