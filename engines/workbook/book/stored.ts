import {
  CALC_ERROR,
  type ErrorCode,
  errorOf,
  FormulaError,
  Lambda,
  Matrix,
  Reference,
  type Scalar,
  type Value,
} from '../values.ts';
import type { CellDefinition } from './definition.ts';

/** The value of a cell without a formula. */
export const constantOf = (value: NonNullable<CellDefinition['value']>): Scalar =>
  typeof value === 'object' ? errorOf(value.error as ErrorCode) : value;

/** The value of a plain formula: a blank cell that it reads is 0. */
export function singleOf(value: Value): Scalar {
  if (value === null) return 0;
  if (typeof value !== 'object') return value;
  if (value instanceof Matrix) return value.at(0, 0) ?? 0;
  return value instanceof Reference || value instanceof Lambda ? CALC_ERROR : value;
}

/** Whether two cell values look the same to a reader. */
export const isSame = (one: Scalar, other: Scalar): boolean =>
  Object.is(one, other) ||
  (one instanceof FormulaError &&
    other instanceof FormulaError &&
    one.code === other.code &&
    one.shown === other.shown);
