import { toNumber } from '../compute/coerce.ts';
import type { Run } from '../compute/run.ts';
import { FormulaError, Lambda, Matrix, Reference, type Scalar, type Value, VALUE_ERROR } from '../values.ts';

/** Visits every value of the arguments, blank cells of tables too but not those of references. */
export function eachValue(
  values: readonly Value[],
  run: Run,
  visit: (value: Scalar, isDirect: boolean) => void,
): void {
  for (const value of values) {
    if (value instanceof Reference)
      for (const area of value.areas) run.each(area, (cell) => visit(cell, false));
    else if (value instanceof Matrix) for (const cell of value.cells) visit(cell, false);
    else visit(value instanceof Lambda ? VALUE_ERROR : value, true);
  }
}

/**
 * The numbers that SUM and its like take: of cells and tables only what is a number, of values that stand in the formula
 * itself also what can be read as one. The first error ends it.
 */
export function numbersOf(values: readonly Value[], run: Run): number[] | FormulaError {
  const numbers: number[] = [];
  let error: FormulaError | undefined;
  eachValue(values, run, (value, isDirect) => {
    if (error) return;
    if (typeof value === 'number') numbers.push(value);
    else if (value instanceof FormulaError) error = value;
    else if (isDirect) {
      const number = toNumber(value, run);
      if (number instanceof FormulaError) error = number;
      else numbers.push(number);
    }
  });
  return error ?? numbers;
}

/** The numbers that AVERAGEA and its like take: TRUE is 1, and a text in a cell 0. */
export function allNumbersOf(values: readonly Value[], run: Run): number[] | FormulaError {
  const numbers: number[] = [];
  let error: FormulaError | undefined;
  eachValue(values, run, (value, isDirect) => {
    if (error) return;
    const number = typeof value === 'string' && !isDirect ? 0 : toNumber(value, run);
    if (number instanceof FormulaError) error = number;
    else if (value !== null || isDirect) numbers.push(number);
  });
  return error ?? numbers;
}
