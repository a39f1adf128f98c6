import { expect, test } from 'vitest';
import { mixesAlphabets } from './mixed-alphabets.ts';

test.each([
  ['pοpi', true],
  ['Μaria', true],
  ['popi.παππά', true],
  ['popi', false],
  ['πόπη-2026', false],
  ['anna@example.gr', false],
  ['12345', false],
  ['', false],
])('%s mixes the alphabets: %s', (text, mixes) => {
  expect(mixesAlphabets(text)).toBe(mixes);
});
