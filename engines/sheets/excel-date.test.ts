import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#engines/dates/durations.ts';
import { excelDate, excelDuration, excelTime } from './excel-date.ts';

describe('a serial number is a day', () => {
  test.each([
    [1, '01-01-1900', '00:00', 'the first day'],
    [59, '28-02-1900', '00:00', 'the day before the leap day that never was'],
    [61, '01-03-1900', '00:00', 'the day after it'],
    [25_569, '01-01-1970', '00:00', 'where computers begin'],
    [36_585, '29-02-2000', '00:00', 'a leap day that was'],
    [46_157.770833333336, '15-05-2026', '18:30', 'with a time that binary fractions miss'],
    [46_157.999999, '16-05-2026', '00:00', 'a tenth of a second before midnight'],
    [46_157.99999, '15-05-2026', '23:59', 'a second before midnight'],
    [2_958_465, '31-12-9999', '00:00', 'the last day'],
  ])('%d is %s %s: %s', (serial, date, time) => {
    expect(excelDate(serial, false)).toEqual({ date, time });
  });

  test.each([
    [0, '01-01-1904', 'the first day'],
    [1, '02-01-1904', 'the second day'],
    [44_695, '15-05-2026', 'a day of today'],
  ])('from 1904, %d is %s: %s', (serial, date) => {
    expect(excelDate(serial, true)).toEqual({ date, time: '00:00' });
  });

  test('the two systems are 1462 days apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_957_003 }), (serial) => {
        expect(excelDate(serial, true)).toEqual(excelDate(serial + 1462, false));
      }),
    );
  });

  test('each day is followed by the next one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 2_958_464 }), (serial) => {
        const [today, tomorrow] = [serial, serial + 1].map((one) => momentOf(excelDate(one, false)!.date));
        expect(tomorrow! - today!).toBe(DAY_MS);
      }),
    );
  });
});

test.each([
  [60, false],
  [60.5, false],
  [0, false],
  [0.5, false],
  [-1, false],
  [-1, true],
  [2_958_466, false],
  [1e300, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, true],
])('%d (from 1904: %s) is no day', (serial, is1904) => {
  expect(excelDate(serial, is1904)).toBeUndefined();
});

test('times of day and durations are cut off at the minute', () => {
  expect([0, 0.5, 0.75, 0.999999, 46_157.25].map(excelTime)).toEqual([
    '00:00',
    '12:00',
    '18:00',
    '00:00',
    '06:00',
  ]);
  expect([0, 0.5, 1.1041666666666667, 10].map(excelDuration)).toEqual(['0:00', '12:00', '26:30', '240:00']);
});

function momentOf(date: string): number {
  return Date.parse(date.split('-').reverse().join('-'));
}
