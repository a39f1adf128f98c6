import type { Quantity, Sum } from './sums.ts';

/** One cell of a table of people: the group with these values of the dimensions. */
export interface TableCell {
  /** One value for each dimension: one or two. Two are the row and the column. */
  keys: readonly string[];
  people: number;
  /** A sum over these people, such as their meetings. A mean is given as its sum, and divided after the suppression. */
  value?: number;
}

/** A place of a table: a cell or a total. It is an edge between two nodes of the network of sums. */
export interface Place {
  kind: 'cell' | 'row' | 'column' | 'total';
  /** The values of the dimensions: both of a cell, one of a total of a row or column, none of the grand total. */
  keys: readonly string[];
  from: number;
  to: number;
}

/**
 * The places of a table and how they add up. A table with sums is a circulation in a network: a cell leads from its row to its column,
 * a column's total from the column to the end, the grand total from the end to the start, and a row's total from the start to its row.
 * At each node as much comes in as goes out, which is just what the sums say. So questions about sums are questions about paths.
 */
export interface Layout {
  places: readonly Place[];
  /** The places at each node, by index. */
  at: readonly (readonly number[])[];
  /** The values of the two dimensions in the order of the cells. Empty for a table with one dimension. */
  rows: readonly string[];
  columns: readonly string[];
}

/** The name of a place, unique within its table. */
export const nameOf = (kind: Place['kind'], keys: readonly string[]): string =>
  JSON.stringify([kind, ...keys]);

/**
 * The layout of a table with these cells. Throws RangeError for a cell that is given twice and for cells with no or more than two keys,
 * or with different numbers of them.
 */
export function layoutOf(cells: readonly Pick<TableCell, 'keys'>[]): Layout {
  const dimensions = cells[0]?.keys.length ?? 1;
  if (dimensions < 1 || dimensions > 2) throw new RangeError('A table has one or two dimensions.');
  if (cells.some(({ keys }) => keys.length !== dimensions))
    throw new RangeError('All cells of a table have the same dimensions.');
  if (new Set(cells.map(({ keys }) => nameOf('cell', keys))).size < cells.length)
    throw new RangeError('A cell is given twice.');
  const layout = dimensions === 1 ? oneDimension(cells) : twoDimensions(cells);
  const nodes = 1 + Math.max(...layout.places.flatMap(({ from, to }) => [from, to]));
  const at: number[][] = Array.from({ length: nodes }, () => []);
  for (const [index, { from, to }] of layout.places.entries()) {
    at[from]!.push(index);
    at[to]!.push(index);
  }
  return { ...layout, at };
}

type Unconnected = Omit<Layout, 'at'>;

const oneDimension = (cells: readonly Pick<TableCell, 'keys'>[]): Unconnected => ({
  places: [
    ...cells.map(({ keys }) => ({ kind: 'cell' as const, keys, from: 0, to: 1 })),
    { kind: 'total', keys: [], from: 1, to: 0 },
  ],
  rows: [],
  columns: [],
});

function twoDimensions(cells: readonly Pick<TableCell, 'keys'>[]): Unconnected {
  const rows = [...new Set(cells.map(({ keys }) => keys[0]!))];
  const columns = [...new Set(cells.map(({ keys }) => keys[1]!))];
  const [start, end] = [rows.length + columns.length, rows.length + columns.length + 1];
  const rowNodes = new Map(rows.map((key, index) => [key, index]));
  const columnNodes = new Map(columns.map((key, index) => [key, rows.length + index]));
  const places: Place[] = [
    ...cells.map(({ keys }) => ({
      kind: 'cell' as const,
      keys,
      from: rowNodes.get(keys[0]!)!,
      to: columnNodes.get(keys[1]!)!,
    })),
    ...rows.map((key) => ({ kind: 'row' as const, keys: [key], from: start, to: rowNodes.get(key)! })),
    ...columns.map((key) => ({ kind: 'column' as const, keys: [key], from: columnNodes.get(key)!, to: end })),
    { kind: 'total', keys: [], from: end, to: start },
  ];
  return { places, rows, columns };
}

/** The number at each place of a layout, from that of each cell. Throws RangeError for what is no number of people. */
export function countsOf({ places }: Layout, cells: readonly Pick<TableCell, 'keys' | 'people'>[]): number[] {
  if (cells.some(({ people }) => !Number.isSafeInteger(people) || people < 0))
    throw new RangeError('A number of people is a whole number from 0.');
  return sumsOf(places, cells, ({ people }) => people);
}

/** The sum of something at each place, from that of each cell. Cells without a place of their own are an error of the caller. */
export function sumsOf<Cell extends Pick<TableCell, 'keys'>>(
  places: readonly Place[],
  cells: readonly Cell[],
  numberOf: (cell: Cell) => number,
): number[] {
  const sums = new Map<string, number>();
  const add = (name: string, number: number) => sums.set(name, (sums.get(name) ?? 0) + number);
  for (const cell of cells) {
    const { keys } = cell;
    const number = numberOf(cell);
    add(nameOf('cell', keys), number);
    if (keys.length === 2) {
      add(nameOf('row', [keys[0]!]), number);
      add(nameOf('column', [keys[1]!]), number);
    }
    add(nameOf('total', []), number);
  }
  return places.map(({ kind, keys }) => sums.get(nameOf(kind, keys)) ?? 0);
}

/** Connects a quantity for each place by the sums of the table. Places without a quantity are 0 and change no sum. */
export function connect(layout: Layout, quantities: readonly (Quantity | undefined)[]): Sum[] {
  return layout.at.map((indices, node) => {
    const sum: Sum = indices.flatMap((index) => {
      const quantity = quantities[index];
      return quantity ? [{ quantity, sign: layout.places[index]!.from === node ? 1 : -1 }] : [];
    });
    for (const { quantity } of sum) quantity.sums.push(sum);
    return sum;
  });
}

/** Totals are missed most: the grand total before those of rows and columns. */
export const costOf = ({ kind }: Place): number => (kind === 'cell' ? 0 : kind === 'total' ? 2 : 1);
