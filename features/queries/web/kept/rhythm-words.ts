import { toModel } from '#engines/dates/model-date.ts';
import { asUtc } from '#engines/dates/days.ts';
import type { Rhythm } from '#engines/queries/rhythm.ts';
import { useLocale, useTexts } from '#platform/web/texts.ts';

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** A function that gives the name of a day of the week: 1 Monday to 7 Sunday. */
export function useWeekdays(): (weekday: number) => string {
  const name = new Intl.DateTimeFormat(useLocale(), {
    weekday: 'long',
    timeZone: 'UTC',
  });
  // 1 January 2024 was a Monday.
  return (weekday) => name.format(asUtc(toModel(weekday, 1, 2024)));
}

/** A function that gives a rhythm in words: «Κάθε Δευτέρα στις 08:00». */
export function useRhythmWords(): (rhythm: Rhythm) => string {
  const t = useTexts();
  const weekdayName = useWeekdays();
  return ({ every, weekday, monthDay, hour }) =>
    t(`queries.rhythm.${every}`, { weekday: weekdayName(weekday), day: monthDay, hour: hourText(hour) });
}
