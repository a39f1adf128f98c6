import fc from 'fast-check';
import { expect, test } from 'vitest';
import { athensClock } from '#engines/dates/athens.ts';
import { DAY_MS, HOUR_MS } from '#engines/dates/durations.ts';
import { nextMoment, type Rhythm } from './rhythm.ts';

const next = (rhythm: Partial<Rhythm> & Pick<Rhythm, 'every'>, after: string) =>
  new Date(nextMoment({ weekday: 1, monthDay: 1, hour: 8, ...rhythm }, Date.parse(after))).toISOString();

test.each([
  ['the same day, before the hour', { every: 'day' }, '2026-11-28T05:59:00Z', '2026-11-28T06:00:00.000Z'],
  ['the next day, at the hour itself', { every: 'day' }, '2026-11-28T06:00:00Z', '2026-11-29T06:00:00.000Z'],
  ['the next Monday', { every: 'week' }, '2026-11-28T12:00:00Z', '2026-11-30T06:00:00.000Z'],
  ['a Sunday', { every: 'week', weekday: 7 }, '2026-11-28T12:00:00Z', '2026-11-29T06:00:00.000Z'],
  ['the first of the month', { every: 'month' }, '2026-11-28T12:00:00Z', '2026-12-01T06:00:00.000Z'],
  [
    'the last of a short month',
    { every: 'month', monthDay: 31 },
    '2027-02-01T00:00:00Z',
    '2027-02-28T06:00:00.000Z',
  ],
  ['across the change to winter time', { every: 'day' }, '2026-10-24T12:00:00Z', '2026-10-25T06:00:00.000Z'],
  ['in summer time', { every: 'day' }, '2026-07-01T00:00:00Z', '2026-07-01T05:00:00.000Z'],
  [
    'an hour that does not come',
    { every: 'day', hour: 3 },
    '2026-03-28T12:00:00Z',
    '2026-03-29T01:00:00.000Z',
  ],
] as const)('the next time is %s', (_name, rhythm, after, expected) => {
  expect(next(rhythm, after)).toBe(expected);
});

test('the next time is later, on its hour, and none is left out between', () => {
  fc.assert(
    fc.property(
      fc.record({
        every: fc.constantFrom('day', 'week', 'month'),
        weekday: fc.integer({ min: 1, max: 7 }),
        monthDay: fc.integer({ min: 1, max: 31 }),
        // Without the hour that a spring night leaves out.
        hour: fc.integer({ min: 4, max: 23 }),
      }),
      fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2030, 0) }),
      (rhythm, after) => {
        const first = nextMoment(rhythm, after);
        expect(first).toBeGreaterThan(after);
        expect(athensClock(first).time).toBe(`${String(rhythm.hour).padStart(2, '0')}:00`);
        const days = { day: 1, week: 7, month: 31 }[rhythm.every];
        expect(first - after).toBeLessThanOrEqual(days * DAY_MS + HOUR_MS);
        expect(nextMoment(rhythm, (after + first) / 2)).toBe(first);
      },
    ),
  );
});
