import { MINUTE_MS } from '#engines/dates/durations.ts';

/** When the room of a meeting opens and closes, in minutes before and after its start. */
export interface DoorRule {
  opensBefore: number;
  closesAfter: number;
}

/** The state of a room's door: a day or more away, nearer than that, open, or closed for good. */
export type Door = 'far' | 'countdown' | 'open' | 'closed';

/** Where a project says nothing (decisions: a meeting is available from 15 minutes before to 60 after its start). */
const usual: DoorRule = { opensBefore: 15, closesAfter: 60 };

/** The countdown shows only within 24 hours of the start (spec 002 §8). */
const COUNTDOWN_MS = 24 * 60 * MINUTE_MS;

/**
 * The rule of a project, from its settings (`Config.Meeting`); a value that is not a sensible number is ignored.
 */
export function doorRule(meeting: { OpensBefore?: unknown; ClosesAfter?: unknown } | undefined): DoorRule {
  return {
    opensBefore: minutesOf(meeting?.OpensBefore) ?? usual.opensBefore,
    closesAfter: minutesOf(meeting?.ClosesAfter) ?? usual.closesAfter,
  };
}

const minutesOf = (told: unknown): number | undefined =>
  typeof told === 'number' && Number.isFinite(told) && told >= 0 ? told : undefined;

/** The moments at which the room opens and closes. They are distances in time: changed clocks do not move them. */
export const doorTimes = (
  start: Date,
  { opensBefore, closesAfter }: DoorRule,
): { opens: Date; closes: Date } => ({
  opens: new Date(start.getTime() - opensBefore * MINUTE_MS),
  closes: new Date(start.getTime() + closesAfter * MINUTE_MS),
});

/**
 * The state of the door at a moment (milliseconds since 1970). It opens at the first moment, and is closed from the
 * last one on.
 */
export function doorAt(start: Date, rule: DoorRule, now: number): Door {
  const { opens, closes } = doorTimes(start, rule);
  if (now >= closes.getTime()) return 'closed';
  if (now >= opens.getTime()) return 'open';
  return start.getTime() - now <= COUNTDOWN_MS ? 'countdown' : 'far';
}

/**
 * The time left until a moment, as a clock shows it: `H:MM:SS`, or `MM:SS` within the hour. Never negative.
 */
export function countdown(until: Date, now: number): string {
  const seconds = Math.max(0, Math.ceil((until.getTime() - now) / 1000));
  const two = (count: number) => String(count).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}
