import type { Area } from '../address.ts';
import { AreaIndex } from './area-index.ts';
import { AreaNode, Cell } from './cell.ts';

/** The cells of a sheet, row by row; those that nothing names and that have nothing are not kept. */
export class Sheet {
  readonly index: number;
  name: string;
  readonly hiddenRows: ReadonlySet<number>;
  /** The areas that formulas name. */
  readonly areas = new AreaIndex<AreaNode>();
  readonly #nodes = new Map<string, AreaNode>();
  readonly #rows = new Line<Line<Cell>>();
  /** The last row and column that ever had something in them. */
  bottom = 0;
  right = 0;

  constructor(index: number, name: string, hiddenRows: ReadonlySet<number>) {
    this.index = index;
    this.name = name;
    this.hiddenRows = hiddenRows;
  }

  get(row: number, column: number): Cell | undefined {
    return this.#rows.items[row]?.items[column];
  }

  /** The cell at this place, made if there is none. */
  take(row: number, column: number): Cell {
    const cells = this.#rows.items[row] ?? this.#rows.put(row, new Line());
    return cells.items[column] ?? cells.put(column, new Cell(this.index, row, column));
  }

  /** Notes that a cell has something in it. */
  fill(cell: Cell): void {
    if (cell.row > this.bottom) this.bottom = cell.row;
    if (cell.column > this.right) this.right = cell.column;
  }

  /** The node of an area, shared by all formulas that name it. */
  areaNode(area: Area): AreaNode {
    const key = `${area.top} ${area.left} ${area.bottom} ${area.right}`;
    const known = this.#nodes.get(key);
    if (known) return known;
    const node = new AreaNode(area);
    this.#nodes.set(key, node);
    this.areas.add(node);
    return node;
  }

  /** Visits the kept cells of an area, row by row. Returns how many places were looked at. */
  visit({ top, left, bottom, right }: Omit<Area, 'sheet'>, visit: (cell: Cell) => void): number {
    let places = 0;
    const looked = this.#rows.visit(top, bottom, (cells) => {
      places += left === right ? cells.visitOne(left, visit) : 1 + cells.visit(left, right, visit);
    });
    return Math.max(places, looked);
  }
}

/** Holes that are passed over one by one; where there are more, the places are listed. */
const fewHoles = 64;

/** Things by their places. There may be few of them over a million places. */
class Line<T> {
  readonly items: T[] = [];
  #kept = 0;
  /** The places in their order, while nothing is added. */
  #places: readonly number[] | undefined;

  put(place: number, item: T): T {
    this.items[place] = item;
    this.#kept += 1;
    this.#places = undefined;
    return item;
  }

  /** Visits what is at a place. Returns that one place was looked at. */
  visitOne(place: number, visit: (item: T) => void): 1 {
    const item = this.items[place];
    if (item !== undefined) visit(item);
    return 1;
  }

  /** Returns how many places were looked at. */
  visit(from: number, to: number, visit: (item: T) => void): number {
    const { items } = this;
    const last = Math.min(to, items.length - 1);
    if (last - from > fewHoles + 2 * this.#kept) return this.#visitPlaces(from, last, visit);
    for (let place = from; place <= last; place += 1) {
      const item = items[place];
      if (item !== undefined) visit(item);
    }
    return Math.max(0, last - from + 1);
  }

  #visitPlaces(from: number, last: number, visit: (item: T) => void): number {
    this.#places ??= Object.keys(this.items).map(Number);
    for (const place of this.#places) {
      if (place > last) break;
      if (place >= from) visit(this.items[place]!);
    }
    return this.#kept;
  }
}
