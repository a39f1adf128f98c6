import type { Area } from '../address.ts';
import type { Run } from '../compute/run.ts';
import type { FormulaFault } from '../formula/nodes.ts';
import { type AreaNode, addReader, type Cell, removeReader } from './cell.ts';
import type { CellDefinition } from './definition.ts';
import { Order } from './order.ts';
import type { Sheet } from './sheet.ts';
import type { Template } from './templates.ts';

/** The formulas of a workbook: what each of them names, and the order in which they are computed. */
export class Formulas {
  readonly all = new Set<Cell>();
  /** Those that are computed in each recalculation. */
  readonly volatile = new Set<Cell>();
  /** Formulas that cannot be read, with their faults. */
  readonly faults = new Map<Cell, FormulaFault>();
  /** The cells that name each other in circles. Only values show whether a circle is closed. */
  circles: readonly (readonly Cell[])[] = [];
  readonly #sheets: readonly Sheet[];
  readonly #order: Order;
  #isRanked = true;
  /** What the formula that is added names. */
  readonly #cells: Cell[] = [];
  readonly #areas: AreaNode[] = [];

  constructor(sheets: readonly Sheet[]) {
    this.#sheets = sheets;
    this.#order = new Order(sheets);
  }

  /** Notes the formula of a cell. @param run at this cell */
  add(cell: Cell, template: Template, { array, run }: { array: CellDefinition['array']; run: Run }): void {
    const cells = this.#cells;
    const areas = this.#areas;
    const name = (area: Area): void => {
      const sheet = this.#sheets[area.sheet]!;
      const isCell = area.top === area.bottom && area.left === area.right;
      if (isCell) cells.push(sheet.take(area.top, area.left));
      else areas.push(sheet.areaNode(area));
    };
    for (const places of template.places) places(run, name);
    for (const named of cells) addReader(named, cell);
    for (const named of areas) addReader(named, cell);
    cell.formula = { template, array, filled: none, cells: copied(cells), areas: copied(areas) };
    cells.length = 0;
    areas.length = 0;
    this.all.add(cell);
    if (template.changes) this.volatile.add(cell);
    this.#isRanked = false;
  }

  /** Takes the formula of a cell away. */
  remove(cell: Cell): void {
    const { cells, areas } = cell.formula!;
    for (const named of cells) removeReader(named, cell);
    for (const named of areas) removeReader(named, cell);
    cell.formula = undefined;
    cell.isDirty = false;
    this.all.delete(cell);
    this.volatile.delete(cell);
    this.#isRanked = false;
  }

  /** An array fills other cells than before. */
  unrank(): void {
    this.#isRanked = false;
  }

  /**
   * Puts the formulas in their order, if one was added or taken away.
   * @returns the cells that were in a circle before, or are now
   */
  rank(count: (cells: number) => void): Cell[] {
    if (this.#isRanked) return [];
    const before = this.circles;
    this.circles = this.#order.find(this.all, count);
    this.#isRanked = true;
    return [...before, ...this.circles].flat();
  }
}

const none: readonly never[] = [];
/** As long as it has to be: a list that has grown keeps room for more. */
const copied = <T>(list: readonly T[]): readonly T[] => (list.length === 0 ? none : list.slice());
