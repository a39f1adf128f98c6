import { athensClock, athensMoment } from '#engines/dates/athens.ts';
import { compareDates, type ModelDate } from '#engines/dates/model-date.ts';
import { MINUTE_MS } from '#engines/dates/durations.ts';
import { clashes, SLOT_MINUTES, type Entry, type SlotRule } from './clashes.ts';
import { addDays, weekdayOf } from '#engines/dates/days.ts';

/** Hours of a weekday (1 Monday to 7 Sunday) in which a mentor can be met, in minutes of the clock in Greece. */
export interface Hours {
  weekday: number;
  fromMinute: number;
  toMinute: number;
}

/** Days on which a mentor cannot be met, the first and the last included. */
export interface Absence {
  from: ModelDate;
  to: ModelDate;
}

/** When a mentor can be met. */
export interface Availability {
  /** None: the usual hours. */
  hours: readonly Hours[];
  absences: readonly Absence[];
}

/** How close together the free starts are that are looked for. */
export type Step = 'slot' | 'hour' | 'half-day';

interface Search extends Availability {
  booked: readonly Entry[];
  wanted: Omit<Entry, 'time'>;
  rule: SlotRule;
  /** The first moment that counts. */
  from: Date;
  count: number;
  /**
   * `slot`: every free start. `hour`: the first one of each hour. `half-day`: the first one before noon and the first one after it, of
   * each day. @default slot
   */
  each?: Step;
}

/** Free starts lie on quarters of an hour. */
export const RASTER_MINUTES = 15;
/** So many days are looked through. */
export const SEARCHED_DAYS = 60;

/** The hours of a mentor who has set none: Monday to Friday, 09:00 to 18:00. */
export const usualHours: readonly Hours[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  fromMinute: 9 * 60,
  toMinute: 18 * 60,
}));

/**
 * The next starts at which mentor and mentee are both free, the soonest first: on quarters of an hour, within the mentor's hours
 * and outside the absences, without a clash.
 */
export function freeSlots({ count, ...search }: Search): Date[] {
  const found: Date[] = [];
  let day = athensClock(search.from.getTime()).date;
  for (let days = 0; days < SEARCHED_DAYS && found.length < count; days++, day = addDays(day, 1))
    found.push(...freeStartsOn(day, search).slice(0, count - found.length));
  return found;
}

/** The same of one day. */
export function freeStartsOn(
  day: ModelDate,
  { booked, wanted, rule, from, each = 'slot', ...availability }: Omit<Search, 'count'>,
): Date[] {
  const starts = startsOn(day, availability).filter((time) => time >= from);
  const [first, last] = [starts[0], starts.at(-1)];
  if (!first || !last) return [];
  // No meeting of another day can clash with these starts.
  const reach = SLOT_MINUTES * MINUTE_MS + (rule.bufferMinutes ?? 0) * MINUTE_MS;
  const near = booked.filter(
    ({ time }) => time.getTime() > first.getTime() - reach && time.getTime() < last.getTime() + reach,
  );
  const free = starts.filter((time) => clashes(near, { ...wanted, time }, rule).length === 0);
  return firstsOf(free, each);
}

/** The first of these starts of one day in each part of it. */
function firstsOf(starts: readonly Date[], each: Step): Date[] {
  if (each === 'slot') return [...starts];
  const partOf = (start: Date): string => {
    const { time } = athensClock(start.getTime());
    return each === 'hour' ? time.slice(0, 2) : time < '12:00' ? 'morning' : 'afternoon';
  };
  return [...Map.groupBy(starts, partOf).values()].map(([first]) => first!);
}

/** Whether a meeting that starts then lies within the mentor's hours, on a day without an absence. */
export const isOffered = (availability: Availability, time: Date): boolean =>
  startsOn(athensClock(time.getTime()).date, availability).some(
    (start) => start.getTime() === time.getTime(),
  );

/** Whether a mentor is away on the day on which a meeting would start. */
export const isAway = (absences: readonly Absence[], time: Date): boolean =>
  isAwayOn(absences, athensClock(time.getTime()).date);

/** Whether a day is one of the absences. */
export const isAwayOn = (absences: readonly Absence[], date: ModelDate): boolean =>
  absences.some(({ from, to }) => compareDates(from, date) <= 0 && compareDates(date, to) <= 0);

/** The hours of a day in which a mentor can be met: none on a day of absence. */
export function hoursOn(date: ModelDate, { hours, absences }: Availability): Hours[] {
  if (isAwayOn(absences, date)) return [];
  const weekday = weekdayOf(date);
  return (hours.length > 0 ? hours : usualHours).filter((one) => one.weekday === weekday);
}

/** The starts of a day on which a whole meeting fits into the hours, the soonest first. */
function startsOn(date: ModelDate, availability: Availability): Date[] {
  const own = hoursOn(date, availability);
  const starts = new Set<number>();
  // Hours may overlap: each quarter is looked up once.
  const quarters = new Map<number, number | undefined>();
  const startAt = (minute: number): number | undefined => {
    if (!quarters.has(minute)) quarters.set(minute, athensMoment({ date, time: clockOf(minute) }));
    return quarters.get(minute);
  };
  for (const { fromMinute, toMinute } of own) {
    const end = momentOf(date, toMinute);
    const first = Math.ceil(fromMinute / RASTER_MINUTES) * RASTER_MINUTES;
    for (let minute = first; minute < toMinute; minute += RASTER_MINUTES) {
      // In the spring night one hour is skipped: it has no slots.
      const start = startAt(minute);
      if (start !== undefined && start + SLOT_MINUTES * MINUTE_MS <= end) starts.add(start);
    }
  }
  return [...starts].sort((a, b) => a - b).map((start) => new Date(start));
}

/** The moment of a minute of a day: 1440 is midnight, and a minute that the spring night leaves out is an hour later. */
function momentOf(date: ModelDate, minute: number): number {
  if (minute >= 1440) return momentOf(addDays(date, 1), minute - 1440);
  return athensMoment({ date, time: clockOf(minute) }) ?? momentOf(date, minute + 60);
}

/** A minute of the day as the clock shows it: `09:15`. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
