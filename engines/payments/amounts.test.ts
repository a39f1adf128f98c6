import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsToDecimal, parseGreekAmount } from './amounts.ts';

test.each([
  ['1.234,56', 123_456],
  ['1234,5', 123_450],
  ['50', 5000],
  ['0,01', 1],
  ['0', 0],
  [' 50,00 € ', 5000],
  ['€50', 5000],
  ['1.234', 123_400],
  ['1.234.567,89', 123_456_789],
  ['1 234,50', 123_450],
  ['999.999.999,99', 99_999_999_999],
])('«%s» is %d cents', (text, cents) => {
  expect(parseGreekAmount(text)).toBe(cents);
});

test.each([
  '',
  ',',
  ',50',
  '50,',
  '12.50',
  '1.23',
  '1,234',
  '1.234,567',
  '0.500',
  '-5',
  '+5',
  '5 0',
  '1e3',
  '١٢',
  '1,234.56',
  '99999999999999999',
])('«%s» is no amount', (text) => {
  expect(parseGreekAmount(text)).toBeUndefined();
});

test('any cents are read back from their Greek text, and written with two decimals', () => {
  const greek = new Intl.NumberFormat('el-GR', { minimumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      expect(parseGreekAmount(greek.format(cents / 100))).toBe(cents);
      expect(centsToDecimal(cents)).toBe((cents / 100).toFixed(2));
    }),
  );
  expect(centsToDecimal(-105)).toBe('-1.05');
  expect(centsToDecimal(Number.MAX_SAFE_INTEGER)).toBe('90071992547409.91');
});
