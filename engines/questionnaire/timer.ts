/** An answer that was on its way when the time ran out still counts (decisions), in milliseconds. */
export const GRACE_MS = 5_000;
/** The page warns when so many seconds are left. */
export const WARNINGS = [300, 60] as const;

/** The clock of one timed answer set, by the time of the server. */
export interface Clock {
  /** Seconds to answer, with what was granted to this person. */
  readonly seconds: number;
  /** When it was started; not yet without it. */
  readonly startedAt?: Date | undefined;
  /** Milliseconds that it stood still until now, without the present pause. */
  readonly pausedMs: number;
  /** Since when it stands still, if it does. */
  readonly pausedAt?: Date | undefined;
}

/** The seconds that are left, with fractions; 0 at the least. All of them before the start. */
export function secondsLeft({ seconds, startedAt, pausedMs, pausedAt }: Clock, now: Date): number {
  if (!startedAt) return seconds;
  const until = (pausedAt ?? now).getTime();
  return Math.max(0, seconds - (until - startedAt.getTime() - pausedMs) / 1000);
}

/** When the time is up; unknown before the start and while it stands still. */
export function endOf({ seconds, startedAt, pausedMs, pausedAt }: Clock): Date | undefined {
  if (!startedAt || pausedAt) return undefined;
  return new Date(startedAt.getTime() + pausedMs + seconds * 1000);
}

/** Whether an answer comes too late, the grace included. */
export function isOver(clock: Clock, now: Date): boolean {
  const end = endOf(clock);
  return end !== undefined && now.getTime() > end.getTime() + GRACE_MS;
}

/** What the timer shows: `12:05` or `1:02:05`, and the share that is left in percent. Not started: all of it, 100 %. */
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
