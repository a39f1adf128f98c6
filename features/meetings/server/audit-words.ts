import { formatDate } from '#engines/dates/parse-date.ts';
import { athensClock } from '#engines/dates/athens.ts';
import type { AuditWords, Happened } from '#features/audit/server/contributions.ts';

/** The time of a meeting in Greek time, if the event has one. */
function timeIn(value: unknown): string[] {
  const at = Date.parse(String((value as { time?: unknown } | null | undefined)?.time));
  if (Number.isNaN(at)) return [];
  const { date, time } = athensClock(at);
  return [`${formatDate(date)} ${time}`];
}

const times = {
  values: ({ before, after }: Happened) => {
    const both = [...timeIn(before), ...timeIn(after)];
    return { times: both.length > 0 ? `: ${both.join(' → ')}` : '' };
  },
};

/** The words of the events of meetings in the audit log: the times before and after the change. */
export const meetingWords: AuditWords = {
  kinds: {
    'meetings.booked': times,
    'meetings.moved': times,
    'meetings.cancelled': times,
    'meetings.restored': times,
    'meetings.declined': times,
  },
};
