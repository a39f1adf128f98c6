import { workbookLimits } from '../limits.ts';
import {
  FormulaError,
  Lambda,
  Matrix,
  NA_ERROR,
  NUM_ERROR,
  Reference,
  type Scalar,
  type Value,
  VALUE_ERROR,
} from '../values.ts';
import { type Run, type Table, tableOf } from './run.ts';

/** Whether a value has several cells. */
export const isTable = (value: Value): value is Matrix | Reference =>
  value instanceof Matrix || value instanceof Reference;

/**
 * Computes cell by cell what is computed from single values: `A1:A3*2` is three products. A row beside a column makes
 * a whole table; where a table is too small for its place, the cell is #N/A.
 * @param values single values and tables
 * @param compute gets one value for each of `values`
 */
export function lift(values: readonly Value[], run: Run, compute: (values: Scalar[]) => Value): Value {
  const tables: Table[] = [];
  for (const value of values) {
    const table = tableOf(value, run);
    if (table instanceof FormulaError) return table;
    tables.push(table);
  }
  const rows = Math.max(...tables.map((table) => table.rows));
  const columns = Math.max(...tables.map((table) => table.columns));
  if (rows * columns > workbookLimits.arrayCells) return NUM_ERROR;
  // Calls count themselves; operators are quick.
  run.spend((rows * columns) / 10);
  const cells: Scalar[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      cells.push(computeCell(tables, row, column, run, compute));
  return new Matrix(rows, columns, cells);
}

function computeCell(
  tables: readonly Table[],
  row: number,
  column: number,
  run: Run,
  compute: (values: Scalar[]) => Value,
): Scalar {
  const values: Scalar[] = [];
  for (const table of tables) {
    const atRow = table.rows === 1 ? 0 : row;
    const atColumn = table.columns === 1 ? 0 : column;
    if (atRow >= table.rows || atColumn >= table.columns) return NA_ERROR;
    values.push(table.at(atRow, atColumn));
  }
  return firstOf(compute(values), run);
}

/** The first cell of a value: arrays of arrays do not exist. */
export function firstOf(value: Value, run: Run): Scalar {
  if (value instanceof Lambda) return VALUE_ERROR;
  if (!isTable(value)) return value;
  const table = tableOf(value, run);
  return table instanceof FormulaError ? table : table.at(0, 0);
}
