import { workbookLimits } from '../limits.ts';
import { type Run, type Table } from '../compute/run.ts';
import { FormulaError, Matrix, NUM_ERROR, type Scalar, type Value, VALUE_ERROR } from '../values.ts';
import { tableBy } from './table-by.ts';
import { fn, type FunctionGroup } from './function.ts';

/** All cells as numbers, row by row; anything else is an error. */
function numbersOf(table: Table): number[][] | FormulaError {
  const rows: number[][] = [];
  for (let row = 0; row < table.rows; row += 1) {
    const numbers: number[] = [];
    for (let column = 0; column < table.columns; column += 1) {
      const value: Scalar = table.at(row, column);
      if (value instanceof FormulaError) return value;
      if (typeof value !== 'number') return VALUE_ERROR;
      numbers.push(value);
    }
    rows.push(numbers);
  }
  return rows;
}

/** Larger square tables would take too long. */
const mostRows = 200;

function squareOf(table: Table, run: Run): number[][] | FormulaError {
  if (table.rows !== table.columns || table.rows > mostRows) return VALUE_ERROR;
  run.spend(table.rows ** 3 / (4 * workbookLimits.cellsPerStep));
  return numbersOf(table);
}

/**
 * Brings a square into steps with the largest number of each column (Gauss), doing the same with `beside`. Returns
 * the determinant; 0 where there is no inverse.
 */
function eliminate(square: number[][], beside: number[][]): number {
  let determinant = 1;
  for (let step = 0; step < square.length; step += 1) {
    let best = step;
    for (let row = step + 1; row < square.length; row += 1)
      if (Math.abs(square[row]![step]!) > Math.abs(square[best]![step]!)) best = row;
    const pivot = square[best]![step]!;
    if (pivot === 0) return 0;
    if (best !== step) {
      [square[step], square[best]] = [square[best]!, square[step]!];
      [beside[step], beside[best]] = [beside[best]!, beside[step]!];
      determinant = -determinant;
    }
    determinant *= pivot;
    for (let row = 0; row < square.length; row += 1) {
      if (row === step) continue;
      const factor = square[row]![step]! / pivot;
      if (factor === 0) continue;
      for (const [column, value] of square[step]!.entries()) square[row]![column]! -= factor * value;
      for (const [column, value] of beside[step]!.entries()) beside[row]![column]! -= factor * value;
    }
  }
  return determinant;
}

const unit = (size: number): number[][] =>
  Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => Number(row === column)),
  );

const matrixFrom = (rows: readonly (readonly number[])[]): Value =>
  new Matrix(rows.length, rows[0]!.length, rows.flat());

export const matrixFunctions: FunctionGroup = {
  MMULT: fn(['table', 'table'], ([left, right], run) => {
    if (left.columns !== right.rows) return VALUE_ERROR;
    run.spend((left.rows * left.columns * right.columns) / (4 * workbookLimits.cellsPerStep));
    const [a, b] = [numbersOf(left), numbersOf(right)];
    if (a instanceof FormulaError) return a;
    if (b instanceof FormulaError) return b;
    return tableBy(left.rows, right.columns, (row, column) => {
      let sum = 0;
      for (let place = 0; place < left.columns; place += 1) sum += a[row]![place]! * b[place]![column]!;
      return sum;
    });
  }),
  MDETERM: fn(['table'], ([table], run) => {
    const square = squareOf(table, run);
    return square instanceof FormulaError ? square : eliminate(square, unit(square.length));
  }),
  MINVERSE: fn(['table'], ([table], run) => {
    const square = squareOf(table, run);
    if (square instanceof FormulaError) return square;
    const inverse = unit(square.length);
    if (eliminate(square, inverse) === 0) return NUM_ERROR;
    return matrixFrom(inverse.map((row, place) => row.map((value) => value / square[place]![place]!)));
  }),
  MUNIT: fn(['number'], ([size]) => {
    const side = Math.trunc(size);
    return side < 1 ? VALUE_ERROR : tableBy(side, side, (row, column) => Number(row === column));
  }),
};
