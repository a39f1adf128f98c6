/** An answer that arrives within this time after the end still counts (decisions), in milliseconds. */
export const GRACE_MS = 5_000;
/** The page warns when this many seconds are left. */
export const WARNINGS = [300, 60] as const;

/** The clock of one timed answer set, by the time of the server. */
export interface Clock {
  /** The time limit in seconds, with the extra time of this person. */
  readonly seconds: number;
  /** When it was started, if it was. */
  readonly startedAt?: Date | undefined;
  /** The length of all finished pauses, in milliseconds. */
  readonly pausedMs: number;
  /** When the present pause began, if it is paused. */
  readonly pausedAt?: Date | undefined;
}

/** The remaining seconds, with fractions; all of them before the start, and never below 0. */
export function secondsLeft({ seconds, startedAt, pausedMs, pausedAt }: Clock, now: Date): number {
  if (!startedAt) return seconds;
  const until = (pausedAt ?? now).getTime();
  return Math.max(0, seconds - (until - startedAt.getTime() - pausedMs) / 1000);
}

/** When the time is up; undefined before the start and during a pause. */
export function endOf({ seconds, startedAt, pausedMs, pausedAt }: Clock): Date | undefined {
  if (!startedAt || pausedAt) return undefined;
  return new Date(startedAt.getTime() + pausedMs + seconds * 1000);
}

/** Whether an answer at this moment is too late, after the grace period. */
export function isTimeUp(clock: Clock, now: Date): boolean {
  const end = endOf(clock);
  return end !== undefined && now.getTime() > end.getTime() + GRACE_MS;
}

/** The text of the timer (`12:05`, `1:02:05`) and the remaining share in percent. */
export function timerOf(left: number, seconds: number): { text: string; percent: number } {
  const whole = Math.max(0, Math.ceil(left));
  const two = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const text = `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`;
  return { text, percent: seconds > 0 ? Math.min(100, Math.round((whole / seconds) * 100)) : 0 };
}

/** The warning that is due when the remaining seconds fall from `before` to `after`. */
export const warningAt = (before: number, after: number): number | undefined =>
  WARNINGS.findLast((seconds) => before > seconds && after <= seconds && after > 0);
