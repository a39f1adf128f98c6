import { expect, test } from 'vitest';
import { isAfm, normalizeAfm } from './afm.ts';

const valid = [
  '123456783',
  '111111114',
  '222222228',
  '333333331',
  '444444445',
  '555555559',
  '777777776',
  '888888880',
  '100000003',
  '121212129',
];

const invalid: [string, string][] = [
  ['123456789', 'the check digit should be 3'],
  ['111111111', 'the check digit should be 4'],
  ['100000001', 'the check digit should be 3'],
  ['999999999', 'the check digit should be 3'],
  ['090000044', 'the check digit should be 5'],
  ['000000000', 'nine zeros belong to nobody'],
  ['12345678', 'it has eight digits'],
  ['1234567834', 'it has ten digits'],
  ['12345678A', 'it holds a letter'],
  [' 12345678', 'it has eight digits beside the space'],
  ['', 'it is empty'],
];

test.each(valid)('%s is a tax number', (afm) => {
  expect(isAfm(afm)).toBe(true);
});

test.each(invalid)('«%s» is not a tax number: %s', (afm) => {
  expect(isAfm(afm)).toBe(false);
});

test.each(['EL123456783', 'el 123 456 783', 'ΕΛ123456783', ' 123456783 '])(
  'a pasted «%s» becomes nine digits',
  (pasted) => {
    expect(normalizeAfm(pasted)).toBe('123456783');
  },
);
