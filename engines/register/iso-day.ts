import { type ModelDate, partsOf } from '#engines/dates/model-date.ts';

/** A day as the register writes it: `yyyy-MM-dd` (microdata.md §2). */
export function isoDay(date: ModelDate): string {
  const { day, month, year } = partsOf(date);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}
