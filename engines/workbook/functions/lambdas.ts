import { firstOf } from '../compute/lift.ts';
import { type Run, type Table, tableOf } from '../compute/run.ts';
import { workbookLimits } from '../limits.ts';
import {
  FormulaError,
  type Lambda,
  Matrix,
  NA_ERROR,
  type Scalar,
  type Value,
  VALUE_ERROR,
} from '../values.ts';
import { fn, fnOfMany, type FunctionGroup, type WorkbookFunction } from './function.ts';
import { cellsOf, tableBy } from './table-by.ts';

function call(lambda: Lambda, values: readonly Value[], run: Run): Scalar {
  run.spend(1);
  return firstOf(lambda.call(values), run);
}

const byLine = (side: 'rows' | 'columns'): WorkbookFunction =>
  fn(['table', 'lambda'], ([table, lambda], run) => {
    const length = side === 'rows' ? table.rows : table.columns;
    run.spend((table.rows * table.columns) / workbookLimits.cellsPerStep);
    const results = Array.from({ length }, (_, index) => {
      const line =
        side === 'rows'
          ? tableBy(1, table.columns, (_, column) => table.at(index, column))
          : tableBy(table.rows, 1, (row) => table.at(row, index));
      return call(lambda, [line], run);
    });
    return side === 'rows' ? new Matrix(length, 1, results) : new Matrix(1, length, results);
  });

const isLambda = (value: Value): value is Lambda =>
  typeof value === 'object' && value !== null && 'parameters' in value;

/** What calls a function that a formula made. */
export const lambdaFunctions: FunctionGroup = {
  MAKEARRAY: fn(['number', 'number', 'lambda'], ([rows, columns, lambda], run) =>
    rows < 1 || columns < 1
      ? VALUE_ERROR
      : tableBy(Math.trunc(rows), Math.trunc(columns), (row, column) =>
          call(lambda, [row + 1, column + 1], run),
        ),
  ),
  MAP: fnOfMany(['table'], ['values'], ([first], rest, run) => {
    const lambda = rest.at(-1)!;
    if (!isLambda(lambda)) return VALUE_ERROR;
    const tables: Table[] = [first];
    for (const value of rest.slice(0, -1)) {
      const table = tableOf(value, run);
      if (table instanceof FormulaError) return table;
      tables.push(table);
    }
    return tableBy(
      Math.max(...tables.map(({ rows }) => rows)),
      Math.max(...tables.map(({ columns }) => columns)),
      (row, column) =>
        call(
          lambda,
          tables.map((table) =>
            row < table.rows && column < table.columns ? table.at(row, column) : NA_ERROR,
          ),
          run,
        ),
    );
  }),
  REDUCE: fn(['values', 'table', 'lambda'], ([start, table, lambda], run) => {
    let result = start;
    for (const cell of cellsOf(table, run)) {
      run.spend(1);
      result = lambda.call([result, cell]);
    }
    return result;
  }),
  SCAN: fn(['values', 'table', 'lambda'], ([start, table, lambda], run) => {
    let result: Value = start;
    return tableBy(table.rows, table.columns, (row, column) => {
      result = call(lambda, [result, table.at(row, column)], run);
      return result;
    });
  }),
  BYROW: byLine('rows'),
  BYCOL: byLine('columns'),
};
