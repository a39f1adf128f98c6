import { lettersOf, quotedSheet } from '../address.ts';
import { areaOf, type Run, type Table, tableOf } from '../compute/run.ts';
import { workbookLimits } from '../limits.ts';
import {
  FormulaError,
  Matrix,
  NA_ERROR,
  NO_MATCH,
  Reference,
  REF_ERROR,
  type Scalar,
  type Value,
  VALUE_ERROR,
} from '../values.ts';
import { fn, fnOfMany, type FunctionGroup } from './function.ts';
import { findExactly, findNearest, findSorted, type Line, spendSearch } from './search.ts';

const rowLine = (table: Table, row: number): Line => ({
  length: table.columns,
  at: (place) => table.at(row, place),
});
const columnLine = (table: Table, column: number): Line => ({
  length: table.rows,
  at: (place) => table.at(place, column),
});
const lineOf = (table: Table): Line =>
  table.columns > 1 && table.rows === 1 ? rowLine(table, 0) : columnLine(table, 0);

/** A table that is neither a row nor a column is no line. */
const isLine = (table: Table): boolean => table.rows === 1 || table.columns === 1;

const lookIn = (line: Line, wanted: Exclude<Scalar, FormulaError>, isSorted: boolean, run: Run): number => {
  spendSearch(line, run);
  return isSorted ? findSorted(line, wanted, 'up') : findExactly(line, wanted);
};

/** Picks rows, columns or a cell of a table; 0 is all of them. */
function pick(value: Value, row: number, column: number, run: Run): Value {
  if (value instanceof Reference) {
    const area = areaOf(value);
    if (area instanceof FormulaError) return area;
    const { sheet, top, left, bottom, right } = area;
    if (top + row - 1 > bottom || left + column - 1 > right) return REF_ERROR;
    return new Reference([
      {
        sheet,
        top: row === 0 ? top : top + row - 1,
        bottom: row === 0 ? bottom : top + row - 1,
        left: column === 0 ? left : left + column - 1,
        right: column === 0 ? right : left + column - 1,
      },
    ]);
  }
  const table = tableOf(value, run);
  if (table instanceof FormulaError) return table;
  if (row > table.rows || column > table.columns) return REF_ERROR;
  if (row > 0 && column > 0) return table.at(row - 1, column - 1);
  const rows = row > 0 ? [row - 1] : Array.from({ length: table.rows }, (_, index) => index);
  const columns = column > 0 ? [column - 1] : Array.from({ length: table.columns }, (_, index) => index);
  return new Matrix(
    rows.length,
    columns.length,
    rows.flatMap((one) => columns.map((other) => table.at(one, other))),
  );
}

/** The part of a line's partner that belongs to a place: a cell, or a whole row or column. */
function partnerAt(partner: Value, place: number, isRow: boolean, run: Run): Value {
  const table = tableOf(partner, run);
  if (table instanceof FormulaError) return table;
  return isRow ? pick(partner, 0, place + 1, run) : pick(partner, place + 1, 0, run);
}

export const lookupFunctions: FunctionGroup = {
  VLOOKUP: fn(['scalar', 'table', 'number', 'boolean?'], ([wanted, table, column, isSorted = true], run) => {
    const index = Math.trunc(column);
    if (index < 1) return VALUE_ERROR;
    if (index > table.columns) return REF_ERROR;
    const row = lookIn(columnLine(table, 0), wanted, isSorted, run);
    return row === -1 ? NA_ERROR : table.at(row, index - 1);
  }),
  HLOOKUP: fn(['scalar', 'table', 'number', 'boolean?'], ([wanted, table, row, isSorted = true], run) => {
    const index = Math.trunc(row);
    if (index < 1) return VALUE_ERROR;
    if (index > table.rows) return REF_ERROR;
    const column = lookIn(rowLine(table, 0), wanted, isSorted, run);
    return column === -1 ? NA_ERROR : table.at(index - 1, column);
  }),
  LOOKUP: fn(['scalar', 'table', 'table?'], ([wanted, table, results], run) => {
    const isWide = table.columns > table.rows;
    const place = lookIn(isWide ? rowLine(table, 0) : columnLine(table, 0), wanted, true, run);
    if (place === -1) return NA_ERROR;
    if (results) return isLine(results) ? (lineOf(results).at(place) ?? 0) : NA_ERROR;
    return isWide ? table.at(table.rows - 1, place) : table.at(place, table.columns - 1);
  }),
  MATCH: fn(['scalar', 'table', 'number?'], ([wanted, table, kind = 1], run) => {
    if (!isLine(table)) return NO_MATCH;
    const line = lineOf(table);
    spendSearch(line, run);
    const place = kind === 0 ? findExactly(line, wanted) : findSorted(line, wanted, kind > 0 ? 'up' : 'down');
    return place === -1 ? NO_MATCH : place + 1;
  }),
  XMATCH: fn(['scalar', 'table', 'number?', 'number?'], ([wanted, table, match = 0, search = 1], run) => {
    if (!isLine(table)) return VALUE_ERROR;
    const place = crossSearch(lineOf(table), wanted, match, search, run);
    if (place instanceof FormulaError) return place;
    return place === -1 ? NA_ERROR : place + 1;
  }),
  XLOOKUP: fn(
    ['scalar', 'table', 'values', 'lazy?', 'number?', 'number?'],
    ([wanted, table, results, otherwise, match = 0, search = 1], run) => {
      if (!isLine(table)) return VALUE_ERROR;
      const isRow = table.rows === 1 && table.columns > 1;
      const place = crossSearch(lineOf(table), wanted, match, search, run);
      if (place instanceof FormulaError) return place;
      if (place === -1) return otherwise ? otherwise() : NA_ERROR;
      const partner = tableOf(results, run);
      if (partner instanceof FormulaError) return partner;
      if ((isRow ? partner.columns : partner.rows) !== (isRow ? table.columns : table.rows))
        return VALUE_ERROR;
      return partnerAt(results, place, isRow, run);
    },
  ),
  INDEX: fn(['values', 'number?', 'number?', 'number?'], ([value, row, column, areaNumber = 1], run) => {
    const source = value instanceof Reference && value.areas.length > 1 ? oneArea(value, areaNumber) : value;
    const table = tableOf(source, run);
    if (table instanceof FormulaError) return table;
    const [atRow, atColumn] =
      column === undefined && table.rows === 1 && row !== undefined
        ? [1, Math.trunc(row)]
        : [Math.trunc(row ?? 0), Math.trunc(column ?? (table.columns === 1 ? 1 : 0))];
    if (atRow < 0 || atColumn < 0) return VALUE_ERROR;
    return pick(source, atRow, atColumn, run);
  }),
  CHOOSE: fnOfMany(['number'], ['lazy'], ([number], choices) => {
    const chosen = choices[Math.trunc(number) - 1];
    return number >= 1 && chosen ? chosen() : VALUE_ERROR;
  }),
  ROW: fn(['place?'], ([reference], run) => {
    if (!reference) return run.row + 1;
    const area = areaOf(reference);
    if (area instanceof FormulaError) return area;
    return numbered(
      area.top + 1,
      Math.min(area.bottom, Math.max(run.used().bottom, area.top)) - area.top + 1,
      'down',
    );
  }),
  COLUMN: fn(['place?'], ([reference], run) => {
    if (!reference) return run.column + 1;
    const area = areaOf(reference);
    if (area instanceof FormulaError) return area;
    return numbered(area.left + 1, area.right - area.left + 1, 'right');
  }),
  ROWS: fn(['values'], ([value], run) => sizeOf(value, run, 'rows')),
  COLUMNS: fn(['values'], ([value], run) => sizeOf(value, run, 'columns')),
  AREAS: fn(['place'], ([reference]) => reference.areas.length),
  ADDRESS: fn(
    ['number', 'number', 'number?', 'boolean?', 'text?'],
    ([row, column, kind = 1, isA1 = true, sheet]) => {
      const [r, c, k] = [Math.trunc(row), Math.trunc(column), Math.trunc(kind)];
      if (r < 1 || r > workbookLimits.rows || c < 1 || c > workbookLimits.columns || k < 1 || k > 4)
        return VALUE_ERROR;
      const [rowFixed, columnFixed] = [k === 1 || k === 2, k === 1 || k === 3];
      const place = isA1
        ? `${columnFixed ? '$' : ''}${lettersOf(c - 1)}${rowFixed ? '$' : ''}${r}`
        : `R${rowFixed ? r : `[${r}]`}C${columnFixed ? c : `[${c}]`}`;
      if (sheet === undefined) return place;
      return `${sheet === '' ? '' : quotedSheet(sheet)}!${place}`;
    },
  ),
  OFFSET: fn(
    ['place', 'number', 'number', 'number?', 'number?'],
    ([reference, rows, columns, height, width]) => {
      const area = areaOf(reference);
      if (area instanceof FormulaError) return area;
      const tall = Math.trunc(height ?? area.bottom - area.top + 1);
      const wide = Math.trunc(width ?? area.right - area.left + 1);
      if (tall === 0 || wide === 0) return REF_ERROR;
      const top = area.top + Math.trunc(rows) + (tall < 0 ? tall + 1 : 0);
      const left = area.left + Math.trunc(columns) + (wide < 0 ? wide + 1 : 0);
      const bottom = top + Math.abs(tall) - 1;
      const right = left + Math.abs(wide) - 1;
      const isInside =
        top >= 0 && left >= 0 && bottom < workbookLimits.rows && right < workbookLimits.columns;
      return isInside ? new Reference([{ sheet: area.sheet, top, left, bottom, right }]) : REF_ERROR;
    },
    { changes: 'places' },
  ),
  INDIRECT: fn(
    ['text', 'boolean?'],
    ([text, isA1 = true], run) => run.facts.refer(text, isA1 ? 'A1' : 'R1C1'),
    { changes: 'places' },
  ),
  TRIMRANGE: fn(['values', 'number?', 'number?'], ([value, rows = 3, columns = 3], run) => {
    const table = tableOf(value, run);
    if (table instanceof FormulaError) return table;
    const isBlankRow = (row: number): boolean => emptyLine(rowLine(table, row));
    const isBlankColumn = (column: number): boolean => emptyLine(columnLine(table, column));
    const [top, bottom] = trimmed(table.rows, rows, isBlankRow);
    const [left, right] = trimmed(table.columns, columns, isBlankColumn);
    run.spend((table.rows * table.columns) / workbookLimits.cellsPerStep);
    if (top > bottom || left > right) return REF_ERROR;
    return new Matrix(
      bottom - top + 1,
      right - left + 1,
      range(top, bottom).flatMap((row) => range(left, right).map((column) => table.at(row, column))),
    );
  }),
  HYPERLINK: fn(['text', 'scalar?'], ([address, shown]) => (shown === undefined ? address : (shown ?? 0))),
  FORMULATEXT: fn(['place'], ([reference], run) => {
    const area = areaOf(reference);
    if (area instanceof FormulaError) return area;
    const text = run.facts.formulaText(area.sheet, area.top, area.left);
    return text === undefined ? NA_ERROR : `=${text}`;
  }),
};

function emptyLine(line: Line): boolean {
  for (let place = 0; place < line.length; place += 1) if (line.at(place) !== null) return false;
  return true;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** First and last line that stay: blank ones go at the beginning (1), at the end (2), or at both (3). */
function trimmed(
  length: number,
  sides: number,
  isBlank: (place: number) => boolean,
): [first: number, last: number] {
  let [first, last] = [0, length - 1];
  if (sides === 1 || sides === 3) while (first <= last && isBlank(first)) first += 1;
  if (sides === 2 || sides === 3) while (last >= first && isBlank(last)) last -= 1;
  return [first, last];
}

function oneArea({ areas }: Reference, number: number): Value {
  const area = areas[Math.trunc(number) - 1];
  return area ? new Reference([area]) : REF_ERROR;
}

/** `first`, the next number and so on, as a single value where it is one. */
function numbered(first: number, length: number, direction: 'down' | 'right'): Value {
  if (length === 1) return first;
  const cells = Array.from({ length }, (_, index) => first + index);
  return direction === 'down' ? new Matrix(length, 1, cells) : new Matrix(1, length, cells);
}

function sizeOf(value: Value, run: Run, side: 'rows' | 'columns'): Value {
  if (value instanceof FormulaError) return value;
  if (value instanceof Reference) {
    const area = areaOf(value);
    if (area instanceof FormulaError) return area;
    return side === 'rows' ? area.bottom - area.top + 1 : area.right - area.left + 1;
  }
  const table = tableOf(value, run);
  return table instanceof FormulaError ? table : table[side];
}

/** XLOOKUP and XMATCH find blank cells for a blank value. */
function findBlank(line: Line, fromEnd: boolean): number {
  for (let step = 0; step < line.length; step += 1) {
    const place = fromEnd ? line.length - 1 - step : step;
    if (line.at(place) === null) return place;
  }
  return -1;
}

/** How XLOOKUP and XMATCH search: exactly, the next smaller or larger one, or by a pattern; from the front, from the end, or in a sorted line. */
function crossSearch(
  line: Line,
  wanted: Exclude<Scalar, FormulaError>,
  match: number,
  search: number,
  run: Run,
): number | FormulaError {
  if (![-1, 0, 1, 2].includes(match) || ![-2, -1, 1, 2].includes(search)) return VALUE_ERROR;
  spendSearch(line, run);
  const fromEnd = search === -1;
  if (wanted === null) return findBlank(line, fromEnd);
  if (match === 0) return findExactly(line, wanted, { hasWildcards: false, fromEnd });
  if (match === 2) return Math.abs(search) === 2 ? VALUE_ERROR : findExactly(line, wanted, { fromEnd });
  return findNearest(line, wanted, match === -1 ? 'below' : 'above', fromEnd);
}
