import { athensClock } from '#engines/dates/athens.ts';
import { modelOf } from '#engines/dates/database-day.ts';
import { formatDate } from '#engines/dates/parse-date.ts';
import { safeCell } from '#engines/export/safe-cell.ts';
import { type Cell, numberIn, type ResultColumn } from './table.ts';

/** What the cells of a result are written with. */
export interface CellWords {
  language: 'el' | 'en';
  yes: string;
  no: string;
}

/** A fraction with more digits comes from a division: it is rounded to 2 of them. */
const MAX_FRACTION = 6;

const formatOf = (locale: string, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(locale, { useGrouping: 'always', ...options });
const formatsOf = (locale: string) => ({
  whole: formatOf(locale, { maximumFractionDigits: MAX_FRACTION }),
  rounded: formatOf(locale, { maximumFractionDigits: 2 }),
  small: formatOf(locale, { maximumSignificantDigits: 4 }),
  code: formatOf(locale, { useGrouping: false, maximumFractionDigits: MAX_FRACTION }),
});
const formats = { el: formatsOf('el-GR'), en: formatsOf('en-GB') };

/** Whether the numbers of a column name a thing or a year: 2026 is not written as 2.026 there. */
const isOfCodes = (name: string): boolean => /(^|[\s_])(id|code|year|etos|έτος|ετος|κωδικός)$/iu.test(name);

/** A number as the page writes it: `1.234,5` in Greek. One that JavaScript cannot hold keeps all digits before its fraction. */
function numberText(
  { name }: Pick<ResultColumn, 'name'>,
  value: number | string,
  language: 'el' | 'en',
): string {
  const number = numberIn(value);
  if (number === undefined) return String(value);
  const { whole, rounded, small, code } = formats[language];
  const [digits = '', fraction = ''] = String(value).split('.');
  if (typeof value === 'string' && digits.length > 15) return whole.format(BigInt(digits));
  if (isOfCodes(name) && fraction === '') return code.format(number);
  if (fraction.length <= MAX_FRACTION && !/e/i.test(String(value))) return whole.format(number);
  return (Math.abs(number) < 1 ? small : rounded).format(number);
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

function momentText(text: string): string {
  const at = Date.parse(text);
  if (Number.isNaN(at)) return text;
  const { date, time } = athensClock(at);
  return `${formatDate(date)} ${time}`;
}

/** A cell as the page writes it, in the language of the reader; an empty one is the empty text. */
export function cellText(column: ResultColumn, value: Cell | undefined, words: CellWords): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (column.type === 'number') return numberText(column, value, words.language);
  if (typeof value === 'number') return String(value);
  if (column.type === 'day') return isDay(value) ? formatDate(modelOf(value)) : value;
  return column.type === 'moment' ? momentText(value) : value;
}

/**
 * A cell as a spreadsheet takes it from the clipboard: a number without the points of its thousands, a text that starts no formula, and
 * all on one line.
 */
export function pastedText(column: ResultColumn, value: Cell | undefined, words: CellWords): string {
  const number = column.type === 'number' ? numberIn(value ?? null) : undefined;
  // What has more digits than a spreadsheet holds stays a text.
  if (number !== undefined && (typeof value === 'number' || Math.abs(number) < 1e15))
    return words.language === 'el' ? String(number).replace('.', ',') : String(number);
  const text = cellText(column, value, words);
  if (column.type === 'day' || column.type === 'moment') return /^\d/.test(text) ? text : safeCell(text);
  return safeCell(text.replaceAll(/[\t\r\n]+/g, ' '));
}
