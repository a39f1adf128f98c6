import { partsOf, toModel, type ModelDate } from '#engines/dates/model-date.ts';

/** A day as the database says it (`YYYY-MM-DD`), as the product keeps it. */
export function modelOf(day: string): ModelDate {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return toModel(date, month, year);
}

/** The same the other way. */
export function sqlDay(day: ModelDate): string {
  const { day: date, month, year } = partsOf(day);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
}
