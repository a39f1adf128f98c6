import type { Scalar } from '../values.ts';
import type { Cell } from './cell.ts';
import { Readers } from './readers.ts';
import type { Sheet } from './sheet.ts';
import { isSame } from './stored.ts';

/** What has changed since the last recalculation, and which formulas have to be computed because of it. */
export class Changes {
  readonly #sheets: readonly Sheet[];
  /** Formulas to compute. */
  #pending = new Set<Cell>();
  /** Cells with another value, whose readers have to be computed. */
  readonly #touched = new Set<Cell>();
  /** Cells that have another value than before the recalculation, or had one for a time. */
  #written: Cell[] = [];

  constructor(sheets: readonly Sheet[]) {
    this.#sheets = sheets;
  }

  /** Gives a cell another value; its readers will be computed. */
  set(cell: Cell, value: Scalar): void {
    if (this.write(cell, value)) this.#touched.add(cell);
  }

  /** Gives a cell another value; its readers are marked already. Returns whether it is another one. */
  write(cell: Cell, value: Scalar): boolean {
    if (isSame(cell.value, value)) return false;
    if (cell.was === undefined) {
      cell.was = cell.value;
      this.#written.push(cell);
    }
    cell.value = value;
    return true;
  }

  /** The readers of a cell will be computed, whatever its value is. */
  touch(cell: Cell): void {
    this.#touched.add(cell);
  }

  get hasTouched(): boolean {
    return this.#touched.size > 0;
  }

  /** Notes that a formula has to be computed, and with it what it fills. */
  mark(cell: Cell): void {
    if (cell.isDirty || !cell.formula) return;
    cell.isDirty = true;
    for (const filled of cell.formula.filled) filled.isDirty = true;
    this.#pending.add(cell);
    // Whether a circle of names is one of values shows only when all of it is computed.
    for (const member of cell.circle ?? []) this.mark(member);
  }

  /** Notes again that a formula was not computed. */
  keep(cell: Cell): void {
    this.#pending.add(cell);
  }

  /**
   * Marks all that depends on what was changed or has to be computed.
   * @param formulas how many there are
   * @returns the formulas to compute
   */
  takeMarked(formulas: number): Cell[] {
    // A formula may have been taken away since.
    for (const cell of this.#pending) if (!cell.formula || !cell.isDirty) this.#pending.delete(cell);
    if (this.#pending.size < formulas) this.#spread();
    this.#touched.clear();
    const marked = [...this.#pending];
    this.#pending = new Set();
    return marked;
  }

  #spread(): void {
    const readers = new Readers(this.#sheets);
    const mark = (reader: Cell): void => this.mark(reader);
    for (const cell of this.#touched) readers.of(cell, mark);
    // It grows while it is walked through.
    for (const cell of this.#pending) {
      readers.of(cell, mark);
      for (const filled of cell.formula!.filled) readers.of(filled, mark);
    }
  }

  /** The cells that have another value than before; from now on their values are those before. */
  takeWritten(): Cell[] {
    const changed: Cell[] = [];
    for (const cell of this.#written) {
      if (!isSame(cell.value, cell.was!)) changed.push(cell);
      cell.was = undefined;
    }
    this.#written = [];
    return changed;
  }
}
