import { matrixOf, type Run, tableOf } from '../compute/run.ts';
import { workbookLimits } from '../limits.ts';
import {
  CALC_ERROR,
  FormulaError,
  Lambda,
  Matrix,
  NA_ERROR,
  type Scalar,
  SPILL_ERROR,
  type Value,
} from '../values.ts';

/**
 * What an array formula computed, as a table. With a `size`, exactly that many rows and columns: a single row, column or
 * value is repeated, and what is missing is #N/A.
 */
export function arrayOf(
  value: Value,
  size: { rows: number; columns: number } | undefined,
  run: Run,
): Matrix | FormulaError {
  if (value instanceof Lambda) return CALC_ERROR;
  if (size && size.rows * size.columns > workbookLimits.arrayCells) return SPILL_ERROR;
  const table = tableOf(value, run);
  if (table instanceof FormulaError) return size ? repeated(table, size) : table;
  if (!size) return matrixOf(table, run);
  const cells: Scalar[] = [];
  for (let row = 0; row < size.rows; row += 1)
    for (let column = 0; column < size.columns; column += 1) {
      const fromRow = table.rows === 1 ? 0 : row;
      const fromColumn = table.columns === 1 ? 0 : column;
      cells.push(
        fromRow < table.rows && fromColumn < table.columns ? table.at(fromRow, fromColumn) : NA_ERROR,
      );
    }
  return new Matrix(size.rows, size.columns, cells);
}

const repeated = (value: Scalar, { rows, columns }: { rows: number; columns: number }): Matrix =>
  new Matrix(
    rows,
    columns,
    Array.from({ length: rows * columns }, () => value),
  );
