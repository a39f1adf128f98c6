import { AreaNode, Cell } from './cell.ts';
import type { Sheet } from './sheet.ts';

type GraphNode = Cell | AreaNode;

/** A cell or an area while what it reads is looked through. */
interface Visit {
  node: GraphNode;
  number: number;
  /** The computed cells of an area. */
  members: readonly Cell[];
  /** How many of those that it reads were looked at. */
  next: number;
}

/**
 * The order in which formulas are computed. In time linear in cells, names and the sizes of the areas (Tarjan's strongly
 * connected components, without recursion: chains may have 100,000 links).
 */
export class Order {
  readonly #sheets: readonly Sheet[];
  /** Numbers go on from one search to the next, so that those of earlier ones need not be taken away. */
  #numbers = 0;
  #first = 0;
  #rank = 0;
  /** By number: the lowest one in the same circle that was reached; `CLOSED` when the circle is complete. */
  #lowest: number[] = [];
  #open: GraphNode[] = [];
  #path: Visit[] = [];
  #circles: Cell[][] = [];

  constructor(sheets: readonly Sheet[]) {
    this.#sheets = sheets;
  }

  /**
   * Gives each formula a rank above all that it reads, and notes which cells name each other in a circle.
   * @param count is called with the cells of the areas; when it throws, the order has to be found again
   * @returns the circles
   */
  find(formulas: Iterable<Cell>, count: (cells: number) => void): Cell[][] {
    this.#first = this.#numbers + 1;
    this.#rank = 0;
    this.#lowest = [];
    this.#open = [];
    this.#path = [];
    this.#circles = [];
    for (const formula of formulas) if (formula.number < this.#first) this.#search(formula, count);
    return this.#circles;
  }

  #search(formula: Cell, count: (cells: number) => void): void {
    const path = this.#path;
    this.#enter(formula, count);
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const read = readAt(visit);
      visit.next += 1;
      if (!read) this.#leave(visit);
      else if (read.number < this.#first) this.#enter(read, count);
      else if (this.#lowest[read.number - this.#first] !== CLOSED) this.#reach(visit, read.number);
    }
  }

  #enter(node: GraphNode, count: (cells: number) => void): void {
    this.#numbers += 1;
    node.number = this.#numbers;
    this.#lowest.push(node.number);
    this.#open.push(node);
    const members = node instanceof AreaNode ? this.#membersOf(node, count) : none;
    this.#path.push({ node, number: node.number, members, next: 0 });
  }

  #membersOf({ area }: AreaNode, count: (cells: number) => void): Cell[] {
    const members: Cell[] = [];
    const places = this.#sheets[area.sheet]!.visit(area, (cell) => {
      if (isComputed(cell)) members.push(cell);
    });
    count(places);
    return members;
  }

  #reach({ number }: Visit, reached: number): void {
    const at = number - this.#first;
    if (reached < this.#lowest[at]!) this.#lowest[at] = reached;
  }

  /** All that a node reads was looked at. */
  #leave(visit: Visit): void {
    this.#path.pop();
    const lowest = this.#lowest[visit.number - this.#first]!;
    if (lowest === visit.number) this.#close(visit.node);
    else this.#reach(this.#path.at(-1)!, lowest);
  }

  /** What was entered since a node and is still open belongs together with it. */
  #close(node: GraphNode): void {
    const cells: Cell[] = [];
    let size = 0;
    let member: GraphNode;
    do {
      member = this.#open.pop()!;
      size += 1;
      this.#lowest[member.number - this.#first] = CLOSED;
      if (member instanceof Cell) cells.push(member);
    } while (member !== node);
    const isCircle = size > 1 || (node instanceof Cell && node.formula?.cells.includes(node));
    const circle = isCircle ? cells.toReversed() : undefined;
    for (const cell of cells) {
      cell.rank = this.#rank++;
      cell.circle = circle;
    }
    if (circle) this.#circles.push(circle);
  }
}

const CLOSED = 0;
const none: readonly Cell[] = [];

const isComputed = (cell: Cell): boolean => cell.formula !== undefined || cell.anchor !== undefined;

/** The next node that a node reads, apart from cells that are not computed; undefined behind the last one. */
function readAt(visit: Visit): GraphNode | undefined {
  const { node, members } = visit;
  if (node instanceof AreaNode) return members[visit.next];
  const { formula, anchor } = node;
  if (!formula) return visit.next === 0 ? anchor : undefined;
  const { cells, areas } = formula;
  while (visit.next < cells.length && !isComputed(cells[visit.next]!)) visit.next += 1;
  return visit.next < cells.length ? cells[visit.next] : areas[visit.next - cells.length];
}
