import { expect, test } from 'vitest';
import { cellReader } from './cells.ts';

const moment = cellReader('moment');

test.each([
  ['2026-03-29 03:30:00+03', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29 03:30:00.5+03', '2026-03-29T00:30:00.500Z'],
  ['2026-03-29 00:30:59.123999+02', '2026-03-28T22:30:59.123Z'],
  ['2026-03-29 00:30:59.001+02', '2026-03-28T22:30:59.001Z'],
  ['2026-03-29 00:30:59.000001+02', '2026-03-28T22:30:59.000Z'],
  ['2026-12-31 20:30:00-05', '2027-01-01T01:30:00.000Z'],
  ['2026-03-29 05:30:00+05:30', '2026-03-29T00:00:00.000Z'],
  ['0099-01-01 00:00:00+02', '0098-12-31T22:00:00.000Z'],
  // Forms that JavaScript has no moment for stay as they are.
  ['infinity', 'infinity'],
  ['-infinity', '-infinity'],
  ['0044-03-15 12:00:00+02 BC', '0044-03-15 12:00:00+02 BC'],
  ['12026-03-29 03:30:00+03', '12026-03-29 03:30:00+03'],
  ['1890-01-01 00:00:00+01:34:52', '1890-01-01 00:00:00+01:34:52'],
])('the moment %s is read as %s', (text, read) => {
  expect(moment(text)).toBe(read);
});

test('every thousandth of a second is read exactly', () => {
  for (let ms = 0; ms < 1000; ms += 1) {
    const fraction = String(ms).padStart(3, '0');
    expect(moment(`2026-06-01 12:00:00.${fraction}+03`)).toBe(`2026-06-01T09:00:00.${fraction}Z`);
  }
});

test('an empty value stays null', () => {
  expect(moment(null)).toBeNull();
});
