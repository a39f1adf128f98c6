import { useQuery } from '@tanstack/react-query';
import { athensMoment } from '#engines/dates/athens.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import { isNear, type SlotRule } from '#engines/meetings/clashes.ts';
import { clockOf, isOffered, RASTER_MINUTES } from '#engines/meetings/free-slots.ts';
import { ask } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Option } from '#ui/fields/field.ts';
import { meetings } from '../../contract.ts';
import type { Overlap } from '../../contract/booking.ts';

const quarters = Array.from({ length: (24 * 60) / RASTER_MINUTES }, (_, place) =>
  clockOf(place * RASTER_MINUTES),
);

interface Wanted {
  projectId: number;
  mentorId: number;
  /** The typed day; any text. */
  date: string;
  /** The chosen time, which may lie between two quarters. */
  clock: string;
  busy: readonly Overlap[];
  rule: SlotRule;
}

/**
 * The times of a day as options: those within the mentor's hours first, then the others, which say so. Times at which one of the two is
 * busy say that too.
 */
export function useClocks({ projectId, mentorId, date, clock, busy, rule }: Wanted): Option[] {
  const t = useTexts();
  const { data: availability } = useQuery(ask(meetings.availability, { projectId, mentorId }));
  const day = parseDate(date);
  const times = clock === '' || quarters.includes(clock) ? quarters : [...quarters, clock].sort();
  if (day === undefined || availability === undefined)
    return times.map((time) => ({ value: time, label: time }));
  const all = times.map((time) => {
    const moment = athensMoment({ date: day, time });
    const start = moment === undefined ? undefined : new Date(moment);
    const isTaken = start && busy.some((one) => isNear(one.time, start, one.shares, rule));
    const isWithin = start !== undefined && isOffered(availability, start);
    const key = isTaken ? 'meetings.clock.busy' : isWithin ? undefined : 'meetings.clock.outside';
    return { value: time, label: key ? t(key, { time }) : time, isWithin };
  });
  return [...all.filter(({ isWithin }) => isWithin), ...all.filter(({ isWithin }) => !isWithin)].map(
    ({ value, label }) => ({ value, label }),
  );
}
