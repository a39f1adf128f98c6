import { compareTexts } from '../text/compare-texts.ts';
import { workbookLimits } from '../limits.ts';
import { DIV_ERROR, FormulaError, NUM_ERROR, type Scalar, VALUE_ERROR } from '../values.ts';
import { toNumber, toText } from './coerce.ts';
import type { Run } from './run.ts';

/** Computes with two single values. */
export type Compute = (left: Scalar, right: Scalar, run: Run) => Scalar;

const withNumbers =
  (compute: (left: number, right: number) => number | FormulaError): Compute =>
  (left, right, run) => {
    const one = toNumber(left, run);
    if (one instanceof FormulaError) return one;
    const other = toNumber(right, run);
    if (other instanceof FormulaError) return other;
    return finite(compute(one, other));
  };

/** A number that a cell can have: never endless, never -0. */
export const finite = (value: number | FormulaError): number | FormulaError => {
  if (typeof value !== 'number') return value;
  return Number.isFinite(value) ? value + 0 : NUM_ERROR;
};

const comparing =
  (isRight: (order: number) => boolean): Compute =>
  (left, right) => {
    if (left instanceof FormulaError) return left;
    if (right instanceof FormulaError) return right;
    return isRight(compareValues(left, right));
  };

/** The operators between two values, but those of references. */
export const operators: Readonly<Record<string, Compute>> = {
  '+': withNumbers((left, right) => left + right),
  '-': withNumbers((left, right) => left - right),
  '*': withNumbers((left, right) => left * right),
  '/': withNumbers((left, right) => (right === 0 ? DIV_ERROR : left / right)),
  '^': withNumbers(power),
  '&': (left, right) => {
    const one = toText(left);
    if (one instanceof FormulaError) return one;
    const other = toText(right);
    if (other instanceof FormulaError) return other;
    return one.length + other.length > workbookLimits.textLength ? VALUE_ERROR : one + other;
  },
  '=': comparing((order) => order === 0),
  '<>': comparing((order) => order !== 0),
  '<': comparing((order) => order < 0),
  '>': comparing((order) => order > 0),
  '<=': comparing((order) => order <= 0),
  '>=': comparing((order) => order >= 0),
};

/** As Excel: 0^0 is an error, and so is a root of a negative number. */
export function power(base: number, exponent: number): number | FormulaError {
  if (base === 0 && exponent === 0) return NUM_ERROR;
  if (base === 0 && exponent < 0) return DIV_ERROR;
  return base ** exponent;
}

type Plain = Exclude<Scalar, FormulaError>;

const ranks: Readonly<Record<string, number>> = { number: 0, string: 1, boolean: 2 };

/**
 * The order of two values as Excel sees it: numbers, then texts in any case, then FALSE and TRUE. A blank cell is 0,
 * an empty text or FALSE, whichever the other is. Numbers that differ after the fifteenth digit are equal.
 */
export function compareValues(left: Plain, right: Plain): number {
  const one = left ?? blankLike(right);
  const other = right ?? blankLike(left);
  if (typeof one === 'number' && typeof other === 'number') return compareNumbers(one, other);
  if (typeof one === 'string' && typeof other === 'string') return compareTexts(one, other);
  if (typeof one === typeof other) return Number(one) - Number(other);
  return ranks[typeof one]! - ranks[typeof other]!;
}

function blankLike(other: Plain): Exclude<Plain, null> {
  if (typeof other === 'string') return '';
  return typeof other === 'boolean' ? false : 0;
}

function compareNumbers(one: number, other: number): number {
  const difference = one - other;
  if (difference === 0 || Math.abs(difference) > 1e-13 * Math.abs(one)) return difference;
  return Number(one.toPrecision(15)) - Number(other.toPrecision(15));
}

/**
 * The result of the last addition or subtraction of a formula: what only remains because numbers are kept in binary
 * is 0, as Excel shows it.
 */
export function withoutRemains(result: Scalar, left: Scalar): Scalar {
  if (typeof result !== 'number' || typeof left !== 'number') return result;
  return Math.abs(result) < Math.abs(left) * 2 ** -49 ? 0 : result;
}
