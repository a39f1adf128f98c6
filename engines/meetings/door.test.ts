import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#engines/dates/durations.ts';
import { athensMoment } from '../dates/athens.ts';
import { countdown, doorAt, doorRule, doorTimes } from './door.ts';

const rule = doorRule(undefined);
const start = new Date('2026-05-15T09:00:00Z');

test.each([
  ['a day and a second before the start', '2026-05-14T08:59:59Z', 'far'],
  ['24 hours before the start', '2026-05-14T09:00:00Z', 'countdown'],
  ['a moment before it opens', '2026-05-15T08:44:59.999Z', 'countdown'],
  ['15 minutes before the start', '2026-05-15T08:45:00Z', 'open'],
  ['at the start', '2026-05-15T09:00:00Z', 'open'],
  ['a moment before it closes', '2026-05-15T09:59:59.999Z', 'open'],
  ['60 minutes after the start', '2026-05-15T10:00:00Z', 'closed'],
  ['a year later', '2027-05-15T09:00:00Z', 'closed'],
])('%s', (_when, now, door) => {
  expect(doorAt(start, rule, Date.parse(now))).toBe(door);
});

test('a project sets when its rooms open and close; a value that is not a number of minutes is ignored', () => {
  expect(doorRule({ OpensBefore: 5, ClosesAfter: 0 })).toEqual({ opensBefore: 5, closesAfter: 0 });
  for (const strange of [undefined, null, '10', -1, Number.NaN, Infinity])
    expect(doorRule({ OpensBefore: strange, ClosesAfter: strange })).toEqual({
      opensBefore: 15,
      closesAfter: 60,
    });
  expect(doorAt(start, { opensBefore: 1440, closesAfter: 60 }, start.getTime() - DAY_MS)).toBe('open');
  expect(doorAt(start, { opensBefore: 5, closesAfter: 0 }, start.getTime())).toBe('closed');
});

test.each([
  ['the spring night that has no 03:30', '29-03-2026', '04:10', '02:55'],
  ['the autumn night that has two', '25-10-2026', '04:10', '03:55'],
])('in %s a room opens a quarter of an hour before its start', (_night, date, time, clock) => {
  const begins = new Date(athensMoment({ date, time })!);
  const { opens } = doorTimes(begins, rule);
  expect(begins.getTime() - opens.getTime()).toBe(15 * 60_000);
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Athens',
    hour: '2-digit',
    minute: '2-digit',
  }).format(opens);
  expect(shown).toBe(clock);
});

test('a door only goes forward under any rule: far, countdown, open, closed', () => {
  const order = ['far', 'countdown', 'open', 'closed'];
  const minutes = fc.integer({ min: 0, max: 1440 });
  const moment = fc.integer({ min: -3_000, max: 3_000 });
  fc.assert(
    fc.property(minutes, minutes, moment, moment, (opensBefore, closesAfter, one, other) => {
      const at = (minute: number) =>
        order.indexOf(doorAt(start, { opensBefore, closesAfter }, start.getTime() + minute * 60_000));
      expect(at(Math.min(one, other))).toBeLessThanOrEqual(at(Math.max(one, other)));
    }),
  );
});

test.each([
  [DAY_MS, '24:00:00'],
  [HOUR_MS, '1:00:00'],
  [3_599_001, '1:00:00'],
  [3_599_000, '59:59'],
  [61_000, '01:01'],
  [1, '00:01'],
  [0, '00:00'],
  [-5_000, '00:00'],
])('%i ms left are %s on the countdown', (left, shown) => {
  expect(countdown(start, start.getTime() - left)).toBe(shown);
});
