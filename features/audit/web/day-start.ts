import { athensMoment } from '#engines/dates/athens.ts';

const DAY_MS = 86_400_000;

/** The beginning of a day (DD-MM-YYYY) in Athens, or of one so many days later. */
export const dayStart = (day: string, later: number): Date =>
  new Date((athensMoment({ date: day, time: '00:00' }) ?? 0) + later * DAY_MS);
