import type { Area } from '../address.ts';
import { workbookLimits } from '../limits.ts';
import type { Language } from '../text/language.ts';
import {
  type FormulaError,
  Matrix,
  Reference,
  REF_ERROR,
  type Scalar,
  type Value,
  VALUE_ERROR,
  Lambda,
} from '../values.ts';

/** What a formula sees of the workbook while it is computed. There is one for a workbook; the cell changes. */
export interface Run {
  /** The cell whose formula is computed. */
  sheet: number;
  row: number;
  column: number;
  /** The value of a cell. */
  read(sheet: number, row: number, column: number): Scalar;
  /** Visits the cells of an area that are not blank, row by row. */
  each(area: Area, visit: (value: Scalar, row: number, column: number) => void): void;
  /** The last row and column with something in them, of all sheets. */
  used(): { bottom: number; right: number };
  /** Counts steps, and stops the recalculation beyond its limit. */
  spend(steps: number): void;
  readonly facts: Facts;
}

/** What functions such as NOW, RAND, CELL and INDIRECT ask about the workbook and its surroundings. */
export interface Facts {
  /** In which texts are read as numbers and days, and numbers are written by TEXT. */
  readonly language: Language;
  /** The moment of the recalculation as a serial number, in the time of Athens. */
  now(): number;
  /** From 0 to below 1, the same for the same cell and turn of a recalculation. */
  random(): number;
  sheetIndex(name: string): number | undefined;
  sheetName(sheet: number): string | undefined;
  sheetCount(): number;
  formulaText(sheet: number, row: number, column: number): string | undefined;
  /** What the formula of a cell gives, computed as if it stood so many rows below; undefined without a formula. */
  movedDown(sheet: number, row: number, column: number, rows: number): Value | undefined;
  /** What a reference that is written as a text refers to. */
  refer(text: string, style: 'A1' | 'R1C1'): Reference | FormulaError;
  isRowHidden(sheet: number, row: number): boolean;
  /** Whether the formula of a cell is a SUBTOTAL or AGGREGATE, which others leave out. */
  isSubtotal(sheet: number, row: number, column: number): boolean;
}

/** Values in rows and columns, wherever they are kept. */
export interface Table {
  readonly rows: number;
  readonly columns: number;
  at(row: number, column: number): Scalar;
}

/** The cells of an area as a table. Whole columns and rows end where the workbook has no more. */
class AreaTable implements Table {
  readonly rows: number;
  readonly columns: number;
  readonly #area: Area;
  readonly #run: Run;
  constructor(area: Area, run: Run) {
    const used = run.used();
    const bottom = area.bottom === workbookLimits.rows - 1 ? used.bottom : area.bottom;
    const right = area.right === workbookLimits.columns - 1 ? used.right : area.right;
    this.rows = Math.max(1, bottom - area.top + 1);
    this.columns = Math.max(1, right - area.left + 1);
    this.#area = area;
    this.#run = run;
  }
  at(row: number, column: number): Scalar {
    return this.#run.read(this.#area.sheet, this.#area.top + row, this.#area.left + column);
  }
}

/** A value as a table: a single value is one of one cell. An error for unions and functions. */
export function tableOf(value: Value, run: Run): Table | FormulaError {
  if (value instanceof Matrix) return value;
  if (value instanceof Reference)
    return value.areas.length === 1 ? new AreaTable(value.areas[0]!, run) : VALUE_ERROR;
  if (value instanceof Lambda) return VALUE_ERROR;
  return new Matrix(1, 1, [value]);
}

/** A table as a value of its own: a single cell is its value. */
export function matrixOf(table: Table, run: Run): Matrix {
  if (table instanceof Matrix) return table;
  run.spend((table.rows * table.columns) / workbookLimits.cellsPerStep);
  const cells: Scalar[] = [];
  for (let row = 0; row < table.rows; row += 1)
    for (let column = 0; column < table.columns; column += 1) cells.push(table.at(row, column));
  return new Matrix(table.rows, table.columns, cells);
}

/** The one value that a plain formula takes of a reference: its only cell, or the one in the formula's row or column. */
export function intersect(value: Value, run: Run): Scalar {
  if (value instanceof Matrix) return value.at(0, 0);
  if (value instanceof Lambda) return VALUE_ERROR;
  if (!(value instanceof Reference)) return value;
  const [area, more] = value.areas;
  if (!area || more) return VALUE_ERROR;
  const { sheet, top, left, bottom, right } = area;
  if (top === bottom && left === right) return run.read(sheet, top, left);
  if (left === right)
    return run.row >= top && run.row <= bottom ? run.read(sheet, run.row, left) : VALUE_ERROR;
  if (top === bottom)
    return run.column >= left && run.column <= right ? run.read(sheet, top, run.column) : VALUE_ERROR;
  const isInside = run.row >= top && run.row <= bottom && run.column >= left && run.column <= right;
  return isInside ? run.read(sheet, run.row, run.column) : VALUE_ERROR;
}

/** The only area of a reference, or the error that it is instead. */
export function areaOf(value: Value): Area | FormulaError {
  if (!(value instanceof Reference)) return value instanceof Matrix ? VALUE_ERROR : REF_ERROR;
  return value.areas.length === 1 ? value.areas[0]! : VALUE_ERROR;
}
