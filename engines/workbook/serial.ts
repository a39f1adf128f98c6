import { DAY_MS } from '#engines/dates/durations.ts';

/** Days between 30 December 1899 and 1 January 1970 (spec 002 §5.2). */
export const SERIAL_OF_1970 = 25_569;
/** 31 December 9999, the last day of Excel. */
export const LAST_SERIAL = 2_958_465;

/** A day of the calendar; `month` is 1 to 12. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

/**
 * The day of a serial number, its time cut off. As in Excel the year 1900 has a 29 February, number 60, and number 0
 * is 0 January 1900.
 */
export function dayOfSerial(serial: number): CalendarDay {
  const number = Math.floor(serial);
  if (number === 60) return { year: 1900, month: 2, day: 29 };
  if (number === 0) return { year: 1900, month: 1, day: 0 };
  const date = new Date((number - SERIAL_OF_1970 + (number < 60 ? 1 : 0)) * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/**
 * The serial number of a day. Months and days beyond their end go on into the next ones: 31 February is 2 or 3 March.
 */
export function serialOfDay(year: number, month: number, day: number): number {
  if (year === 1900 && month === 2 && day === 29) return 60;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const serial = Math.round(date.getTime() / DAY_MS) + SERIAL_OF_1970;
  // Before the day that never was, one day less has passed.
  return serial > 60 ? serial : serial - 1;
}

/** 0 is Sunday. As in Excel, days before March 1900 have the name of the day before. */
export const weekdayOf = (serial: number): number => (((Math.floor(serial) + 6) % 7) + 7) % 7;

export const daysInMonth = (year: number, month: number): number =>
  month === 2 && year === 1900 ? 29 : new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();

export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
