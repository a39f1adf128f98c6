import type { Run, Table } from '../compute/run.ts';
import {
  DIV_ERROR,
  FormulaError,
  Matrix,
  NA_ERROR,
  NUM_ERROR,
  REF_ERROR,
  type Scalar,
  VALUE_ERROR,
} from '../values.ts';
import { tableBy } from './table-by.ts';
import { fn, type FunctionGroup, type WorkbookFunction } from './function.ts';
import { sumOf } from './sums.ts';

/** What is known: `y` for each row of `x`. */
interface Observations {
  y: number[];
  /** One row for each observation, one column for each variable. */
  x: number[][];
  /** The values of `y` stand in a row, so that results do too. */
  isAcross: boolean;
}

function cellsOf(table: Table): number[] | FormulaError {
  const numbers: number[] = [];
  for (let row = 0; row < table.rows; row += 1)
    for (let column = 0; column < table.columns; column += 1) {
      const value: Scalar = table.at(row, column);
      if (value instanceof FormulaError) return value;
      if (typeof value !== 'number') return VALUE_ERROR;
      numbers.push(value);
    }
  return numbers;
}

/** The rows of observations in a table of variables, which lies as `y` does. */
function rowsOf(table: Table, length: number, isAcross: boolean): number[][] | FormulaError {
  const cells = cellsOf(table);
  if (cells instanceof FormulaError) return cells;
  if (table.rows * table.columns === length) return cells.map((cell) => [cell]);
  const isRight = isAcross ? table.columns === length : table.rows === length;
  if (!isRight) return REF_ERROR;
  return Array.from({ length }, (_, place) =>
    isAcross
      ? Array.from({ length: table.rows }, (__, variable) => cells[variable * table.columns + place]!)
      : cells.slice(place * table.columns, (place + 1) * table.columns),
  );
}

function observationsOf(ys: Table, xs: Table | undefined): Observations | FormulaError {
  const y = cellsOf(ys);
  if (y instanceof FormulaError) return y;
  const isAcross = ys.rows === 1 && ys.columns > 1;
  const x = xs ? rowsOf(xs, y.length, isAcross) : y.map((_, place) => [place + 1]);
  return x instanceof FormulaError ? x : { y, x, isAcross };
}

/** A line through the observations. */
interface Fit {
  /** The factor of each variable. */
  factors: number[];
  intercept: number;
  errors: number[];
  interceptError: number;
  degrees: number;
  /** Sums of squares: explained and left. */
  explained: number;
  left: number;
}

/**
 * Least squares by orthogonal steps (Gram and Schmidt, twice). A variable that the others already say gets the factor 0, as in
 * Excel.
 */
function fit({ y, x }: Observations, hasIntercept: boolean): Fit {
  const n = y.length;
  const width = x[0]!.length;
  const mean = (values: readonly number[]): number => (hasIntercept ? sumOf(values) / n : 0);
  const meanY = mean(y);
  const means = Array.from({ length: width }, (_, variable) => mean(x.map((row) => row[variable]!)));
  const columns = means.map((center, variable) => x.map((row) => row[variable]! - center));
  const target = y.map((value) => value - meanY);
  const basis: { column: number; vector: number[]; mix: number[] }[] = [];
  for (const [column, values] of columns.entries()) {
    const vector = [...values];
    const mix = columns.map((_, place) => Number(place === column));
    for (let turn = 0; turn < 2; turn += 1)
      for (const known of basis) {
        const share = dot(vector, known.vector);
        subtract(vector, known.vector, share);
        subtract(mix, known.mix, share);
      }
    const length = Math.sqrt(dot(vector, vector));
    if (length <= 1e-11 * Math.sqrt(dot(values, values)) || length === 0) continue;
    basis.push({
      column,
      vector: vector.map((value) => value / length),
      mix: mix.map((value) => value / length),
    });
  }
  const factors = columns.map(() => 0);
  for (const { vector, mix } of basis) subtract(factors, mix, -dot(target, vector));
  const predicted = columns.reduce<number[]>(
    (sum, values, place) => sum.map((value, row) => value + factors[place]! * values[row]!),
    target.map(() => 0),
  );
  const left = sumOf(target.map((value, place) => (value - predicted[place]!) ** 2));
  const explained = sumOf(predicted.map((value) => value * value));
  const degrees = n - basis.length - (hasIntercept ? 1 : 0);
  const spread = degrees > 0 ? left / degrees : 0;
  const cover = (one: number, other: number): number =>
    sumOf(basis.map(({ mix }) => mix[one]! * mix[other]!));
  const errors = factors.map((_, place) => Math.sqrt(spread * cover(place, place)));
  const centers = means.reduce(
    (sum, center, one) =>
      sum + means.reduce((inner, other, place) => inner + center * other * cover(one, place), 0),
    0,
  );
  return {
    factors,
    intercept: hasIntercept ? meanY - sumOf(factors.map((factor, place) => factor * means[place]!)) : 0,
    errors,
    interceptError: Math.sqrt(spread * (1 / n + centers)),
    degrees,
    explained,
    left,
  };
}

const dot = (one: readonly number[], other: readonly number[]): number => {
  let sum = 0;
  for (let place = 0; place < one.length; place += 1) sum += one[place]! * other[place]!;
  return sum;
};

function subtract(from: number[], what: readonly number[], share: number): void {
  for (let place = 0; place < from.length; place += 1) from[place]! -= share * what[place]!;
}

const logarithms = (observations: Observations): Observations | FormulaError =>
  observations.y.some((value) => value <= 0)
    ? NUM_ERROR
    : { ...observations, y: observations.y.map(Math.log) };

/** LINEST, or LOGEST with the factors of growth. */
const estimate = (isGrowth: boolean): WorkbookFunction =>
  fn(
    ['table', 'table?', 'boolean?', 'boolean?'],
    ([ys, xs, hasIntercept = true, hasStatistics = false], run) => {
      const found = prepared(ys, xs, isGrowth, run);
      if (found instanceof FormulaError) return found;
      const result = fit(found, hasIntercept);
      const own = isGrowth ? Math.exp : (value: number): number => value;
      const width = result.factors.length + 1;
      const rows: Scalar[][] = [[...result.factors.toReversed().map(own), own(result.intercept)]];
      if (hasStatistics) {
        const { explained, left, degrees } = result;
        const used = found.y.length - degrees - (hasIntercept ? 1 : 0);
        const missing = Array.from({ length: width - 2 }, () => NA_ERROR);
        rows.push([...result.errors.toReversed(), hasIntercept ? result.interceptError : NA_ERROR]);
        rows.push([explained / (explained + left), degrees > 0 ? Math.sqrt(left / degrees) : 0, ...missing]);
        rows.push([
          degrees > 0 && left > 0 ? explained / used / (left / degrees) : NUM_ERROR,
          degrees,
          ...missing,
        ]);
        rows.push([explained, left, ...missing]);
      }
      return new Matrix(rows.length, width, rows.flat());
    },
  );

function prepared(
  ys: Table,
  xs: Table | undefined,
  isGrowth: boolean,
  run: Run,
): Observations | FormulaError {
  run.spend((ys.rows * ys.columns) / 50);
  const observations = observationsOf(ys, xs);
  if (observations instanceof FormulaError) return observations;
  if (observations.y.length === 0) return DIV_ERROR;
  const width = observations.x[0]!.length;
  run.spend((width ** 2 * (observations.y.length + width)) / 100);
  return isGrowth ? logarithms(observations) : observations;
}

/** TREND, or GROWTH: the values of the line at other places. */
const prediction = (isGrowth: boolean): WorkbookFunction =>
  fn(['table', 'table?', 'table?', 'boolean?'], ([ys, xs, news, hasIntercept = true], run) => {
    const found = prepared(ys, xs, isGrowth, run);
    if (found instanceof FormulaError) return found;
    const { factors, intercept } = fit(found, hasIntercept);
    const own = isGrowth ? Math.exp : (value: number): number => value;
    const at = (row: readonly number[]): number => own(intercept + dot(factors, row));
    const wanted = news ?? xs;
    if (!wanted) return tableBy(ys.rows, ys.columns, (row, column) => at([row * ys.columns + column + 1]));
    const cells = cellsOf(wanted);
    if (cells instanceof FormulaError) return cells;
    if (factors.length === 1)
      return new Matrix(
        wanted.rows,
        wanted.columns,
        cells.map((cell) => at([cell])),
      );
    const length = found.isAcross ? wanted.columns : wanted.rows;
    const rows = rowsOf(wanted, length, found.isAcross);
    if (rows instanceof FormulaError) return rows;
    const results = rows.map(at);
    return found.isAcross ? new Matrix(1, length, results) : new Matrix(length, 1, results);
  });

export const regressionFunctions: FunctionGroup = {
  LINEST: estimate(false),
  LOGEST: estimate(true),
  TREND: prediction(false),
  GROWTH: prediction(true),
};
