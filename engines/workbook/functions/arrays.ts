import { firstOf } from '../compute/lift.ts';
import { compareValues } from '../compute/operators.ts';
import { matrixOf, type Run, type Table, tableOf } from '../compute/run.ts';
import { workbookLimits } from '../limits.ts';
import {
  CALC_ERROR,
  errorCodes,
  FormulaError,
  NA_ERROR,
  NUM_ERROR,
  type Scalar,
  type Value,
  VALUE_ERROR,
} from '../values.ts';
import { cellsOf, tableBy } from './table-by.ts';
import { fn, fnOfMany, type FunctionGroup, spendSorting, type WorkbookFunction } from './function.ts';

/** The places from 0 on. */
function indices(length: number, run: Run): number[] {
  run.spend(length / workbookLimits.cellsPerStep);
  return Array.from({ length }, (_, index) => index);
}

/** Some rows and columns of a table, in this order. */
const pickedFrom = (table: Table, rows: readonly number[], columns: readonly number[]): Value =>
  tableBy(rows.length, columns.length, (row, column) => table.at(rows[row]!, columns[column]!));

const allColumns = (table: Table, run: Run): number[] => indices(table.columns, run);
const allRows = (table: Table, run: Run): number[] => indices(table.rows, run);

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
function choice(tables: readonly Table[], length: number, run: Run): number[] | FormulaError {
  const chosen: number[] = [];
  for (const table of tables)
    for (const cell of cellsOf(table, run)) {
      const number = typeof cell === 'number' ? Math.trunc(cell) : 0;
      if (number === 0 || Math.abs(number) > length) return VALUE_ERROR;
      chosen.push(number > 0 ? number - 1 : length + number);
    }
  return chosen;
}

/** What TAKE keeps of a side: so many from its beginning, or from its end if negative. */
function taken(length: number, count: number | undefined, run: Run): number[] {
  if (count === undefined) return indices(length, run);
  const kept = Math.min(length, Math.abs(Math.trunc(count)));
  return count >= 0 ? indices(kept, run) : indices(kept, run).map((index) => length - kept + index);
}

function dropped(length: number, count: number | undefined, run: Run): number[] {
  const left = Math.max(0, length - Math.abs(Math.trunc(count ?? 0)));
  return (count ?? 0) >= 0 ? indices(left, run).map((index) => length - left + index) : indices(left, run);
}

/** A table as one line, row by row or column by column; `ignored` leaves out blank cells (1), errors (2) or both (3). */
function lineOf(table: Table, ignored: number, byColumn: boolean, run: Run): Scalar[] {
  run.spend((table.rows * table.columns) / workbookLimits.cellsPerStep);
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
  fnOfMany([], ['table'], (_, tables, run) => {
    const isDown = side === 'rows';
    const across = Math.max(...tables.map((table) => (isDown ? table.columns : table.rows)));
    const places = tables.flatMap((table) =>
      indices(isDown ? table.rows : table.columns, run).map((index) => ({ table, index })),
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
  fn(['table', 'number', 'any?'], ([table, length, filling = NA_ERROR], run) => {
    if (table.rows > 1 && table.columns > 1) return VALUE_ERROR;
    const size = Math.trunc(length);
    if (size < 1) return NUM_ERROR;
    const line = lineOf(table, 0, false, run);
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
    const lines = indices(byColumn ? table.columns : table.rows, run).toSorted((one, other) => {
      for (const [nth, place] of places.entries()) {
        const compared = compareCells(key(one, place), key(other, place), signs[nth % signs.length]!);
        if (compared !== 0) return compared;
      }
      return one - other;
    });
    return byColumn
      ? pickedFrom(table, allRows(table, run), lines)
      : pickedFrom(table, lines, allColumns(table, run));
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
        keys.push({ line: lineOf(by, 0, false, run), sign });
      }
      const isByRows = first.columns === 1 && first.rows === table.rows;
      const length = isByRows ? table.rows : table.columns;
      if (keys.some(({ line }) => line.length !== length)) return VALUE_ERROR;
      spendSorting(length, run);
      const lines = indices(length, run).toSorted((one, other) => {
        for (const { line, sign } of keys) {
          const compared = compareCells(line[one]!, line[other]!, sign);
          if (compared !== 0) return compared;
        }
        return one - other;
      });
      return isByRows
        ? pickedFrom(table, lines, allColumns(table, run))
        : pickedFrom(table, allRows(table, run), lines);
    },
    2,
  ),
  UNIQUE: fn(['table', 'boolean?', 'boolean?'], ([table, byColumn = false, onlyOnce = false], run) => {
    run.spend((table.rows * table.columns) / 2);
    const counts = new Map<string, { line: number; count: number }>();
    for (const line of indices(byColumn ? table.columns : table.rows, run)) {
      const cells = indices(byColumn ? table.rows : table.columns, run).map((other) =>
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
    return byColumn
      ? pickedFrom(table, allRows(table, run), lines)
      : pickedFrom(table, lines, allColumns(table, run));
  }),
  FILTER: fn(['table', 'table', 'lazy?'], ([table, included, otherwise], run) => {
    const isByRows = included.columns === 1 && included.rows === table.rows;
    if (!isByRows && !(included.rows === 1 && included.columns === table.columns)) return VALUE_ERROR;
    const lines: number[] = [];
    for (const [index, cell] of lineOf(included, 0, false, run).entries()) {
      if (cell instanceof FormulaError) return cell;
      if (typeof cell === 'string') return VALUE_ERROR;
      if (cell) lines.push(index);
    }
    if (lines.length === 0) return otherwise ? otherwise() : CALC_ERROR;
    return isByRows
      ? pickedFrom(table, lines, allColumns(table, run))
      : pickedFrom(table, allRows(table, run), lines);
  }),
  TAKE: fn(['table', 'number?', 'number?'], ([table, rows, columns], run) =>
    pickedFrom(table, taken(table.rows, rows, run), taken(table.columns, columns, run)),
  ),
  DROP: fn(['table', 'number?', 'number?'], ([table, rows, columns], run) =>
    pickedFrom(table, dropped(table.rows, rows, run), dropped(table.columns, columns, run)),
  ),
  EXPAND: fn(['table', 'number?', 'number?', 'any?'], ([table, rows, columns, filling = NA_ERROR]) => {
    const tall = Math.trunc(rows ?? table.rows);
    const wide = Math.trunc(columns ?? table.columns);
    if (tall < table.rows || wide < table.columns) return VALUE_ERROR;
    return tableBy(tall, wide, (row, column) =>
      row < table.rows && column < table.columns ? table.at(row, column) : filling,
    );
  }),
  CHOOSEROWS: fnOfMany(['table'], ['table'], ([table], numbers, run) => {
    const rows = choice(numbers, table.rows, run);
    return rows instanceof FormulaError ? rows : pickedFrom(table, rows, allColumns(table, run));
  }),
  CHOOSECOLS: fnOfMany(['table'], ['table'], ([table], numbers, run) => {
    const columns = choice(numbers, table.columns, run);
    return columns instanceof FormulaError ? columns : pickedFrom(table, allRows(table, run), columns);
  }),
  HSTACK: stack('columns'),
  VSTACK: stack('rows'),
  TOCOL: fn(['table', 'number?', 'boolean?'], ([table, ignored = 0, byColumn = false], run) => {
    const line = lineOf(table, Math.trunc(ignored), byColumn, run);
    return tableBy(line.length, 1, (row) => line[row]!);
  }),
  TOROW: fn(['table', 'number?', 'boolean?'], ([table, ignored = 0, byColumn = false], run) => {
    const line = lineOf(table, Math.trunc(ignored), byColumn, run);
    return tableBy(1, line.length, (_, column) => line[column]!);
  }),
  WRAPROWS: wrap('rows'),
  WRAPCOLS: wrap('columns'),
};

/** One or more numbers, or one where there are none. */
function listOf(value: Value | undefined, otherwise: number, run: Run): number[] | FormulaError {
  if (value === undefined) return [otherwise];
  const table = tableOf(value, run);
  if (table instanceof FormulaError) return table;
  const numbers: number[] = [];
  for (const cell of cellsOf(table, run)) {
    if (cell instanceof FormulaError) return cell;
    numbers.push(Math.trunc(Number(cell)));
  }
  return numbers;
}
