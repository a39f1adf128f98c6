import { athensClock } from '#engines/dates/athens.ts';
import { compareDates, type ModelDate } from '#engines/dates/model-date.ts';
import { SLOT_MINUTES, type SlotRule } from '#engines/meetings/clashes.ts';
import { freeStartsOn, hoursOn, isAwayOn } from '#engines/meetings/free-slots.ts';
import type { Lane } from '../../../contract/lanes.ts';

/** The day of a mentor, by the minutes of the clock in Greece. */
export interface LaneDay {
  isAway: boolean;
  /** The hours to come in which the mentor can be met. */
  open: readonly { fromMinute: number; toMinute: number }[];
  /** The first free start of each hour. */
  free: readonly Date[];
}

/** A mentee and an action that no meeting has: the hours are free for any. */
const nobody = { menteeId: -1, actionId: -1 };

/** What fills the day of a mentor, by the rules that booking follows. Only hours to come are free. */
export function laneDay(lane: Lane, day: ModelDate, { rule, now }: { rule: SlotRule; now: Date }): LaneDay {
  const { id: mentorId, active, meetings, busy, hours, absences } = lane;
  const availability = { hours, absences };
  const passed = passedMinutes(day, now);
  const booked = [
    ...meetings.filter(({ state }) => state === 'booked'),
    ...busy.map((time) => ({ time, mentorId, menteeId: 0, actionId: 0 })),
  ];
  return {
    isAway: isAwayOn(absences, day),
    open: hoursOn(day, availability)
      .map(({ fromMinute, toMinute }) => ({ fromMinute: Math.max(fromMinute, passed), toMinute }))
      .filter(({ fromMinute, toMinute }) => fromMinute < toMinute),
    free: active
      ? freeStartsOn(day, {
          ...availability,
          booked,
          wanted: { mentorId, ...nobody },
          rule,
          from: now,
          each: 'hour',
        })
      : [],
  };
}

/** How many minutes of the day have passed. */
function passedMinutes(day: ModelDate, now: Date): number {
  const later = compareDates(day, athensClock(now.getTime()).date);
  if (later === 0) return minuteOf(now);
  return later < 0 ? 24 * 60 : 0;
}

/** The minute of the day at which something starts. */
export function minuteOf(time: Date): number {
  const [hour, minute] = athensClock(time.getTime()).time.split(':').map(Number);
  return hour! * 60 + minute!;
}

/** The hours that are drawn: 08:00 to 20:00, and more where a mentor can be met or has a meeting outside of them. */
export function shownHours(lanes: readonly Lane[], days: readonly LaneDay[]): number[] {
  const starts = lanes.flatMap(({ meetings, busy }) =>
    [...meetings.map(({ time }) => time), ...busy].map(minuteOf),
  );
  const open = days.flatMap((day) => day.open);
  const first = Math.min(8 * 60, ...starts, ...open.map(({ fromMinute }) => fromMinute));
  const last = Math.max(
    20 * 60,
    ...starts.map((start) => start + SLOT_MINUTES),
    ...open.map(({ toMinute }) => toMinute),
  );
  const [from, to] = [Math.floor(first / 60), Math.min(24, Math.ceil(last / 60))];
  return Array.from({ length: to - from }, (_, place) => from + place);
}
