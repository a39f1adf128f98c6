import type { Liquid } from 'liquidjs';
import { athensClock } from '#engines/dates/athens.ts';
import { modelOf } from '#engines/dates/database-day.ts';
import { monthNames } from '#engines/dates/greek-names.ts';
import { formatLongDate } from '#engines/dates/long-date.ts';
import { type ModelDate, partsOf } from '#engines/dates/model-date.ts';
import { decline, type GreekCase } from '#engines/greek/decline.ts';
import { formatGreekNumber } from '#engines/greek/number.ts';
import { upperCase } from '#engines/greek/upper-case.ts';

export type DocumentLanguage = 'el' | 'en';

const englishMonths = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
] as const; // prettier-ignore

interface Moment {
  date: ModelDate;
  time: string | undefined;
}

/** A day (`YYYY-MM-DD`), a month (`YYYY-MM`) or a moment (ISO 8601) on the clocks of Greece; undefined for any other text. */
function momentOf(value: unknown): Moment | undefined {
  const text = String(value ?? '');
  if (/^\d{4}-\d\d$/.test(text)) return { date: modelOf(`${text}-01`), time: undefined };
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return { date: modelOf(text), time: undefined };
  const at = Date.parse(text);
  return Number.isNaN(at) || !/^\d{4}-/.test(text) ? undefined : athensClock(at);
}

/** What is written for nothing: an empty text, never a word of the code. */
const onMoment =
  (write: (moment: Moment) => string) =>
  (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    const moment = momentOf(value);
    return moment ? write(moment) : String(value);
  };

function numberIn(language: DocumentLanguage, value: number, decimals?: number): string {
  if (language === 'el') return formatGreekNumber(value, decimals);
  const digits = { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? 10 };
  return new Intl.NumberFormat('en-GB', digits).format(value);
}

const onNumber =
  (write: (value: number, argument?: unknown) => string) =>
  (value: unknown, argument?: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    const number = Number(value);
    return Number.isFinite(number) ? write(number, argument) : String(value);
  };

const inCase = (wanted: GreekCase) => (value: unknown) => decline(String(value ?? ''), wanted);

/** The filters that documents have besides those of Liquid, in the order in which they are explained to authors. */
export const documentFilters = [
  'long_date',
  'date',
  'time',
  'month',
  'number',
  'hours',
  'money',
  'genitive',
  'accusative',
  'vocative',
  'upper',
] as const;
type FilterName = (typeof documentFilters)[number];

const filtersIn = (
  language: DocumentLanguage,
): Record<FilterName, (value: unknown, argument?: unknown) => string> => ({
  long_date: onMoment(({ date }) => formatLongDate(date, language)),
  date: onMoment(({ date }) => {
    const { day, month, year } = partsOf(date);
    return `${day}/${month}/${year}`;
  }),
  time: onMoment(({ time }) => time ?? ''),
  month: onMoment(({ date }) => {
    const { month, year } = partsOf(date);
    return `${(language === 'el' ? monthNames : englishMonths)[month - 1]} ${year}`;
  }),
  number: onNumber((value, decimals) =>
    numberIn(
      language,
      value,
      decimals === undefined ? undefined : Math.min(10, Math.max(0, Number(decimals) || 0)),
    ),
  ),
  hours: onNumber((minutes) => numberIn(language, Math.round((minutes / 60) * 100) / 100)),
  money: onNumber((cents) => {
    const words = numberIn(language, cents / 100, 2);
    return language === 'el' ? `${words} €` : `€${words}`;
  }),
  genitive: inCase('genitive'),
  accusative: inCase('accusative'),
  vocative: inCase('vocative'),
  upper: (value) => upperCase(String(value ?? '')),
});

/** Gives Liquid the filters of documents in a language. */
export function addDocumentFilters(liquid: Liquid, language: DocumentLanguage): void {
  for (const [name, filter] of Object.entries(filtersIn(language)))
    liquid.registerFilter(name, (value: unknown, argument?: unknown) => filter(value, argument));
}
