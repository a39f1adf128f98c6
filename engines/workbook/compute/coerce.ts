import { readNumberText } from '../text/number-text.ts';
import type { Run } from './run.ts';
import { FormulaError, type Scalar, VALUE_ERROR } from '../values.ts';

/** The number that Excel takes a value for: blank is 0, texts are read in the language of the workbook, errors stay. */
export function toNumber(value: Scalar, run: Run): number | FormulaError {
  if (typeof value === 'number') return value;
  if (value === null) return 0;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string') return readNumberText(value, run.facts.language) ?? VALUE_ERROR;
  return value;
}

/** The text that Excel takes a value for: numbers with up to fifteen digits, TRUE and FALSE; errors stay. */
export function toText(value: Scalar): string | FormulaError {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return numberText(value);
  return value;
}

/** The truth that Excel takes a value for: every number but 0, the texts TRUE and FALSE; errors stay. */
export function toBoolean(value: Scalar): boolean | FormulaError {
  if (typeof value === 'boolean') return value;
  if (value === null) return false;
  if (typeof value === 'number') return value !== 0;
  if (typeof value === 'string') {
    if (/^true$/i.test(value)) return true;
    return /^false$/i.test(value) ? false : VALUE_ERROR;
  }
  return value;
}

/** A number as a text, as `&` writes it: at most fifteen digits, `1E+20` where it would be longer. */
export function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value);
  const rounded = Number(value.toPrecision(15));
  const size = Math.abs(rounded);
  if (rounded === 0) return '0';
  if (size >= 1e-5 && size < 1e20) {
    const text = String(rounded);
    return text.includes('e') ? rounded.toFixed(20).replace(/\.?0+$/, '') : text;
  }
  const [digits, power] = rounded.toExponential().split('e') as [string, string];
  return `${digits}E${power[0]}${power.slice(1).padStart(2, '0')}`;
}
