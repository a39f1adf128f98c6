import type { Area } from '../address.ts';
import type { Run } from '../compute/run.ts';
import { workbookLimits } from '../limits.ts';
import { FormulaError, type Matrix, Reference, type Scalar, SPILL_ERROR, type Value } from '../values.ts';
import { arrayOf } from './array-value.ts';
import type { Cell } from './cell.ts';
import type { Changes } from './changes.ts';
import type { Formulas } from './formulas.ts';
import type { Sheet } from './sheet.ts';
import { NotYet } from './view.ts';

/** After this an array stays without room until the next recalculation. */
const mostEvictions = 3;

/** The arrays of a workbook: what they fill, and which of them has to leave its room for another one. */
export class Spills {
  readonly #sheets: readonly Sheet[];
  readonly #changes: Changes;
  readonly #formulas: Formulas;
  /** Array formulas that had no room. */
  readonly #blocked = new Set<Cell>();
  /** Array formulas that would fill what they are computed from; they stay so until the next recalculation. */
  readonly #closed = new Set<Cell>();
  /** How often arrays had to leave their room in this recalculation. */
  readonly #evicted = new Map<Cell, number>();
  /** Arrays left cells that they had filled. */
  #hasFreed = false;
  /** How many cells arrays fill. */
  #count = 0;

  constructor(sheets: readonly Sheet[], changes: Changes, formulas: Formulas) {
    this.#sheets = sheets;
    this.#changes = changes;
    this.#formulas = formulas;
  }

  /** A recalculation begins: all that had no room, or no value, is tried again. */
  begin(): void {
    for (const cell of this.#blocked) this.#changes.mark(cell);
    for (const cell of this.#closed) this.#changes.mark(cell);
    this.#closed.clear();
    this.#evicted.clear();
  }

  /** Where cells became free, an array may have room now. */
  retryFreed(): void {
    if (this.#hasFreed) for (const cell of this.#blocked) this.#changes.mark(cell);
    this.#hasFreed = false;
  }

  isClosed(cell: Cell): boolean {
    return this.#closed.has(cell);
  }

  /** An array formula has no value in this recalculation. */
  close(cell: Cell): void {
    this.#closed.add(cell);
  }

  /** Writes what an array formula computed into its cells. Returns the value of its own one. */
  fill(cell: Cell, value: Value, run: Run): Scalar {
    const { array } = cell.formula!;
    const matrix = arrayOf(value, array === 'spill' ? undefined : array, run);
    if (matrix instanceof FormulaError) return this.#release(cell, matrix);
    const { rows, columns } = matrix;
    run.spend((rows * columns) / 10);
    const isOutside = cell.row + rows > workbookLimits.rows || cell.column + columns > workbookLimits.columns;
    const count = this.#count + rows * columns - cell.formula!.filled.length;
    const isRefused = isOutside || count > workbookLimits.cells;
    const others = isRefused ? undefined : this.#inTheWay(cell, matrix);
    if (!others) return this.#release(cell, SPILL_ERROR);
    for (const other of others) this.#evict(other, run);
    this.#write(cell, matrix);
    this.#blocked.delete(cell);
    return matrix.at(0, 0) ?? 0;
  }

  #write(cell: Cell, matrix: Matrix): void {
    const sheet = this.#sheets[cell.sheet]!;
    const { filled } = cell.formula!;
    const now: Cell[] = [];
    const robbed = new Set<Cell>();
    for (let row = 0; row < matrix.rows; row += 1)
      for (let column = 0; column < matrix.columns; column += 1) {
        if (row === 0 && column === 0) continue;
        const target = sheet.take(cell.row + row, cell.column + column);
        const value = matrix.at(row, column) ?? 0;
        now.push(target);
        // A cell that was filled before had its readers marked with the formula; those of a new one are marked now.
        if (target.anchor === cell) this.#changes.write(target, value);
        else {
          if (target.anchor) robbed.add(target.anchor);
          else this.#count += 1;
          target.anchor = cell;
          this.#changes.set(target, value);
        }
        target.isDirty = false;
        sheet.fill(target);
      }
    const kept = new Set(now);
    for (const anchor of robbed) dropLost(anchor);
    for (const left of filled) if (!kept.has(left)) this.#empty(left);
    if (now.length !== filled.length) this.#formulas.unrank();
    cell.formula!.filled = now;
  }

  /**
   * The other arrays that have to leave the room of an array. Of two that want the same cell, the one that stands first
   * gets it, row by row. Undefined if there is no room.
   */
  #inTheWay(cell: Cell, { rows, columns }: Matrix): Set<Cell> | undefined {
    const others = new Set<Cell>();
    let isFree = true;
    const { row, column } = cell;
    const area = { top: row, left: column, bottom: row + rows - 1, right: column + columns - 1 };
    this.#sheets[cell.sheet]!.visit(area, (other) => {
      if (other === cell || other.anchor === cell) return;
      const { anchor } = other;
      const isFirst = anchor && (row < anchor.row || (row === anchor.row && column < anchor.column));
      if (anchor && isFirst) others.add(anchor);
      else if (other.formula || anchor || other.value !== null) isFree = false;
    });
    return isFree ? others : undefined;
  }

  /** An array has to leave its room. One that comes back each time would do so without end. */
  #evict(cell: Cell, run: Run): void {
    const count = (this.#evicted.get(cell) ?? 0) + 1;
    this.#evicted.set(cell, count);
    // What read it before may have been computed already, and reads it again in the next pass.
    this.#changes.touch(cell);
    if (count <= mostEvictions) return this.#changes.mark(cell);
    this.#closed.add(cell);
    const value = this.fill(cell, SPILL_ERROR, run);
    cell.isDirty = false;
    this.#changes.write(cell, value);
  }

  /** Gives up what an array formula filled. One that had no room is tried again in each recalculation. */
  #release(cell: Cell, error: FormulaError): FormulaError {
    const formula = cell.formula!;
    for (const filled of formula.filled) this.#empty(filled);
    if (formula.filled.length > 0) this.#formulas.unrank();
    formula.filled = [];
    if (error === SPILL_ERROR) this.#blocked.add(cell);
    return error;
  }

  #empty(cell: Cell): void {
    cell.anchor = undefined;
    this.#count -= 1;
    cell.isDirty = false;
    this.#hasFreed = true;
    this.#changes.set(cell, null);
  }

  /** The formula of a cell is taken away, and with it what it fills. */
  forget(cell: Cell): void {
    for (const filled of cell.formula!.filled) this.#empty(filled);
    this.#blocked.delete(cell);
  }

  /** A cell that gets something of its own leaves the array that filled it, which then has no room. */
  leave(cell: Cell): void {
    const { anchor } = cell;
    if (!anchor) return;
    this.#changes.mark(anchor);
    cell.anchor = undefined;
    cell.isDirty = false;
    this.#count -= 1;
    dropLost(anchor);
    this.#formulas.unrank();
  }
}

/** An array no longer fills what others took from it. */
function dropLost(anchor: Cell): void {
  const formula = anchor.formula!;
  formula.filled = formula.filled.filter((filled) => filled.anchor === anchor);
}

/** The area that the array formula in this cell filled. */
export function spilledFrom({ sheet, top, left }: Area, sheets: readonly Sheet[]): Reference | undefined {
  const cell = sheets[sheet]!.get(top, left);
  if (!cell?.formula?.array) return undefined;
  if (cell.isDirty) throw new NotYet(cell);
  let [bottom, right] = [top, left];
  for (const filled of cell.formula.filled) {
    bottom = Math.max(bottom, filled.row);
    right = Math.max(right, filled.column);
  }
  return new Reference([{ sheet, top, left, bottom, right }]);
}
