import { athensClock } from '#engines/dates/athens.ts';
import { daysBetween as countDays } from '#engines/dates/days.ts';
import { formatLongDate } from '#engines/dates/long-date.ts';
import { formatDate } from '#engines/dates/parse-date.ts';
import { type Language } from '#platform/contract/languages.ts';

const dayOf = (moment: Date) => athensClock(moment.getTime()).date;

/** Days in Greece from one moment to another; negative if the second is earlier. */
export const daysBetween = (from: Date, to: Date): number => countDays(dayOf(from), dayOf(to));

/** The day of a moment in Greece: «21 Δεκεμβρίου 2026». */
export const longDay = (moment: Date, language: Language): string => formatLongDate(dayOf(moment), language);

/** The same in digits, for lists: «21/12/2026». */
export const shortDay = (moment: Date): string => formatDate(dayOf(moment));
