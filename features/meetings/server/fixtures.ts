import { DAY_MS } from '#engines/dates/durations.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import type { Db } from '#platform/server/db.ts';
import type { Person } from '#testing/server.ts';

/** Adds an action with meetings to a project, published by default; returns its id. */
export const aMeetingAction = (
  db: Db,
  projectId: number,
  wish: Parameters<typeof anAction>[2] = {},
): Promise<number> => anAction(db, projectId, { typeId: 2, title: 'Πρώτη συνάντηση', ...wish });

/** Makes a mentor the default mentor of a mentee. */
export async function link(db: Db, projectId: number, mentor: Person, mentee: Person): Promise<void> {
  await db
    .insertInto('defaultMentor')
    .values({ projectId, mentorId: mentor.id, menteeId: mentee.id })
    .execute();
}

/** One time for the whole file, so that a test that runs over midnight counts the same days. */
const now = Date.now();

/**
 * A time this many working days from now at a time of day in UTC; negative before now. Two numbers never mean the same day, whatever
 * day of the week it is now.
 */
export function aTime(workingDays: number, clock = '08:00'): Date {
  const day = new Date(now);
  for (let left = Math.abs(workingDays); left > 0;) {
    day.setTime(day.getTime() + Math.sign(workingDays) * DAY_MS);
    if (day.getUTCDay() % 6 !== 0) left -= 1;
  }
  return new Date(`${day.toISOString().slice(0, 10)}T${clock}:00.000Z`);
}

export const minutesAfter = (time: Date, minutes: number): Date =>
  new Date(time.getTime() + minutes * 60_000);

/** A time this many days from the last Sunday of a month (1-12) of next year. The clocks change on such Sundays. */
export function aroundLastSunday(month: number, days: number, clock = '08:00'): Date {
  const day = new Date(Date.UTC(new Date(now).getUTCFullYear() + 1, month, 0));
  day.setUTCDate(day.getUTCDate() - day.getUTCDay() + days);
  return new Date(`${day.toISOString().slice(0, 10)}T${clock}:00.000Z`);
}
