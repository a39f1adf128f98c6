import { firstOf } from '../compute/lift.ts';
import { compareValues, finite } from '../compute/operators.ts';
import { matrixOf, type Run, type Table, tableOf } from '../compute/run.ts';
import { workbookLimits } from '../limits.ts';
import {
  CALC_ERROR,
  errorCodes,
  FormulaError,
  type Lambda,
  Matrix,
  NA_ERROR,
  NUM_ERROR,
  type Scalar,
  type Value,
  VALUE_ERROR,
} from '../values.ts';
import { fn, fnOfMany, type FunctionGroup, spendSorting, type WorkbookFunction } from './function.ts';

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

const indices = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** Some rows and columns of a table, in this order. */
const pickedFrom = (table: Table, rows: readonly number[], columns: readonly number[]): Value =>
  tableBy(rows.length, columns.length, (row, column) => table.at(rows[row]!, columns[column]!));

const allColumns = (table: Table): number[] => indices(table.columns);
const allRows = (table: Table): number[] => indices(table.rows);

/** The order of two cells when tables are sorted: numbers, texts, truths, errors, and blank cells last in any direction. */
function compareCells(one: Scalar, other: Scalar, sign: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (one instanceof FormulaError || other instanceof FormulaError)
    return (errorPlace(one) - errorPlace(other)) * sign;
  return compareValues(one, other) * sign;
}

/** Errors come behind all else, in the order of their numbers. */
const errorPlace = (value: Scalar): number =>
  value instanceof FormulaError ? errorCodes.indexOf(value.code) : -1;

/** Numbers of rows or columns, counted from 1, from the end if they are negative. */
function choice(tables: readonly Table[], length: number): number[] | FormulaError {
  const chosen: number[] = [];
  for (const table of tables)
    for (const cell of matrixCells(table)) {
      const number = typeof cell === 'number' ? Math.trunc(cell) : 0;
      if (number === 0 || Math.abs(number) > length) return VALUE_ERROR;
      chosen.push(number > 0 ? number - 1 : length + number);
    }
  return chosen;
}

function* matrixCells(table: Table): Generator<Scalar> {
  for (let row = 0; row < table.rows; row += 1)
    for (let column = 0; column < table.columns; column += 1) yield table.at(row, column);
}

/** What TAKE keeps of a side: so many from its beginning, or from its end if negative. */
function taken(length: number, count: number | undefined): number[] {
  if (count === undefined) return indices(length);
  const kept = Math.min(length, Math.abs(Math.trunc(count)));
  return count >= 0 ? indices(kept) : indices(kept).map((index) => length - kept + index);
}

function dropped(length: number, count: number | undefined): number[] {
  const left = Math.max(0, length - Math.abs(Math.trunc(count ?? 0)));
  return (count ?? 0) >= 0 ? indices(left).map((index) => length - left + index) : indices(left);
}

/** A table as one line, row by row or column by column; `ignored` leaves out blank cells (1), errors (2) or both (3). */
function lineOf(table: Table, ignored: number, byColumn: boolean): Scalar[] {
  const line: Scalar[] = [];
  const [outer, inner] = byColumn ? [table.columns, table.rows] : [table.rows, table.columns];
  for (let one = 0; one < outer; one += 1)
    for (let other = 0; other < inner; other += 1) {
      const cell = byColumn ? table.at(other, one) : table.at(one, other);
      const isLeftOut =
        (ignored % 2 === 1 && cell === null) || (ignored >= 2 && cell instanceof FormulaError);
      if (!isLeftOut) line.push(cell);
    }
  return line;
}

const stack = (side: 'rows' | 'columns'): WorkbookFunction =>
  fnOfMany([], ['table'], (_, tables) => {
    const isDown = side === 'rows';
    const across = Math.max(...tables.map((table) => (isDown ? table.columns : table.rows)));
    const places = tables.flatMap((table) =>
      indices(isDown ? table.rows : table.columns).map((index) => ({ table, index })),
    );
    const at = (along: number, other: number): Scalar => {
      const { table, index } = places[along]!;
      if (other >= (isDown ? table.columns : table.rows)) return NA_ERROR;
      return isDown ? table.at(index, other) : table.at(other, index);
    };
    return isDown
      ? tableBy(places.length, across, (row, column) => at(row, column))
      : tableBy(across, places.length, (row, column) => at(column, row));
  });

const wrap = (side: 'rows' | 'columns'): WorkbookFunction =>
  fn(['table', 'number', 'any?'], ([table, length, filling = NA_ERROR]) => {
    if (table.rows > 1 && table.columns > 1) return VALUE_ERROR;
    const size = Math.trunc(length);
    if (size < 1) return NUM_ERROR;
    const line = lineOf(table, 0, false);
    const lines = Math.ceil(line.length / size);
    const width = Math.min(size, Math.max(size, 1));
    return side === 'rows'
      ? tableBy(
          lines,
          width,
          (row, column) => line[row * size + column] ?? filled(line, row * size + column, filling),
        )
      : tableBy(
          width,
          lines,
          (row, column) => line[column * size + row] ?? filled(line, column * size + row, filling),
        );
  });

const filled = (line: readonly Scalar[], place: number, filling: Scalar): Scalar =>
  place < line.length ? line[place]! : filling;

function call(lambda: Lambda, values: readonly Value[], run: Run): Scalar {
  run.spend(1);
  return firstOf(lambda.call(values), run);
}

const byLine = (side: 'rows' | 'columns'): WorkbookFunction =>
  fn(['table', 'lambda'], ([table, lambda], run) => {
    const length = side === 'rows' ? table.rows : table.columns;
    const results = indices(length).map((index) => {
      const line =
        side === 'rows'
          ? pickedFrom(table, [index], allColumns(table))
          : pickedFrom(table, allRows(table), [index]);
      return call(lambda, [line], run);
    });
    return side === 'rows' ? new Matrix(length, 1, results) : new Matrix(1, length, results);
  });

export const arrayFunctions: FunctionGroup = {
  TRANSPOSE: fn(['table'], ([table]) =>
    tableBy(table.columns, table.rows, (row, column) => table.at(column, row)),
  ),
  SEQUENCE: fn(
    ['number?', 'number?', 'number?', 'number?'],
    ([rows = 1, columns = 1, start = 1, step = 1]) => {
      const [tall, wide] = [Math.trunc(rows), Math.trunc(columns)];
      if (tall < 0 || wide < 0) return VALUE_ERROR;
      return tableBy(tall, wide, (row, column) => start + (row * wide + column) * step);
    },
  ),
  RANDARRAY: fn(
    ['number?', 'number?', 'number?', 'number?', 'boolean?'],
    ([rows = 1, columns = 1, low = 0, high = 1, isWhole = false], run) => {
      if (low > high) return VALUE_ERROR;
      return tableBy(Math.trunc(rows), Math.trunc(columns), () => {
        const chance = run.facts.random();
        return isWhole
          ? Math.ceil(low) + Math.floor(chance * (Math.floor(high) - Math.ceil(low) + 1))
          : low + chance * (high - low);
      });
    },
    { changes: 'surroundings' },
  ),
  SORT: fn(['table', 'values?', 'values?', 'boolean?'], ([table, index, order, byColumn = false], run) => {
    const places = listOf(index, 1, run);
    const signs = listOf(order, 1, run);
    if (places instanceof FormulaError) return places;
    if (signs instanceof FormulaError) return signs;
    const width = byColumn ? table.rows : table.columns;
    if (places.some((place) => place < 1 || place > width) || signs.some((sign) => Math.abs(sign) !== 1))
      return VALUE_ERROR;
    const key = (line: number, place: number): Scalar =>
      byColumn ? table.at(place - 1, line) : table.at(line, place - 1);
    spendSorting(byColumn ? table.columns : table.rows, run);
    const lines = indices(byColumn ? table.columns : table.rows).toSorted((one, other) => {
      for (const [nth, place] of places.entries()) {
        const compared = compareCells(key(one, place), key(other, place), signs[nth % signs.length]!);
        if (compared !== 0) return compared;
      }
      return one - other;
    });
    return byColumn ? pickedFrom(table, allRows(table), lines) : pickedFrom(table, lines, allColumns(table));
  }),
  SORTBY: fnOfMany(
    ['table', 'table'],
    ['values'],
    ([table, first], rest, run) => {
      const keys: { line: Scalar[]; sign: number }[] = [];
      const all: Value[] = [matrixOf(first, run), ...rest];
      for (let place = 0; place < all.length; place += 2) {
        const by = tableOf(all[place]!, run);
        if (by instanceof FormulaError) return by;
        const sign = all[place + 1] === undefined ? 1 : firstOf(all[place + 1]!, run);
        if (sign !== 1 && sign !== -1) return VALUE_ERROR;
        keys.push({ line: lineOf(by, 0, false), sign });
      }
      const isByRows = first.columns === 1 && first.rows === table.rows;
      const length = isByRows ? table.rows : table.columns;
      if (keys.some(({ line }) => line.length !== length)) return VALUE_ERROR;
      spendSorting(length, run);
      const lines = indices(length).toSorted((one, other) => {
        for (const { line, sign } of keys) {
          const compared = compareCells(line[one]!, line[other]!, sign);
          if (compared !== 0) return compared;
        }
        return one - other;
      });
      return isByRows
        ? pickedFrom(table, lines, allColumns(table))
        : pickedFrom(table, allRows(table), lines);
    },
    2,
  ),
  UNIQUE: fn(['table', 'boolean?', 'boolean?'], ([table, byColumn = false, onlyOnce = false], run) => {
    run.spend((table.rows * table.columns) / 2);
    const counts = new Map<string, { line: number; count: number }>();
    for (const line of indices(byColumn ? table.columns : table.rows)) {
      const cells = indices(byColumn ? table.rows : table.columns).map((other) =>
        byColumn ? table.at(other, line) : table.at(line, other),
      );
      const key = JSON.stringify(
        cells.map((cell) => [typeof cell, typeof cell === 'string' ? cell.toLowerCase() : cell]),
      );
      const known = counts.get(key);
      if (known) known.count += 1;
      else counts.set(key, { line, count: 1 });
    }
    const lines = [...counts.values()]
      .filter(({ count }) => !onlyOnce || count === 1)
      .map(({ line }) => line);
    return byColumn ? pickedFrom(table, allRows(table), lines) : pickedFrom(table, lines, allColumns(table));
  }),
  FILTER: fn(['table', 'table', 'lazy?'], ([table, included, otherwise]) => {
    const isByRows = included.columns === 1 && included.rows === table.rows;
    if (!isByRows && !(included.rows === 1 && included.columns === table.columns)) return VALUE_ERROR;
    const lines: number[] = [];
    for (const [index, cell] of lineOf(included, 0, false).entries()) {
      if (cell instanceof FormulaError) return cell;
      if (typeof cell === 'string') return VALUE_ERROR;
      if (cell) lines.push(index);
    }
    if (lines.length === 0) return otherwise ? otherwise() : CALC_ERROR;
    return isByRows ? pickedFrom(table, lines, allColumns(table)) : pickedFrom(table, allRows(table), lines);
  }),
  TAKE: fn(['table', 'number?', 'number?'], ([table, rows, columns]) =>
    pickedFrom(table, taken(table.rows, rows), taken(table.columns, columns)),
  ),
  DROP: fn(['table', 'number?', 'number?'], ([table, rows, columns]) =>
    pickedFrom(table, dropped(table.rows, rows), dropped(table.columns, columns)),
  ),
  EXPAND: fn(['table', 'number?', 'number?', 'any?'], ([table, rows, columns, filling = NA_ERROR]) => {
    const tall = Math.trunc(rows ?? table.rows);
    const wide = Math.trunc(columns ?? table.columns);
    if (tall < table.rows || wide < table.columns) return VALUE_ERROR;
    return tableBy(tall, wide, (row, column) =>
      row < table.rows && column < table.columns ? table.at(row, column) : filling,
    );
  }),
  CHOOSEROWS: fnOfMany(['table'], ['table'], ([table], numbers) => {
    const rows = choice(numbers, table.rows);
    return rows instanceof FormulaError ? rows : pickedFrom(table, rows, allColumns(table));
  }),
  CHOOSECOLS: fnOfMany(['table'], ['table'], ([table], numbers) => {
    const columns = choice(numbers, table.columns);
    return columns instanceof FormulaError ? columns : pickedFrom(table, allRows(table), columns);
  }),
  HSTACK: stack('columns'),
  VSTACK: stack('rows'),
  TOCOL: fn(['table', 'number?', 'boolean?'], ([table, ignored = 0, byColumn = false]) => {
    const line = lineOf(table, Math.trunc(ignored), byColumn);
    return tableBy(line.length, 1, (row) => line[row]!);
  }),
  TOROW: fn(['table', 'number?', 'boolean?'], ([table, ignored = 0, byColumn = false]) => {
    const line = lineOf(table, Math.trunc(ignored), byColumn);
    return tableBy(1, line.length, (_, column) => line[column]!);
  }),
  WRAPROWS: wrap('rows'),
  WRAPCOLS: wrap('columns'),
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
    for (const cell of matrixCells(table)) {
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

const isLambda = (value: Value): value is Lambda =>
  typeof value === 'object' && value !== null && 'parameters' in value;

/** One or more numbers, or one where there are none. */
function listOf(value: Value | undefined, otherwise: number, run: Run): number[] | FormulaError {
  if (value === undefined) return [otherwise];
  const table = tableOf(value, run);
  if (table instanceof FormulaError) return table;
  const numbers: number[] = [];
  for (const cell of matrixCells(table)) {
    if (cell instanceof FormulaError) return cell;
    numbers.push(Math.trunc(Number(cell)));
  }
  return numbers;
}
