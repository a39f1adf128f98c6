import type { Texts } from '#platform/web/texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A time that is left, in words, rounded up. */
export function timeLeft(t: Texts, ms: number): string {
  if (ms < MINUTE_MS) return t('register.left.soon');
  if (ms < HOUR_MS) return t('register.left.minutes', { count: Math.ceil(ms / MINUTE_MS) });
  return t('register.left.hours', { count: Math.ceil(ms / HOUR_MS) });
}
