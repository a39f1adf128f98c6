import { timerOf, warningAt } from '#engines/questionnaire/timer.ts';
import { createSignal } from '#ui/signal.ts';
import type { Time } from '../../contract/sets.ts';

/** What the timer shows. */
export interface Shown {
  /** Seconds. */
  left: number;
  text: string;
  percent: number;
  /** The warning that was given last, in seconds. */
  warning?: number;
}

/**
 * Counts down from the server's remaining seconds by `performance.now()`, which no wrong clock of the device changes. It shows
 * nothing without a limit.
 */
export function createClock(first: Pick<Time, 'duration' | 'remaining'>) {
  let duration = 0;
  let endsAt = 0;
  const shown = createSignal<Shown | undefined>(undefined);
  const leftNow = () => Math.max(0, (endsAt - performance.now()) / 1000);

  function show(left: number): void {
    const before = shown.get();
    const warning = (before && warningAt(before.left, left)) ?? before?.warning;
    shown.set({ left, ...timerOf(left, duration), ...(warning !== undefined && { warning }) });
  }

  /** Takes the time that the server says. */
  function take({ duration: seconds, remaining }: Pick<Time, 'duration' | 'remaining'>): void {
    if (seconds === null || remaining === null) return;
    duration = seconds;
    endsAt = performance.now() + remaining * 1000;
    show(remaining);
  }

  take(first);
  return {
    ...shown,
    take,
    /** Shows the present time. */
    tick: () => show(leftNow()),
  };
}
