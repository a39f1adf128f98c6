import { isRealDay, type ModelDate } from './model-date.ts';

/**
 * Reads a typed day strictly: `DD/MM/YYYY` or `DD-MM-YYYY` with one and the same separator, two digits for day and
 * month, four for the year, and a day that the calendar has. Undefined otherwise.
 */
export function parseDate(text: string): ModelDate | undefined {
  const match = /^(\d{2})([/-])(\d{2})\2(\d{4})$/.exec(text.trim());
  if (!match) return undefined;
  const [, day = '', , month = '', year = ''] = match;
  return Number(year) > 0 && isRealDay(Number(day), Number(month), Number(year))
    ? `${day}-${month}-${year}`
    : undefined;
}

/** A model date as it is typed and read in a field: `15/05/2026`. */
export function formatDate(date: ModelDate): string {
  return `${date.slice(0, 2)}/${date.slice(3, 5)}/${date.slice(6)}`;
}

/**
 * A day that is being typed, with the separators that a keypad of digits does not have: `290` becomes `29/0`, and `29021992`
 * becomes `29/02/1992`. While the user deletes, nothing is added. A whole day as browsers fill it in (`1992-02-29`) is turned round.
 */
export function withSeparators(typed: string, before: string): string {
  const filledIn = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed);
  if (filledIn) return filledIn.slice(1).toReversed().join('/');
  if (typed.length < before.length) return typed;
  return typed.replace(/^(\d{2})(?=\d)/, '$1/').replace(/^(\d{2}\/\d{2})(?=\d)/, '$1/');
}

/** Whether a text has the form of a day that the calendar does not have, as 30/02/1992. */
export const isNoDay = (text: string): boolean =>
  /^\d{2}([/-])\d{2}\1\d{4}$/.test(text.trim()) && parseDate(text) === undefined;
