import { isRealDay, toModel } from '#engines/dates/model-date.ts';
import { SheetProblem } from '#engines/sheets/problem.ts';
import { type NumberFormat, plainNumber } from './number-format.ts';
import { numberText } from './number-text.ts';
import { plainText } from './string-item.ts';

/** What cells refer to. */
export interface CellContext {
  strings: readonly string[];
  styles: readonly NumberFormat[];
  is1904: boolean;
}

/** A cell as the file has it: its type (`t`), the number of its style, the content of its `v`. */
export interface WrittenCell {
  type: string;
  style: number;
  value: string;
}

/** What a person sees in the cell; of a formula, its last result. A fault (`#N/A`) is empty. */
export function cellText({ type, style, value }: WrittenCell, context: CellContext): string {
  if (value === '' || type === 'e') return '';
  if (type === 's') return sharedText(context.strings, value);
  if (type === 'b') return truthText(['1', 'true'].includes(value.trim()));
  if (type === 'd') return isoText(value);
  const number = type === 'n' ? Number(value.trim() || NaN) : NaN;
  return Number.isFinite(number) ? numberOf(number, style, context) : plainText(value);
}

/** A file that names a text which it does not have is damaged: an empty cell would hide it. */
function sharedText(strings: readonly string[], value: string): string {
  const text = strings[Number(value)];
  if (text === undefined) throw new SheetProblem('not-readable');
  return text;
}

/** The words for a tick. */
export const truthText = (isTrue: boolean): string => (isTrue ? 'ΝΑΙ' : 'ΟΧΙ');

/** A number as its cell shows it, by the number of its style. */
export const numberOf = (value: number, style: number, { styles, is1904 }: CellContext): string =>
  Number.isFinite(value) ? numberText(value, styles[style] ?? plainNumber, is1904) : '';

/** Strict workbooks and those of LibreOffice write days by ISO 8601: `2026-05-15T18:30:00`. */
export function isoText(value: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?/.exec(value.trim());
  const [, year, month, day] = (found ?? []).map(Number) as [number, number, number, number];
  if (!found || !isRealDay(day, month, year)) return plainText(value);
  const time = found[4] ?? '00:00';
  return toModel(day, month, year) + (time === '00:00' ? '' : ` ${time}`);
}
