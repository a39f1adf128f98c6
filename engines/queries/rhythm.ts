import { athensClock, athensMoment } from '#engines/dates/athens.ts';
import { addDays, weekdayOf } from '#engines/dates/days.ts';
import { daysInMonth, type ModelDate, partsOf } from '#engines/dates/model-date.ts';

export const intervals = ['day', 'week', 'month'] as const;

/** When something is done again and again, on the clocks of Greece. */
export interface Rhythm {
  every: (typeof intervals)[number];
  /** Of a week: 1 Monday to 7 Sunday. */
  weekday: number;
  /** Of a month, from 1. A month without that day has its last one. */
  monthDay: number;
  /** The full hour, 0 to 23. */
  hour: number;
}

function isDay({ every, weekday, monthDay }: Rhythm, date: ModelDate): boolean {
  if (every === 'day') return true;
  if (every === 'week') return weekdayOf(date) === weekday;
  const { day, month, year } = partsOf(date);
  return day === Math.min(monthDay, daysInMonth(month, year));
}

const atHour = (date: ModelDate, hour: number): number | undefined =>
  athensMoment({ date, time: `${String(hour).padStart(2, '0')}:00` });

/** The first moment of a rhythm after another moment; both in milliseconds since 1970, UTC. */
export function nextMoment(rhythm: Rhythm, after: number): number {
  for (let date = athensClock(after).date; ; date = addDays(date, 1)) {
    if (!isDay(rhythm, date)) continue;
    // In the spring night the hour from three to four does not come.
    const moment = atHour(date, rhythm.hour) ?? atHour(date, rhythm.hour + 1)!;
    if (moment > after) return moment;
  }
}
