import { expect, test } from 'vitest';
import { errorCodes, errorOf, NA_ERROR, NO_MATCH, type Scalar } from '../values.ts';
import { shownValue } from './shown.ts';

test.each<[value: Scalar, format: string, greek: string, english: string]>([
  [1234.5, '#,##0.00', '1.234,50', '1,234.50'],
  [1234.5, '#,##0.00 €', '1.234,50 €', '1,234.50 €'],
  [-5, '0.0;[Red]-0.0', '-5,0', '-5.0'],
  [0.125, '0.0%', '12,5%', '12.5%'],
  [1_500_000, '0.0,,', '1,5', '1.5'],
  [12_345, '0.00E+00', '1,23E+04', '1.23E+04'],
  [0.1 + 0.2, 'General', '0,3', '0.3'],
  [1e21, 'General', '1E+21', '1E+21'],
  [3, '"€" 0', '€ 3', '€ 3'],
  [45_383, 'dd/mm/yyyy', '01/04/2024', '01/04/2024'],
  [45_383, 'd mmmm yyyy', '1 Απριλίου 2024', '1 April 2024'],
  [45_383, 'dddd', 'Δευτέρα', 'Monday'],
  [0.5, 'hh:mm', '12:00', '12:00'],
  [1.5, '[h]:mm', '36:00', '36:00'],
  // The calendar of 1900: day 1 is 1 January, and day 60 is a 29 February that never was.
  [1, 'd/m/yyyy', '1/1/1900', '1/1/1900'],
  [59, 'd/m/yyyy', '28/2/1900', '28/2/1900'],
  [60, 'd/m/yyyy', '29/2/1900', '29/2/1900'],
  [61, 'd/m/yyyy', '1/3/1900', '1/3/1900'],
  [25_569, 'd/m/yyyy', '1/1/1970', '1/1/1970'],
  [-1.5, 'dd/mm/yyyy', '-1,5', '-1.5'],
  [1.5, 'no format"', '1,5', '1.5'],
  ['Αθήνα', '0', 'Αθήνα', 'Αθήνα'],
  [null, '0', '', ''],
])('%s under %s is shown as %s in Greek and %s in English', (value, format, greek, english) => {
  expect([shownValue(value, format, 'el'), shownValue(value, format, 'en')]).toEqual([greek, english]);
});

test('what is not available has one text, and a MATCH without a match its own', () => {
  expect([shownValue(NA_ERROR, undefined, 'el'), shownValue(NA_ERROR, undefined, 'en')]).toEqual([
    'Μ/Δ',
    'N/A',
  ]);
  expect([shownValue(NO_MATCH, '0.00', 'el'), shownValue(NO_MATCH, '0.00', 'en')]).toEqual(['n/a', 'n/a']);
});

test('any other error is shown by its code', () => {
  for (const code of errorCodes.filter((one) => one !== '#N/A'))
    expect(shownValue(errorOf(code), '0', 'el')).toBe(code);
});
