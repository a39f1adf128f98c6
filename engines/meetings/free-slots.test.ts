import fc from 'fast-check';
import { expect, test } from 'vitest';
import { athensClock } from '#engines/dates/athens.ts';
import { clashes, type Entry } from './clashes.ts';
import { addDays, weekdayOf } from '#engines/dates/days.ts';
import { freeSlots, isAway, isOffered, type Availability } from './free-slots.ts';

const wanted = { mentorId: 1, menteeId: 2, actionId: 3 };
const always: Availability = { hours: [], absences: [] };

interface Case {
  from: string;
  booked?: readonly Entry[];
  count?: number;
  bufferMinutes?: number;
  availability?: Availability;
  each?: 'slot' | 'half-day';
}

/** The next free starts as the clocks in Greece show them. */
const next = ({
  from,
  booked = [],
  count = 3,
  bufferMinutes = 0,
  availability = always,
  each = 'slot',
}: Case): string[] =>
  freeSlots({
    booked,
    wanted,
    rule: { bufferMinutes },
    from: new Date(from),
    count,
    each,
    ...availability,
  }).map((time) => Object.values(athensClock(time.getTime())).join(' '));

test('without hours of the mentor, the working days from 09:00 to 18:00 are offered', () => {
  expect(next({ from: '2026-03-02T07:05:00Z' })).toEqual([
    '02-03-2026 09:15',
    '02-03-2026 09:30',
    '02-03-2026 09:45',
  ]);
  // Friday: the last meeting ends at 18:00.
  expect(next({ from: '2026-03-06T15:10:00Z' })).toEqual([
    '06-03-2026 17:15',
    '09-03-2026 09:00',
    '09-03-2026 09:15',
  ]);
});

test('one time of each half day is offered over three days', () => {
  const booked = [{ ...wanted, menteeId: 9, time: new Date('2026-03-02T07:00:00Z') }];
  expect(next({ from: '2026-03-02T07:00:00Z', booked, count: 6, each: 'half-day' })).toEqual([
    '02-03-2026 09:45',
    '02-03-2026 12:00',
    '03-03-2026 09:00',
    '03-03-2026 12:00',
    '04-03-2026 09:00',
    '04-03-2026 12:00',
  ]);
});

test('a time is offered only when the whole meeting lies within the hours of a day without an absence', () => {
  const availability = {
    hours: [{ weekday: 2, fromMinute: 17 * 60, toMinute: 18 * 60 }],
    absences: [{ from: '10-03-2026', to: '10-03-2026' }],
  };
  const offered = ['2026-03-03T15:00', '2026-03-03T15:15', '2026-03-03T15:30', '2026-03-10T15:00'].map((at) =>
    isOffered(availability, new Date(`${at}:00Z`)),
  );
  expect(offered).toEqual([true, true, false, false]);
});

test('booked times are skipped, with the buffer of the project', () => {
  const booked = [{ ...wanted, menteeId: 9, time: new Date('2026-03-02T08:00:00Z') }];
  expect(next({ from: '2026-03-02T07:15:00Z', booked, count: 2 })).toEqual([
    '02-03-2026 09:15',
    '02-03-2026 10:45',
  ]);
  expect(next({ from: '2026-03-02T07:15:00Z', booked, count: 2, bufferMinutes: 10 })).toEqual([
    '02-03-2026 11:00',
    '02-03-2026 11:15',
  ]);
});

test('the mentor’s own hours are kept to, and days of absence are passed over', () => {
  const availability = {
    hours: [{ weekday: 2, fromMinute: 17 * 60 + 5, toMinute: 18 * 60 }],
    absences: [{ from: '03-03-2026', to: '10-03-2026' }],
  };
  expect(next({ from: '2026-03-02T00:00:00Z', availability, count: 1 })).toEqual(['17-03-2026 17:15']);
  expect(isAway(availability.absences, new Date('2026-03-10T21:59:00Z'))).toBe(true);
  expect(isAway(availability.absences, new Date('2026-03-10T22:00:00Z'))).toBe(false);
});

test.each<[string, string, number, number, string[]]>([
  [
    'in the spring night the hour that does not come is not offered',
    '2026-03-29',
    135,
    300,
    ['02:15', '02:30', '02:45', '04:00', '04:15'],
  ],
  [
    'in the autumn night the hour that comes twice is offered once',
    '2026-10-25',
    180,
    300,
    ['03:00', '03:15', '03:30', '03:45', '04:00', '04:15'],
  ],
])('%s', (_what, day, fromMinute, toMinute, times) => {
  const availability = { hours: [{ weekday: 7, fromMinute, toMinute }], absences: [] };
  const from = new Date(`${day}T00:00:00Z`);
  from.setUTCHours(-12);
  const starts = freeSlots({ booked: [], wanted, rule: {}, from, count: times.length, ...availability });
  expect(starts.map((time) => athensClock(time.getTime()).time)).toEqual(times);
});

test('a mentee whose mentor is away for good is offered nothing', () => {
  expect(
    next({
      from: '2026-03-02T07:00:00Z',
      availability: { hours: [], absences: [{ from: '01-01-2026', to: '31-12-2027' }] },
    }),
  ).toEqual([]);
});

const start = Date.UTC(2026, 2, 20);
const moment = fc.integer({ min: 0, max: 250 * 24 * 60 }).map((minute) => new Date(start + minute * 60_000));
const entry = fc.record({
  // Near each other, so that they do get into each other's way.
  time: fc.integer({ min: 0, max: 5 * 24 * 12 }).map((step) => new Date(start + step * 5 * 60_000)),
  mentorId: fc.integer({ min: 1, max: 3 }),
  menteeId: fc.integer({ min: 2, max: 5 }),
  actionId: fc.integer({ min: 3, max: 4 }),
});
const rule = fc.record({ oneAtATimePerAction: fc.boolean(), bufferMinutes: fc.integer({ min: 0, max: 90 }) });
const hours = fc.record({
  weekday: fc.integer({ min: 1, max: 7 }),
  fromMinute: fc.integer({ min: 0, max: 1439 }),
  toMinute: fc.integer({ min: 1, max: 1440 }),
});

test('no free start clashes, each lies in the hours and none before the moment that is asked', () => {
  fc.assert(
    fc.property(
      fc.array(entry, { maxLength: 40 }),
      rule,
      fc.array(hours, { maxLength: 5 }),
      moment,
      (booked, told, own, late) => {
        for (const from of [new Date(start), late]) {
          const found = freeSlots({ booked, wanted, rule: told, from, count: 5, hours: own, absences: [] });
          expect(found).toEqual([...found].sort((a, b) => a.getTime() - b.getTime()));
          for (const time of found) {
            expect(time.getTime()).toBeGreaterThanOrEqual(from.getTime());
            expect(clashes(booked, { ...wanted, time }, told)).toEqual([]);
            if (own.length > 0) expect(own.some((one) => isWithin(one, time))).toBe(true);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});

/** Whether a meeting that starts then begins within these hours of its day. */
function isWithin({ weekday, fromMinute, toMinute }: Availability['hours'][number], time: Date): boolean {
  const { date, time: clock } = athensClock(time.getTime());
  const [hour, minute] = clock.split(':').map(Number) as [number, number];
  const at = hour * 60 + minute;
  return weekday === weekdayOf(date) && fromMinute <= at && at < toMinute;
}

test('days are counted over months, leap days and the changes of the clock', () => {
  expect(addDays('28-02-2028', 1)).toBe('29-02-2028');
  expect(addDays('31-12-2026', 1)).toBe('01-01-2027');
  expect(addDays('01-03-2026', -1)).toBe('28-02-2026');
  expect([weekdayOf('02-03-2026'), weekdayOf('08-03-2026')]).toEqual([1, 7]);
});
