import { athensClock, athensMoment } from '#engines/dates/athens.ts';
import { formatLongDate } from '#engines/dates/long-date.ts';
import { formatDate } from '#engines/dates/parse-date.ts';
import { daysInMonth, partsOf, toModel, type ModelDate } from '#engines/dates/model-date.ts';
import { addDays, weekdayOf } from '#engines/dates/days.ts';
import { type Language, localeOf } from '#platform/contract/languages.ts';

/** The views of the calendar. `lanes` is a day of all mentors. */
export const views = ['agenda', 'day', 'week', 'month', 'lanes'] as const;
export type View = (typeof views)[number];

const AGENDA_DAYS = 28;

/** Whether a view shows one day. */
const isDay = (view: View): boolean => view === 'day' || view === 'lanes';

/** The visible days: the first, and the one after the last. */
export function daysOf(view: View, day: ModelDate): { first: ModelDate; end: ModelDate } {
  if (isDay(view)) return { first: day, end: addDays(day, 1) };
  if (view === 'agenda') return { first: day, end: addDays(day, AGENDA_DAYS) };
  if (view === 'week') {
    const monday = addDays(day, 1 - weekdayOf(day));
    return { first: monday, end: addDays(monday, 7) };
  }
  const { month, year } = partsOf(day);
  const first = toModel(1, month, year);
  return { first, end: addDays(first, daysInMonth(month, year)) };
}

/** The same day a number of views later or earlier. */
export function step(view: View, day: ModelDate, by: -1 | 1): ModelDate {
  if (isDay(view)) return addDays(day, by);
  if (view === 'agenda') return addDays(day, by * AGENDA_DAYS);
  if (view === 'week') return addDays(day, by * 7);
  const { first, end } = daysOf('month', day);
  return by === 1 ? end : daysOf('month', addDays(first, -1)).first;
}

/** The present day in Greece. */
export const today = (): ModelDate => athensClock(Date.now()).date;

export const dayOf = (time: Date): ModelDate => athensClock(time.getTime()).date;
export const timeOf = (time: Date): string => athensClock(time.getTime()).time;

/** A day, with a time of the clock (`09:30`) or the empty text for any. */
export interface Start {
  date: ModelDate;
  clock: string;
}

/** The moment of a day and a time; undefined without a time, and for one that the spring night skips. */
export function momentOf({ date, clock }: Start): Date | undefined {
  const moment = clock === '' ? undefined : athensMoment({ date, time: clock });
  return moment === undefined ? undefined : new Date(moment);
}

function utcOf(date: ModelDate): number {
  const { day, month, year } = partsOf(date);
  return Date.UTC(year, month - 1, day);
}

const inParts = (day: ModelDate, language: Language, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf(language), { ...format, timeZone: 'UTC' }).format(utcOf(day));

/** For example "Δευτέρα, 2 Μαρτίου 2026". */
export const longDay = (day: ModelDate, language: Language): string =>
  `${inParts(day, language, { weekday: 'long' })}, ${formatLongDate(day, language)}`;

/** A day of this or the next weeks: "Δευτέρα 2 Μαρτίου". */
export const weekdayDate = (day: ModelDate, language: Language): string =>
  inParts(day, language, { weekday: 'long', day: 'numeric', month: 'long' });

/** A time with its weekday, for lists of times: "Δευτέρα 02/03/2026, 18:30". */
export const weekdayMoment = (time: Date, language: Language): string =>
  `${inParts(dayOf(time), language, { weekday: 'long' })} ${formatDate(dayOf(time))}, ${timeOf(time)}`;

/** Two days with what they share said once: "23–29 Νοεμβρίου 2026". */
function rangeInWords(first: ModelDate, last: ModelDate, language: Language): string {
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(language), format).formatRange(utcOf(first), utcOf(last));
}

/** The title of the visible period: a month, or its first and last day. */
export function titleOf(view: View, day: ModelDate, language: Language): string {
  const { first, end } = daysOf(view, day);
  if (view === 'month') return inParts(first, language, { month: 'long', year: 'numeric' });
  if (isDay(view)) return longDay(first, language);
  return rangeInWords(first, addDays(end, -1), language);
}
