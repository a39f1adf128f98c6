import type { Area } from '../address.ts';
import type { Scalar } from '../values.ts';
import type { Template } from './templates.ts';

/** A formula in its cell. */
export interface CellFormula {
  template: Template;
  /** Fills more cells than its own: what it computes, or always the same area. */
  array: 'spill' | { rows: number; columns: number } | undefined;
  /** The other cells that it fills now. */
  filled: readonly Cell[];
  /** The single cells and the areas that it names, each as often as it does. */
  cells: readonly Cell[];
  areas: readonly AreaNode[];
}

const nobody: readonly Cell[] = [];

/** A cell of a workbook while it is computed. */
export class Cell {
  readonly sheet: number;
  readonly row: number;
  readonly column: number;
  value: Scalar = null;
  /** Its value before the changes of this recalculation; undefined if it has not changed. */
  was: Scalar | undefined;
  formula: CellFormula | undefined;
  /** The cell whose array fills this one. */
  anchor: Cell | undefined;
  /** The formulas that name this cell, each as often as it does. */
  readers: readonly Cell[] = nobody;
  /** Its place in the order of computing, and its number in the last search for this order. */
  rank = 0;
  number = 0;
  isDirty = false;
  /** All cells of the circle in which formulas name each other, if this is one of them. */
  circle: readonly Cell[] | undefined;
  constructor(sheet: number, row: number, column: number) {
    this.sheet = sheet;
    this.row = row;
    this.column = column;
  }
}

/** An area that formulas name. All formulas with the same area share it. */
export class AreaNode {
  readonly area: Area;
  readers: readonly Cell[] = nobody;
  /** Its number in the last search for the order of computing. */
  number = 0;
  constructor(area: Area) {
    this.area = area;
  }
}

/** A formula names a cell or an area. Most have one reader, so that the first list has room for no more. */
export function addReader(named: Cell | AreaNode, reader: Cell): void {
  if (named.readers === nobody) named.readers = [reader];
  else (named.readers as Cell[]).push(reader);
}

/** A formula no longer names a cell or an area. */
export function removeReader(named: Cell | AreaNode, reader: Cell): void {
  const readers = named.readers as Cell[];
  readers[readers.lastIndexOf(reader)] = readers.at(-1)!;
  readers.pop();
}
