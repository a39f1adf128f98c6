import { ATHENS, athensClock } from '#engines/dates/athens.ts';
import { type Language, localeOf } from '#platform/contract/languages.ts';

/** The day of a moment in Athens: `DD-MM-YYYY`. */
export const dayOf = (at: Date): string => athensClock(at.getTime()).date;

/** The time of a moment in Athens: «18:30». */
export const timeOf = (at: Date): string => athensClock(at.getTime()).time;

/** A day in words: «Παρασκευή 15 Μαΐου 2026». */
export const dayInWords = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: ATHENS,
  }).format(at);

/** When a message was written, for a list: the time of today, else the day. */
export function shortTime(at: Date, language: Language): string {
  if (dayOf(at) === dayOf(new Date())) return timeOf(at);
  return new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    timeZone: ATHENS,
  }).format(at);
}
