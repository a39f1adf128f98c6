import { athensClock } from '#engines/dates/athens.ts';
import { sqlDay } from '#engines/dates/database-day.ts';

type Row = Record<string, unknown>;

const isAttended = ({ state }: Row): boolean => state === 'attended';

/** The month of a meeting on the clocks of Greece, `YYYY-MM`. */
const monthOf = ({ starts_at: at }: Row): string =>
  sqlDay(athensClock(Date.parse(String(at))).date).slice(0, 7);

const minutesOf = (meetings: readonly Row[]): number =>
  meetings.reduce((sum, { duration_minutes: minutes }) => sum + Number(minutes), 0);

/** How many meetings were held, and how many minutes they took. */
export function workOf(meetings: readonly Row[]): Row {
  const attended = meetings.filter(isAttended);
  return { meetings: attended.length, minutes: minutesOf(attended) };
}

/** The same by month and mentor, the earliest month first. */
export function monthsOf(meetings: readonly Row[]): Row[] {
  const attended = meetings.filter(isAttended);
  const groups = Map.groupBy(attended, (one) => `${monthOf(one)} ${String(one['mentor'] ?? '')}`);
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, own]) => ({
      month: monthOf(own[0]!),
      mentor: own[0]!['mentor'] ?? '',
      meetings: own.length,
      minutes: minutesOf(own),
    }));
}
