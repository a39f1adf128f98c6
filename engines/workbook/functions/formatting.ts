import { toText } from '../compute/coerce.ts';
import type { Table } from '../compute/run.ts';
import { formatValue, typedFormat } from '../text/format.ts';
import { FormulaError, type Scalar, VALUE_ERROR } from '../values.ts';
import { fn, type FunctionGroup } from './function.ts';
import { roundAway } from './rounding.ts';

/** A value as ARRAYTOTEXT and VALUETOTEXT write it; strictly with quotes around texts. */
function valueText(value: Scalar, isStrict: boolean): string {
  if (value instanceof FormulaError) return value.code;
  const text = toText(value) as string;
  return isStrict && typeof value === 'string' ? `"${text.replaceAll('"', '""')}"` : text;
}

const rowsOf = (table: Table): Scalar[][] =>
  Array.from({ length: table.rows }, (_, row) =>
    Array.from({ length: table.columns }, (__, column) => table.at(row, column)),
  );

/** The pattern of a number with these decimals. */
const decimals = (digits: number): string => (digits > 0 ? `.${'0'.repeat(Math.min(digits, 127))}` : '');

export const formattingFunctions: FunctionGroup = {
  TEXT: fn(['scalar', 'text'], ([value, pattern], run) => {
    const { language } = run.facts;
    if (typeof value === 'boolean') return toText(value) as string;
    if (pattern === '') return typeof value === 'string' ? value : '';
    return formatValue(value ?? 0, typedFormat(pattern, language), language) ?? VALUE_ERROR;
  }),
  FIXED: fn(['number', 'number?', 'boolean?'], ([value, digits = 2, isPlain = false], run) => {
    const places = Math.trunc(digits);
    if (places > 127) return VALUE_ERROR;
    return (
      formatValue(
        roundAway(value, places),
        `${isPlain ? '0' : '#,##0'}${decimals(places)}`,
        run.facts.language,
      ) ?? VALUE_ERROR
    );
  }),
  DOLLAR: fn(['number', 'number?'], ([value, digits = 2], run) => {
    const places = Math.trunc(digits);
    if (places > 127) return VALUE_ERROR;
    const number = `#,##0${decimals(places)}`;
    const pattern = run.facts.language === 'el' ? `${number} €;-${number} €` : `$${number};($${number})`;
    return formatValue(roundAway(value, places), pattern, run.facts.language) ?? VALUE_ERROR;
  }),
  VALUETOTEXT: fn(['any', 'number?'], ([value, kind = 0]) =>
    kind === 0 || kind === 1 ? valueText(value, kind === 1) : VALUE_ERROR,
  ),
  ARRAYTOTEXT: fn(['table', 'number?'], ([table, kind = 0]) => {
    if (kind !== 0 && kind !== 1) return VALUE_ERROR;
    const rows = rowsOf(table).map((row) => row.map((cell) => valueText(cell, kind === 1)));
    return kind === 1 ? `{${rows.map((row) => row.join(',')).join(';')}}` : rows.flat().join(', ');
  }),
  DOLLARDE: fn(['real', 'real'], ([value, parts]) =>
    fractional(value, parts, (whole, rest, digits, size) => whole + (rest * digits) / size),
  ),
  DOLLARFR: fn(['real', 'real'], ([value, parts]) =>
    fractional(value, parts, (whole, rest, digits, size) => whole + (rest * size) / digits),
  ),
};

function fractional(
  value: number,
  parts: number,
  compute: (whole: number, rest: number, digits: number, size: number) => number,
) {
  const size = Math.trunc(parts);
  if (size < 0) return new FormulaError('#NUM!');
  if (size === 0) return new FormulaError('#DIV/0!');
  const whole = Math.trunc(value);
  return compute(whole, value - whole, 10 ** Math.ceil(Math.log10(size)), size);
}
