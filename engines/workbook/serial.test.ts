import { DAY_MS } from '#engines/dates/durations.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOfSerial, daysInMonth, isLeapYear, LAST_SERIAL, serialOfDay, weekdayOf } from './serial.ts';

test('a serial number is the days since 1 January 1970, and 25569', () => {
  fc.assert(
    fc.property(fc.integer({ min: 61, max: LAST_SERIAL }), (serial) => {
      const date = new Date(Date.UTC(1970, 0, 1) + (serial - 25_569) * DAY_MS);
      const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
      expect(dayOfSerial(serial)).toEqual(day);
      expect(serialOfDay(day.year, day.month, day.day)).toBe(serial);
      expect(weekdayOf(serial)).toBe(date.getUTCDay());
    }),
  );
});

test.each([
  [0, 1900, 1, 0],
  [1, 1900, 1, 1],
  [59, 1900, 2, 28],
  [60, 1900, 2, 29],
  [61, 1900, 3, 1],
  [25_569, 1970, 1, 1],
  [45_383, 2024, 4, 1],
  [LAST_SERIAL, 9999, 12, 31],
])('number %i is the day %i-%i-%i, in the calendar with a 29 February 1900', (serial, year, month, day) => {
  expect(dayOfSerial(serial)).toEqual({ year, month, day });
  expect(serialOfDay(year, month, day)).toBe(serial);
});

test('days of 1900 before March have the name of the day before, as in Excel', () => {
  // 1 March 1900 was a Thursday; Excel says Wednesday for 29 February, and so back to Sunday 1 January.
  expect([weekdayOf(61), weekdayOf(60), weekdayOf(1)]).toEqual([4, 3, 0]);
});

test('months and days beyond their end go on into the next ones', () => {
  expect(serialOfDay(2023, 14, 31)).toBe(serialOfDay(2024, 3, 2));
  expect(serialOfDay(2024, 3, 0)).toBe(serialOfDay(2024, 2, 29));
});

test('only the 1900 of Excel has a leap day that the calendar does not have', () => {
  expect([daysInMonth(1900, 2), daysInMonth(2000, 2), daysInMonth(2100, 2), daysInMonth(2024, 2)]).toEqual([
    29, 29, 28, 29,
  ]);
  expect([1900, 2000, 2024, 2100].map(isLeapYear)).toEqual([false, true, true, false]);
});
