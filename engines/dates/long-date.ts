import { monthNamesInDate } from './greek-names.ts';
import { partsOf, type ModelDate } from './model-date.ts';

const englishMonths = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
] as const; // prettier-ignore

/** A day written out: «15 Μαΐου 2026», in English `15 May 2026`, in other languages as their readers write it. */
export function formatLongDate(date: ModelDate, language = 'el'): string {
  const { day, month, year } = partsOf(date);
  if (language !== 'el' && language !== 'en')
    return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      Date.UTC(year, month - 1, day),
    );
  const months = language === 'el' ? monthNamesInDate : englishMonths;
  return `${day} ${months[month - 1]} ${year}`;
}
