import { finite } from '../compute/operators.ts';
import type { Run, Table } from '../compute/run.ts';
import { workbookLimits } from '../limits.ts';
import { CALC_ERROR, type FormulaError, Matrix, NUM_ERROR, type Scalar } from '../values.ts';

/** A table whose cells are computed by their places, unless it is too large or has none. */
export function tableBy(
  rows: number,
  columns: number,
  at: (row: number, column: number) => Scalar,
): Matrix | FormulaError {
  if (rows < 1 || columns < 1) return CALC_ERROR;
  if (rows * columns > workbookLimits.arrayCells) return NUM_ERROR;
  const cells: Scalar[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const cell = at(row, column);
      cells.push(typeof cell === 'number' ? finite(cell) : cell);
    }
  return new Matrix(rows, columns, cells);
}

/** The cells of a table, row by row. */
export function* cellsOf(table: Table, run: Run): Generator<Scalar> {
  run.spend((table.rows * table.columns) / workbookLimits.cellsPerStep);
  for (let row = 0; row < table.rows; row += 1)
    for (let column = 0; column < table.columns; column += 1) yield table.at(row, column);
}
