import { DAY_MS } from '#engines/dates/durations.ts';
import type { WallClock } from '#engines/dates/athens.ts';
import { toModel } from '#engines/dates/model-date.ts';

const secondsOfDay = 86_400;

/**
 * The day and time of a serial number of a spreadsheet, seconds cut off. Undefined for a value that is not a day of
 * its calendar: before its first day, after the year 9999, and 29 February 1900 of the 1900 system, which counts a
 * leap day that never was.
 * @param serial days and parts of a day: 1 is 1 January 1900, or in the 1904 system 0 is 1 January 1904
 */
export function excelDate(serial: number, is1904: boolean): WallClock | undefined {
  const seconds = Math.round(serial * secondsOfDay);
  const day = Math.floor(seconds / secondsOfDay);
  if (!(is1904 ? day >= 0 : day >= 1 && day !== 60)) return undefined;
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day > 60 ? 30 : 31);
  const date = new Date(first + day * DAY_MS);
  const year = date.getUTCFullYear();
  // A date that JavaScript cannot hold has the year NaN.
  if (!(year <= 9999)) return undefined;
  return { date: toModel(date.getUTCDate(), date.getUTCMonth() + 1, year), time: timeOfSeconds(seconds) };
}

/** The time of day (`HH:mm`) of a serial number, of any day; seconds are cut off. */
export function excelTime(serial: number): string {
  return timeOfSeconds(Math.round(serial * secondsOfDay));
}

/** A duration in hours and minutes (`26:30`); seconds are cut off. */
export function excelDuration(serial: number): string {
  const minutes = Math.floor(Math.round(serial * secondsOfDay) / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

function timeOfSeconds(seconds: number): string {
  const minutes = Math.floor((seconds % secondsOfDay) / 60);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
