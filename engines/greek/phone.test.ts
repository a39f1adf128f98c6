import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { formatPhone, parsePhone } from './phone.ts';

test.each([
  ['2101234567', '+302101234567', '210 123 4567'],
  ['2310123456', '+302310123456', '2310 123456'],
  ['2810 123456', '+302810123456', '2810 123456'],
  ['2295012345', '+302295012345', '22950 12345'],
  ['6912345678', '+306912345678', '691 234 5678'],
  ['8001234567', '+308001234567', '800 123 4567'],
  ['8011234567', '+308011234567', '801 123 4567'],
  ['+30 691 234 5678', '+306912345678', '691 234 5678'],
  ['0030.210.123.4567', '+302101234567', '210 123 4567'],
  ['30 210-1234567', '+302101234567', '210 123 4567'],
  ['+357 99 123456', '+35799123456', '+35799123456'],
  ['0044 20 7946 0000', '+442079460000', '+442079460000'],
])('«%s» is the phone %s and reads %s', (typed, stored, shown) => {
  expect(parsePhone(typed)).toBe(stored);
  expect(formatPhone(stored)).toBe(shown);
});

test.each([
  '695123456',
  '1123456789',
  '100',
  '112',
  '1555',
  '21012345678',
  '+44207',
  '+0442079460000',
  '442079460000',
  '69123A5678',
  '',
])('«%s» is not a phone', (typed) => {
  expect(parsePhone(typed)).toBeUndefined();
});

test('a phone that is not Greek is shown as it was stored', () => {
  expect(formatPhone('+442079460000')).toBe('+442079460000');
});

test('every number that libphonenumber knows as a Greek fixed line is taken, in the same form', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^2[1-8]\d{8}$/), (typed) => {
      const known = parsePhoneNumberFromString(typed, 'GR');
      return !known?.isValid() || parsePhone(typed) === known.number;
    }),
    { numRuns: 2000 },
  );
});

test('a number is taken as a mobile exactly when libphonenumber takes it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^6[89]\d{8}$/), (typed) => {
      const isValid = parsePhoneNumberFromString(typed, 'GR')?.isValid() ?? false;
      return isValid === (parsePhone(typed) !== undefined);
    }),
    { numRuns: 2000 },
  );
});
