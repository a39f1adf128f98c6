import { addDays, addMonths, weekdayOf } from '#engines/dates/days.ts';
import { type ModelDate, partsOf, toModel } from '#engines/dates/model-date.ts';

/** Days that are named from today. The end of a month or a year is its last day. */
export const namedDays = [
  'today',
  'yesterday',
  'week-start',
  'month-start',
  'month-end',
  'last-month-start',
  'last-month-end',
  'days-ago-30',
  'days-ago-90',
  'year-start',
  'year-end',
  'last-year-start',
  'last-year-end',
] as const;
export type Days = (typeof namedDays)[number];

const monthStart = (today: ModelDate, months: number): ModelDate => {
  const { month, year } = partsOf(addMonths(toModel(1, partsOf(today).month, partsOf(today).year), months));
  return toModel(1, month, year);
};

const days: Readonly<Record<Days, (today: ModelDate) => ModelDate>> = {
  today: (today) => today,
  yesterday: (today) => addDays(today, -1),
  'week-start': (today) => addDays(today, 1 - weekdayOf(today)),
  'month-start': (today) => monthStart(today, 0),
  'month-end': (today) => addDays(monthStart(today, 1), -1),
  'last-month-start': (today) => monthStart(today, -1),
  'last-month-end': (today) => addDays(monthStart(today, 0), -1),
  'days-ago-30': (today) => addDays(today, -30),
  'days-ago-90': (today) => addDays(today, -90),
  'year-start': (today) => toModel(1, 1, partsOf(today).year),
  'year-end': (today) => toModel(31, 12, partsOf(today).year),
  'last-year-start': (today) => toModel(1, 1, partsOf(today).year - 1),
  'last-year-end': (today) => toModel(31, 12, partsOf(today).year - 1),
};

const isNamed = (text: string): text is Days => Object.hasOwn(days, text);

/** The day that a name means today; undefined for a text that is no such name. */
export const namedDay = (text: string, today: ModelDate): ModelDate | undefined =>
  isNamed(text) ? days[text](today) : undefined;
