import { type Cell, compareCells, numberIn, placeOf, type ResultColumn, type ResultTable } from './table.ts';

/** How the numbers of a cell become one: of `count`, the rows. */
export type Sums = 'count' | 'sum' | 'mean' | 'least' | 'most';

/** The columns of a pivot, by name. */
export interface PivotAsked {
  rows: readonly string[];
  columns: readonly string[];
  /** Columns of numbers, which `count` does not need. @default those that are neither rows nor columns */
  values: readonly string[];
  sums: Sums;
}

/** Why the columns of a result make no pivot: none is chosen, a named one is missing, or it holds no numbers. */
export type PivotProblem = 'no-columns' | 'missing' | 'no-numbers';

/** A column of numbers: the values of the columns above it, and the place of its value among the values. */
export interface PivotHead {
  keys: readonly Cell[];
  value: number;
}

export interface Pivot {
  ok: true;
  rows: readonly ResultColumn[];
  columns: readonly ResultColumn[];
  /** Undefined for a count of rows. */
  values: readonly (ResultColumn | undefined)[];
  /** The values of the rows, in their order. */
  rowKeys: readonly (readonly Cell[])[];
  /** Empty where no column is asked for: the totals of the rows say all. */
  heads: readonly PivotHead[];
  /** Of each row, by the place of the head; a cell without rows is not there. */
  cells: readonly ReadonlyMap<number, number | null>[];
  /** Of each row, over all columns, one for each value. They are of all rows of the result, also where columns are left out. */
  rowTotals: readonly (readonly (number | null)[])[];
  /** Of each head, over all rows. */
  headTotals: readonly (number | null)[];
  totals: readonly (number | null)[];
  /** How many heads have no room. */
  headsLeft: number;
}

export type PivotTable = Pivot | { ok: false; problem: PivotProblem };

/** The most columns of numbers. */
export const MAX_HEADS = 200;

/** Every sum at once: a total is that of its rows, never of other totals. */
class Tally {
  rows = 0;
  count = 0;
  sum = 0;
  least = Infinity;
  most = -Infinity;

  add(number: number | undefined): void {
    this.rows += 1;
    if (number === undefined) return;
    this.count += 1;
    this.sum += number;
    this.least = Math.min(this.least, number);
    this.most = Math.max(this.most, number);
  }

  /** Null where no row has a number. */
  result(sums: Sums): number | null {
    if (sums === 'count') return this.rows;
    if (this.count === 0) return null;
    return sums === 'mean' ? this.sum / this.count : this[sums];
  }
}

/** Distinct keys of rows or columns; numbered as they are met, then put in order by their values. */
class Keys {
  readonly #known = new Map<string, number>();
  readonly list: (readonly Cell[])[] = [];
  readonly #places: readonly number[];

  constructor(places: readonly number[]) {
    this.#places = places;
  }

  placeOf(row: readonly Cell[]): number {
    const keys = this.#places.map((place) => row[place] ?? null);
    const name = JSON.stringify(keys);
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    this.#known.set(name, this.list.length);
    return this.list.push(keys) - 1;
  }

  /** The places of the keys in the order of their values, each by the type of its column. */
  order(columns: readonly ResultColumn[]): number[] {
    const types = this.#places.map((place) => columns[place]!.type);
    return this.list
      .map((_, place) => place)
      .toSorted((a, b) => {
        for (const [at, type] of types.entries()) {
          const order = compareCells(type, this.list[a]![at]!, this.list[b]![at]!);
          if (order !== 0) return order;
        }
        return JSON.stringify(this.list[a]) < JSON.stringify(this.list[b]) ? -1 : 1;
      });
  }
}

/** The rows of a result summed by the values of some columns. Rows and columns are in the order of their values, whatever order the result has. */
export function pivotOf(table: ResultTable, asked: PivotAsked): PivotTable {
  const places = placesOf(table, asked);
  if (typeof places === 'string') return { ok: false, problem: places };
  const { columns } = table;
  const { sums } = asked;
  const width = places.values.length;
  const [down, across] = [new Keys(places.rows), new Keys(places.columns)];
  const inCells: Map<number, Tally>[] = [];
  const [ofRows, ofHeads, ofAll]: [Tally[], Tally[], Tally[]] = [[], [], []];
  for (const row of table.rows) {
    const [at, over] = [down.placeOf(row), across.placeOf(row)];
    const cells = (inCells[at] ??= new Map<number, Tally>());
    for (const [place, value] of places.values.entries()) {
      const number = value === undefined ? undefined : numberIn(row[value]);
      const head = over * width + place;
      let tally = cells.get(head);
      if (!tally) cells.set(head, (tally = new Tally()));
      tally.add(number);
      (ofRows[at * width + place] ??= new Tally()).add(number);
      (ofHeads[head] ??= new Tally()).add(number);
      (ofAll[place] ??= new Tally()).add(number);
    }
  }

  const result = (tally: Tally | undefined) => tally?.result(sums) ?? null;
  const rowOrder = down.order(columns);
  const all =
    places.columns.length === 0 ? [] : across.order(columns).flatMap((over) => headsAt(over, width));
  const heads = all.slice(0, MAX_HEADS);
  return {
    ok: true,
    rows: places.rows.map((place) => columns[place]!),
    columns: places.columns.map((place) => columns[place]!),
    values: places.values.map((place) => (place === undefined ? undefined : columns[place])),
    rowKeys: rowOrder.map((at) => down.list[at]!),
    heads: heads.map((head) => ({ keys: across.list[Math.floor(head / width)]!, value: head % width })),
    cells: rowOrder.map(
      (at) =>
        new Map(
          heads.flatMap((head, place) => {
            const tally = inCells[at]?.get(head);
            return tally ? [[place, tally.result(sums)] as const] : [];
          }),
        ),
    ),
    rowTotals: rowOrder.map((at) => places.values.map((_, place) => result(ofRows[at * width + place]))),
    headTotals: heads.map((head) => result(ofHeads[head])),
    totals: places.values.map((_, place) => result(ofAll[place])),
    headsLeft: all.length - heads.length,
  };
}

const headsAt = (over: number, width: number): number[] =>
  Array.from({ length: width }, (_, place) => over * width + place);

interface Places {
  rows: number[];
  columns: number[];
  /** Undefined for a count of rows. */
  values: (number | undefined)[];
}

function placesOf(table: ResultTable, asked: PivotAsked): Places | PivotProblem {
  const find = (names: readonly string[]) => names.map((name) => placeOf(table, name));
  const [rows, columns] = [find(asked.rows), find(asked.columns)];
  if (rows.length + columns.length === 0) return 'no-columns';
  if (rows.includes(undefined) || columns.includes(undefined)) return 'missing';
  const places = { rows: rows as number[], columns: columns as number[] };
  if (asked.sums === 'count') return { ...places, values: [undefined] };
  const isNumeric = (place: number | undefined) =>
    place !== undefined && table.columns[place]!.type === 'number';
  const values =
    asked.values.length > 0
      ? find(asked.values)
      : table.columns.flatMap((_, place) =>
          isNumeric(place) && !rows.includes(place) && !columns.includes(place) ? [place] : [],
        );
  return values.length > 0 && values.every(isNumeric) ? { ...places, values } : 'no-numbers';
}
