import { DAY_MS } from './durations.ts';
import { daysInMonth, partsOf, toModel, type ModelDate } from './model-date.ts';

/** The beginning of a day by UTC. */
export const asUtc = (date: ModelDate): Date => {
  const { day, month, year } = partsOf(date);
  return new Date(Date.UTC(year, month - 1, day));
};

/** The day so many days after another one. */
export function addDays(date: ModelDate, days: number): ModelDate {
  const moved = asUtc(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return toModel(moved.getUTCDate(), moved.getUTCMonth() + 1, moved.getUTCFullYear());
}

/** The day so many months after another one; before it, if negative. A month without that day has its last one: 31 August and 6 months are 28 February. */
export function addMonths(date: ModelDate, months: number): ModelDate {
  const { day, month, year } = partsOf(date);
  const count = year * 12 + month - 1 + months;
  const [inYear, inMonth] = [Math.floor(count / 12), (count % 12) + 1];
  return toModel(Math.min(day, daysInMonth(inMonth, inYear)), inMonth, inYear);
}

/** How many days lie from one day to another; negative when the other is earlier. */
export const daysBetween = (from: ModelDate, to: ModelDate): number =>
  (asUtc(to).getTime() - asUtc(from).getTime()) / DAY_MS;

/** The day of the week: 1 Monday to 7 Sunday. */
export const weekdayOf = (date: ModelDate): number => asUtc(date).getUTCDay() || 7;
