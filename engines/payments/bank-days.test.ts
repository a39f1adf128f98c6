import { DAY_MS } from '#engines/dates/durations.ts';
import { expect, test } from 'vitest';
import { isBankDay, nextBankDay } from './bank-days.ts';

test.each([
  ['2026-01-01', '1 January'],
  ['2026-04-03', 'Good Friday'],
  ['2026-04-06', 'Easter Monday'],
  ['2026-05-01', '1 May'],
  ['2026-12-25', 'Christmas'],
  ['2028-12-26', '26 December'],
  ['2026-11-28', 'a Saturday'],
  ['2026-11-29', 'a Sunday'],
  ['2026-02-30', 'no day of the calendar'],
  ['27-11-2026', 'not written with the year first'],
  ['', 'nothing'],
])('%s is no bank day: it is %s', (day) => {
  expect(isBankDay(day)).toBe(false);
});

test.each([
  ['2026-04-10', 'Good Friday of the Greek Easter'],
  ['2026-04-13', 'Easter Monday of the Greek Easter'],
  ['2026-08-14', 'a Friday'],
  ['2029-08-15', 'a holiday in Greece alone'],
  ['2026-10-28', 'a holiday in Greece alone'],
])('%s is a bank day, though it is %s', (day) => {
  expect(isBankDay(day)).toBe(true);
});

/** Easter Sundays, from the tables of the US Census Bureau and the Book of Common Prayer. */
const easters = [
  '2008-03-23', '2011-04-24', '2016-03-27', '2019-04-21', '2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2028-04-16',
  '2029-04-01', '2030-04-21', '2031-04-13', '2032-03-28', '2033-04-17', '2034-04-09', '2035-03-25', '2038-04-25', '2049-04-18',
  '2076-04-19',
]; // prettier-ignore

test.each(easters)('the Friday before and the Monday after %s are no bank days', (easter) => {
  const around = (days: number) => new Date(Date.parse(easter) + days * DAY_MS).toISOString().slice(0, 10);
  expect([-3, -2, 1, 2].map((days) => isBankDay(around(days)))).toEqual([true, false, false, true]);
});

test.each([
  ['2026-11-26', '2026-11-27'],
  ['2026-11-27', '2026-11-30'],
  ['2026-04-02', '2026-04-07'],
  ['2026-12-24', '2026-12-28'],
  ['2026-12-31', '2027-01-04'],
])('the bank day after %s is %s', (day, next) => {
  expect(nextBankDay(day)).toBe(next);
});

test('no bank day follows what is no day', () => {
  expect(() => nextBankDay('2026-02-30')).toThrow(RangeError);
});
