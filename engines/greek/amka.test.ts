import { expect, test } from 'vitest';
import { amkaBirthDate, amkaSex, isAmka } from './amka.ts';

const today = '20-11-2026';

const valid: [string, string, 'male' | 'female'][] = [
  ['01019000015', '01-01-1990', 'male'],
  ['01019000023', '01-01-1990', 'female'],
  ['15078501234', '15-07-1985', 'male'],
  ['29029604567', '29-02-1996', 'female'],
  ['31126507891', '31-12-1965', 'male'],
  ['05060012308', '05-06-2000', 'female'],
  ['10107500448', '10-10-1975', 'female'],
  ['25038205552', '25-03-1982', 'male'],
  ['30049906677', '30-04-1999', 'male'],
  ['07097108885', '07-09-1971', 'female'],
];

test.each(valid)('%s is a social security number of a person born on %s, %s', (amka, birthDate, sex) => {
  expect(isAmka(amka)).toBe(true);
  expect(amkaBirthDate(amka, today)).toBe(birthDate);
  expect(amkaSex(amka)).toBe(sex);
});

test.each([
  ['01019000018', "Luhn's check fails"],
  ['32019000011', 'there is no 32nd day'],
  ['31049000011', 'April has 30 days'],
  ['29029500015', '1995 and 2095 are no leap years'],
  ['15137500012', 'there is no 13th month'],
  ['00000000000', 'there is no day 0'],
  ['0101900001', 'it has ten digits'],
  ['010190000123', 'it has twelve digits'],
  ['0101900001A', 'it holds a letter'],
  ['12345678901', 'there is no 34th month'],
])('«%s» is not a social security number: %s', (amka) => {
  expect(isAmka(amka)).toBe(false);
  expect(amkaBirthDate(amka, today)).toBeUndefined();
  expect(amkaSex(amka)).toBeUndefined();
});

test('a birth date that would lie in the future belongs to the century before', () => {
  expect(amkaBirthDate('31126507891', '30-12-2065')).toBe('31-12-1965');
  expect(amkaBirthDate('31126507891', '31-12-2065')).toBe('31-12-2065');
});
