/** A day as the product keeps it: `DD-MM-YYYY`, always a real day of the calendar. */
export type ModelDate = string;

/** Writes a day, a month (1-12) and a year as a model date. */
export function toModel(day: number, month: number, year: number): ModelDate {
  return `${String(day).padStart(2, '0')}-${String(month).padStart(2, '0')}-${String(year).padStart(4, '0')}`;
}

/** Whether the calendar has that day; months count from 1. */
export function isRealDay(day: number, month: number, year: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(month, year);
}

/** The number of days of a month (1-12) in a year. */
export function daysInMonth(month: number, year: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** The parts of a model date; months count from 1. */
export function partsOf(date: ModelDate): { day: number; month: number; year: number } {
  const [day, month, year] = date.split('-').map(Number) as [number, number, number];
  return { day, month, year };
}

/** Orders two model dates by the calendar: negative when `a` is earlier, 0 when they are the same day. */
export function compareDates(a: ModelDate, b: ModelDate): number {
  return serial(a) - serial(b);
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Grows with the calendar; not a count of days. */
function serial(date: ModelDate): number {
  const { day, month, year } = partsOf(date);
  return year * 10_000 + month * 100 + day;
}
