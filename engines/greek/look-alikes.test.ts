import { expect, test } from 'vitest';
import { looseKey } from './look-alikes.ts';

test.each([
  ['000123', '123', 'lost zeros'],
  ['ΑΒ-100', 'AB-100', 'Greek letters that look like Latin ones'],
  ['ab-100', 'AB-100', 'small letters'],
  [' 0ΚΑ7 ', 'KA7', 'spaces around, zeros and letters together'],
])('%s and %s may be the same key: %s', (one, other) => {
  expect(looseKey(one)).toBe(looseKey(other));
});

test('keys with other digits or letters stay different', () => {
  expect(looseKey('123')).not.toBe(looseKey('1230'));
  expect(looseKey('ΑΓ1')).not.toBe(looseKey('AB1'));
});
