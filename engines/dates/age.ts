import { compareDates, daysInMonth, partsOf, toModel, type ModelDate } from './model-date.ts';

/** Completed years on the day `today`; who was born on 29 February completes them on 1 March of a common year. */
export function ageOn(birthDate: ModelDate, today: ModelDate): number {
  const birth = partsOf(birthDate);
  const now = partsOf(today);
  const hadBirthday = now.month > birth.month || (now.month === birth.month && now.day >= birth.day);
  return now.year - birth.year - (hadBirthday ? 0 : 1);
}

/** A limit of a date field: a day (`DD-MM-YYYY`), or an age in completed years for a birth date. */
export type DateBound = ModelDate | number;

/**
 * The first and last day that a field with these limits takes. An age turns around: who must be at least 18 was born
 * on or before the day 18 years ago; who must be at most 29 was born after the day 30 years ago.
 */
export function dateLimits(
  bounds: { min?: DateBound | undefined; max?: DateBound | undefined },
  today: ModelDate,
): { earliest?: ModelDate; latest?: ModelDate } {
  const earliest = [
    typeof bounds.min === 'string' && bounds.min,
    typeof bounds.max === 'number' && dayAfter(yearsBefore(today, bounds.max + 1)),
  ].find((day) => day !== false);
  const latest = [
    typeof bounds.max === 'string' && bounds.max,
    typeof bounds.min === 'number' && yearsBefore(today, bounds.min),
  ].find((day) => day !== false);
  return { ...(earliest && { earliest }), ...(latest && { latest }) };
}

/** Whether a day lies within the limits, both ends included. */
export function isWithin(date: ModelDate, limits: { earliest?: ModelDate; latest?: ModelDate }): boolean {
  const { earliest, latest } = limits;
  return (!earliest || compareDates(date, earliest) >= 0) && (!latest || compareDates(date, latest) <= 0);
}

/** 29 February becomes 28 where the year has none. */
function yearsBefore(date: ModelDate, years: number): ModelDate {
  const { day, month, year } = partsOf(date);
  return toModel(Math.min(day, daysInMonth(month, year - years)), month, year - years);
}

function dayAfter(date: ModelDate): ModelDate {
  const { day, month, year } = partsOf(date);
  if (day < daysInMonth(month, year)) return toModel(day + 1, month, year);
  return month < 12 ? toModel(1, month + 1, year) : toModel(1, 1, year + 1);
}
