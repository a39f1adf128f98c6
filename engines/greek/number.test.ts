import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatGreekNumber, parseGreekNumber } from './number.ts';

test.each([
  ['1.234,56', 1234.56],
  ['1.234', 1234],
  ['12.5', 125],
  ['12,5%', 12.5],
  [',5', 0.5],
  ['-1.000,1', -1000.1],
  ['1.234,50\u00a0€', 1234.5],
  ['+7', 7],
])('«%s» is the number %d', (typed, value) => {
  expect(parseGreekNumber(typed)).toBe(value);
});

test.each(['1,2,3', 'abc', '', '-', ',', '1e5', '--1', '0x10'])('«%s» is not a number', (typed) => {
  expect(parseGreekNumber(typed)).toBeUndefined();
});

test.each([
  [1234567.891, undefined, '1.234.567,891'],
  [1234.5, 2, '1.234,50'],
  [-5.5, undefined, '-5,5'],
])('%d with %s decimals is written %s', (value, decimals, written) => {
  expect(formatGreekNumber(value, decimals)).toBe(written);
});

test('a written number is read back as the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (thousandths) => {
      const value = thousandths / 1000;
      expect(parseGreekNumber(formatGreekNumber(value))).toBe(value === 0 ? 0 : value);
    }),
  );
});
