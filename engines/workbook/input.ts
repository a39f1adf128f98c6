import { parseDate } from '#engines/dates/parse-date.ts';
import { partsOf } from '#engines/dates/model-date.ts';
import { parseGreekNumber } from '#engines/greek/number.ts';
import { serialOfDay } from './serial.ts';

/**
 * How an input cell is typed into (spec 002 §5): numbers and percentages in Greek, a `simple` number with a point, a day, one
 * of a list, or any text.
 */
export const inputKinds = ['number', 'percent', 'simple', 'date', 'choice', 'text'] as const;
export type InputKind = (typeof inputKinds)[number];

/** What a cell can get from its reader; null is a blank cell. */
export type InputValue = number | string | null;

/**
 * Reads what was typed when the field is left. Nothing is a blank cell. Points group and are dropped, the comma is the
 * decimal sign; a percentage is divided by 100. Undefined for what cannot be read: then a number is 0 (spec 002 §5), and
 * anything else stays as it was.
 */
export function readInput(typed: string, kind: InputKind): InputValue | undefined {
  const text = typed.trim();
  if (text === '') return null;
  switch (kind) {
    case 'number':
      return parseGreekNumber(text);
    case 'percent': {
      const number = parseGreekNumber(text);
      return number === undefined ? undefined : number / 100;
    }
    case 'simple':
      return isSimple(text) && /\d/.test(text) ? Number(text) : undefined;
    case 'date': {
      const day = parseDate(text);
      if (day === undefined) return undefined;
      const { day: date, month, year } = partsOf(day);
      return serialOfDay(year, month, date);
    }
    default:
      return text;
  }
}

/** Whether a simple number may look so while it is typed: digits, one point, and a minus at the beginning. */
export const isSimple = (typed: string): boolean => /^-?\d*\.?\d*$/.test(typed);

/** What a wrong value becomes when the field is left: 0 for numbers, the value before for anything else. */
export const insteadOfWrong = (kind: InputKind, before: InputValue): InputValue =>
  kind === 'number' || kind === 'percent' || kind === 'simple' ? 0 : before;
