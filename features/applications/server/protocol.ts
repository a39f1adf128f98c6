import { athensClock } from '#engines/dates/athens.ts';
import { partsOf } from '#engines/dates/model-date.ts';

/** A protocol number as text: `2026-000042`. */
export const protocolOf = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(6, '0')}`;

/** The year of a moment in Greek time. */
export const yearOf = (moment: number): number => partsOf(athensClock(moment).date).year;
