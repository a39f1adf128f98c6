import type { Area } from '../address.ts';

/** What has an area. */
interface Placed {
  readonly area: Omit<Area, 'sheet'>;
}

/** Wider areas are found by their rows alone: one entry for each column would be many. */
const mostColumns = 8;

/** Rows in blocks of 1, 2, 4 … 2^20: an area is at most two blocks of each size. */
const sizes = 21;

/** Areas by the blocks of rows that they are made of. */
class RowBlocks<T extends Placed> {
  /** A bit for each size of which there are blocks. */
  #sizes = 0;
  readonly #blocks = new Map<number, T[]>();

  add(node: T): void {
    eachBlock(node.area.top, node.area.bottom, (size, block) => {
      this.#sizes |= 1 << size;
      const key = keyOf(size, block);
      const nodes = this.#blocks.get(key);
      if (nodes) nodes.push(node);
      else this.#blocks.set(key, [node]);
    });
  }

  visit(row: number, visit: (node: T) => void): void {
    for (let size = 0; size < sizes; size += 1) {
      if ((this.#sizes & (1 << size)) === 0) continue;
      const nodes = this.#blocks.get(keyOf(size, row >> size));
      if (nodes) for (const node of nodes) visit(node);
    }
  }
}

/** Areas of a sheet, found by a cell that lies in them. */
export class AreaIndex<T extends Placed> {
  readonly #columns = new Map<number, RowBlocks<T>>();
  readonly #wide = new RowBlocks<T>();

  add(node: T): void {
    const { left, right } = node.area;
    if (right - left >= mostColumns) {
      this.#wide.add(node);
      return;
    }
    for (let column = left; column <= right; column += 1) {
      const areas = this.#columns.get(column) ?? new RowBlocks<T>();
      this.#columns.set(column, areas);
      areas.add(node);
    }
  }

  /** Calls `visit` with each area that the cell lies in. */
  visit(row: number, column: number, visit: (node: T) => void): void {
    this.#columns.get(column)?.visit(row, visit);
    this.#wide.visit(row, (node) => {
      if (column >= node.area.left && column <= node.area.right) visit(node);
    });
  }
}

const keyOf = (size: number, block: number): number => size * 2 ** 21 + block;

/** Visits the fewest blocks that make up these rows. */
function eachBlock(top: number, bottom: number, visit: (size: number, block: number) => void): void {
  let from = top;
  let to = bottom + 1;
  for (let size = 0; from < to; size += 1) {
    if (from & 1) visit(size, from++);
    if (to & 1) visit(size, --to);
    from >>= 1;
    to >>= 1;
  }
}
