import { partsOf, toModel, type ModelDate } from './model-date.ts';

/** A date of the database (`YYYY-MM-DD`) as a date of the model. */
export function modelOf(day: string): ModelDate {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return toModel(date, month, year);
}

/** A date of the model as a date of the database (`YYYY-MM-DD`). */
export function sqlDay(day: ModelDate): string {
  const { day: date, month, year } = partsOf(day);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
}
