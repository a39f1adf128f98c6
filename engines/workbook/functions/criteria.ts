import { workbookLimits } from '../limits.ts';
import type { Area } from '../address.ts';
import { compareValues } from '../compute/operators.ts';
import type { Run } from '../compute/run.ts';
import { readNumberText } from '../text/number-text.ts';
import { errorCodes, FormulaError, type Scalar } from '../values.ts';
import { wildcard } from './wildcard.ts';

/** Whether a value meets a condition of COUNTIF and its like. */
export type Test = (value: Scalar) => boolean;

/**
 * Reads a condition: a value that is meant itself, or a text such as `>=10`, `<>ναι` or `*οφειλ*`. Texts are compared in
 * any case; `=` alone is a cell that is blank, `<>` one that is not.
 */
export function testOf(condition: Scalar, run: Run): Test {
  if (condition instanceof FormulaError)
    return (value) => value instanceof FormulaError && value.code === condition.code;
  if (condition === null) return equals(0);
  if (typeof condition !== 'string') return equals(condition);
  const [, operator = '=', rest = ''] = /^(<=|>=|<>|=|<|>)?([^]*)$/.exec(condition)!;
  const isWritten = /^(<=|>=|<>|=|<|>)/.test(condition);
  if (rest === '') {
    if (isWritten && operator === '=') return (value) => value === null;
    if (operator === '<>') return (value) => value !== null;
    return isWritten ? () => false : (value) => value === null || value === '';
  }
  return testOfOperator(operator, operandOf(rest, run), run);
}

function operandOf(text: string, run: Run): Exclude<Scalar, null> {
  const code = errorCodes.find((known) => known === text.toUpperCase());
  if (code) return new FormulaError(code);
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return readNumberText(text, run.facts.language) ?? text;
}

function testOfOperator(operator: string, operand: Exclude<Scalar, null>, run: Run): Test {
  if (operator === '=') return typeof operand === 'string' ? matches(operand, run) : equals(operand);
  if (operator === '<>') {
    const same = typeof operand === 'string' ? matches(operand, run) : equals(operand);
    return (value) => !same(value);
  }
  if (operand instanceof FormulaError) return () => false;
  const isRight = {
    '<': (order: number) => order < 0,
    '>': (order: number) => order > 0,
    '<=': (order: number) => order <= 0,
    '>=': (order: number) => order >= 0,
  }[operator]!;
  return (value) =>
    value !== null &&
    typeof value === typeof operand &&
    !(value instanceof FormulaError) &&
    isRight(compareValues(value, operand));
}

const equals = (wanted: Exclude<Scalar, null>): Test => {
  if (wanted instanceof FormulaError)
    return (value) => value instanceof FormulaError && value.code === wanted.code;
  return (value) =>
    typeof value === typeof wanted && !(value instanceof FormulaError) && compareValues(value, wanted) === 0;
};

function matches(pattern: string, run: Run): Test {
  const test = wildcard(pattern);
  return (value) => {
    if (typeof value !== 'string') return false;
    if (value.length > longText) run.spend(value.length / longText);
    return test(value);
  };
}

/** To read a text of this length takes a step. */
const longText = 500;

/** An area with its condition. */
export interface Condition {
  area: Area;
  test: Test;
}

function areMet(conditions: readonly Condition[], row: number, column: number, run: Run): boolean {
  for (const { area, test } of conditions)
    if (!test(run.read(area.sheet, area.top + row, area.left + column))) return false;
  return true;
}

/**
 * Visits the places, counted from the first cell of the areas, that meet all conditions, blank cells too.
 * @returns how many places were looked at; those left out are blank in all areas
 */
export function eachMeeting(
  conditions: readonly Condition[],
  run: Run,
  visit: (row: number, column: number) => void,
): number {
  const [first] = conditions;
  const { area } = first!;
  const used = run.used();
  // Beyond what the workbook has, only blank cells are left.
  const rows =
    Math.min(area.bottom - area.top, Math.max(0, ...conditions.map((one) => used.bottom - one.area.top))) + 1;
  const columns =
    Math.min(area.right - area.left, Math.max(0, ...conditions.map((one) => used.right - one.area.left))) + 1;
  run.spend((rows * columns * conditions.length) / workbookLimits.cellsPerStep);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      if (areMet(conditions, row, column, run)) visit(row, column);
  return rows * columns;
}
