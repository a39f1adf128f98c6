import { ATHENS } from '#engines/dates/athens.ts';
import { type Language, localeOf } from '#platform/contract/languages.ts';

/** A point in time as people write it, in Athens: «15 Μαΐου 2026, 18:30». */
export const formatMoment = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: ATHENS,
  })
    .format(at)
    .replace(/ στις | at /, ', ');

/** A day as people write it, in Athens: «15 Μαΐου 2026». */
export const formatDay = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: ATHENS,
  }).format(at);

/** The same in figures, for lists: «15/05/2026 18:30». */
export const shortMoment = (at: Date): string => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: ATHENS,
  }).format(at);
  return parts.replace(',', '');
};
