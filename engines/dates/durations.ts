/**
 * Lengths of time in milliseconds. A day of the calendar in Greece has 23 or 25 hours twice a year: to move by calendar days
 * use `addDays` and `startOfDay`.
 */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
