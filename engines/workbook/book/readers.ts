import type { AreaNode, Cell } from './cell.ts';
import type { Sheet } from './sheet.ts';

/** A walk from cells to the formulas that name them. The readers of an area are visited once, whatever cell of it comes first. */
export class Readers {
  readonly #sheets: readonly Sheet[];
  readonly #areas = new Set<AreaNode>();

  constructor(sheets: readonly Sheet[]) {
    this.#sheets = sheets;
  }

  /** Visits the formulas that name a cell, or an area in which it lies. */
  of(cell: Cell, visit: (reader: Cell) => void): void {
    for (const reader of cell.readers) visit(reader);
    this.#sheets[cell.sheet]!.areas.visit(cell.row, cell.column, (node) => {
      if (this.#areas.has(node)) return;
      this.#areas.add(node);
      for (const reader of node.readers) visit(reader);
    });
  }
}
