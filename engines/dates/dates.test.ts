import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchKey } from '#engines/greek/search-key.ts';
import { ageOn, dateLimits, isWithin } from './age.ts';
import { athensClock, athensMoment, startOfDay } from './athens.ts';
import { monthNames, monthNamesInDate, monthNamesShort } from './greek-names.ts';
import { addDays } from './days.ts';
import { formatLongDate } from './long-date.ts';
import { compareDates, daysInMonth, toModel } from './model-date.ts';
import { formatDate, parseDate, withSeparators } from './parse-date.ts';

const days = fc
  .record({
    year: fc.integer({ min: 1900, max: 2100 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .filter(({ day, month, year }) => day <= daysInMonth(month, year))
  .map(({ day, month, year }) => toModel(day, month, year));

test.each(['15/05/2026', '15-05-2026', ' 15/05/2026 '])('«%s» is 15 May 2026', (typed) => {
  expect(parseDate(typed)).toBe('15-05-2026');
});

test.each([
  '15/05-2026',
  '5/5/2026',
  '15/05/26',
  '31/04/2026',
  '29/02/2025',
  '00/01/2026',
  '01/13/2026',
  '2026-05-15',
  '01/01/0000',
  '',
])('«%s» is not a day', (typed) => {
  expect(parseDate(typed)).toBeUndefined();
});

test('a day that is shown in a field is read back as the same day', () => {
  fc.assert(fc.property(days, (day) => parseDate(formatDate(day)) === day));
});

test('days are ordered by the calendar, not by their text', () => {
  const sorted = ['02-01-2026', '31-12-2025', '01-02-2026'].toSorted(compareDates);
  expect(sorted).toEqual(['31-12-2025', '02-01-2026', '01-02-2026']);
});

test.each([
  ['15-05-2008', '14-05-2026', 17, 'the day before the birthday'],
  ['15-05-2008', '15-05-2026', 18, 'the birthday itself'],
  ['29-02-2008', '28-02-2026', 17, '28 February of a common year'],
  ['29-02-2008', '01-03-2026', 18, '1 March of a common year'],
])('who was born on %s is on %s %d years old: %s', (birth, today, age) => {
  expect(ageOn(birth, today)).toBe(age);
});

test('a field for ages 18 to 29 takes exactly the birth dates of people of that age', () => {
  fc.assert(
    fc.property(days, days, (birth, today) => {
      const age = ageOn(birth, today);
      expect(isWithin(birth, dateLimits({ min: 18, max: 29 }, today))).toBe(age >= 18 && age <= 29);
    }),
    {
      numRuns: 1000,
      examples: [
        ['29-02-2008', '28-02-2026'],
        ['29-02-1996', '28-02-2026'],
        ['28-02-2006', '29-02-2024'],
      ],
    },
  );
});

test('limits given as days are taken as they are, both ends included', () => {
  const limits = dateLimits({ min: '01-01-2026', max: '31-12-2026' }, '20-11-2026');
  expect(limits).toEqual({ earliest: '01-01-2026', latest: '31-12-2026' });
  expect(
    ['31-12-2025', '01-01-2026', '31-12-2026', '01-01-2027'].map((day) => isWithin(day, limits)),
  ).toEqual([false, true, true, false]);
});

test('each month begins alike alone, in a date and shortened', () => {
  const roots = (names: readonly string[]) => names.map((name) => searchKey(name).slice(0, 2));
  expect(roots(monthNames)).toEqual(roots(monthNamesInDate));
  expect(roots(monthNames)).toEqual(roots(monthNamesShort));
});

test('a day is written out in Greek and in English', () => {
  expect(formatLongDate('15-05-2026')).toBe('15 Μαΐου 2026');
  expect(formatLongDate('01-08-2026', 'en')).toBe('1 August 2026');
});

test.each([
  ['15-05-2026', '18:30', '2026-05-15T15:30:00Z', 'summer time'],
  ['15-01-2026', '00:30', '2026-01-14T22:30:00Z', 'winter time, still the day before in UTC'],
  ['29-03-2026', '02:59', '2026-03-29T00:59:00Z', 'the minute before the spring change'],
  ['29-03-2026', '04:00', '2026-03-29T01:00:00Z', 'the minute after it'],
  ['25-10-2026', '03:30', '2026-10-25T00:30:00Z', 'the first of the two in autumn'],
  ['25-10-2026', '04:00', '2026-10-25T02:00:00Z', 'after the autumn change'],
])('%s %s in Greece is %s: %s', (date, time, utc) => {
  expect(athensMoment({ date, time })).toBe(Date.parse(utc));
  expect(athensClock(Date.parse(utc))).toEqual({ date, time });
});

test('half past three does not exist in the night of the spring change', () => {
  expect(athensMoment({ date: '29-03-2026', time: '03:30' })).toBeUndefined();
});

test.each([
  ['25-10-2026', 0, '2026-10-24T21:00:00Z'],
  ['25-10-2026', 1, '2026-10-25T22:00:00Z'],
  ['29-03-2026', 1, '2026-03-29T21:00:00Z'],
  ['12-04-1975', 0, '1975-04-11T22:00:00Z'],
])('the day %s and %i more begins at %s, however long the days are', (date, later, begins) => {
  expect(startOfDay(date, later).toISOString()).toBe(new Date(begins).toISOString());
});

test('a day since 1950 begins at the first moment at which the clocks show it', () => {
  const moments = fc.date({ min: new Date('1950-01-02'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      const { date } = athensClock(moment.getTime());
      const start = startOfDay(date).getTime();
      expect([athensClock(start).date, athensClock(start - 1).date]).toEqual([date, addDays(date, -1)]);
    }),
  );
});

const wall = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Athens',
  hourCycle: 'h23',
  dateStyle: 'short',
  timeStyle: 'short',
});

test('Athens time agrees with the zone’s own table at any moment from 1900 to 2100, on the first and on repeated calls', () => {
  const moments = fc.date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2100-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (moment) => {
      const { date, time } = athensClock(moment.getTime());
      const [day, month, year] = date.split('-');
      expect(`${day}/${month}/${year}, ${time}`).toBe(wall.format(moment));
      expect(athensClock(moment.getTime())).toEqual({ date, time });
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['the digits of a keypad', '29021992', '2902199', '29/02/1992'],
  ['a day and one digit', '290', '29', '29/0'],
  ['a deleted separator', '29', '29/', '29'],
  ['a whole day that a browser filled in', '1992-02-29', '', '29/02/1992'],
])('%s becomes the day as Greeks write it', (_what, typed, before, shown) => {
  expect(withSeparators(typed, before)).toBe(shown);
});
