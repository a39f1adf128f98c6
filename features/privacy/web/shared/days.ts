import { athensClock } from '#engines/dates/athens.ts';
import { formatLongDate } from '#engines/dates/long-date.ts';
import { partsOf } from '#engines/dates/model-date.ts';
import type { Language } from '#platform/web/texts.ts';

const DAY_MS = 86_400_000;

const dayNumber = (moment: Date): number => {
  const { day, month, year } = partsOf(athensClock(moment.getTime()).date);
  return Date.UTC(year, month - 1, day) / DAY_MS;
};

/** Days in Greece from one moment to another; negative once the second is past. */
export const daysBetween = (from: Date, to: Date): number => dayNumber(to) - dayNumber(from);

/** The day of a moment in Greece: «21 Δεκεμβρίου 2026». */
export const longDay = (moment: Date, language: Language): string =>
  formatLongDate(athensClock(moment.getTime()).date, language);

/** The same in figures, for lists: «21/12/2026». */
export const shortDay = (moment: Date): string => athensClock(moment.getTime()).date.replaceAll('-', '/');
