import { compareGreek } from '#engines/greek/compare-greek.ts';

/** A value of a result: a moment is ISO 8601, a day `YYYY-MM-DD`; a number that has too many digits is a text. */
export type Cell = string | number | boolean | null;

export type CellType = 'number' | 'text' | 'day' | 'moment' | 'yesNo' | 'list' | 'document';

export interface ResultColumn {
  name: string;
  type: CellType;
}

/** The rows of a result. Two columns may have the same name. */
export interface ResultTable {
  columns: readonly ResultColumn[];
  rows: readonly (readonly Cell[])[];
}

/** The number in a cell; undefined for an empty cell and for a text that is no number. */
export function numberIn(cell: Cell | undefined): number | undefined {
  if (typeof cell === 'number') return cell;
  if (typeof cell !== 'string' || cell.trim() === '') return undefined;
  const number = Number(cell);
  return Number.isFinite(number) ? number : undefined;
}

/** Orders two cells of a column of this type. Empty ones come last. */
export function compareCells(type: CellType, a: Cell, b: Cell): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (type === 'number') return compareNumbers(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  // Days and moments are written so that their texts have their order.
  if (type === 'day' || type === 'moment') return a === b ? 0 : String(a) < String(b) ? -1 : 1;
  return compareGreek(String(a), String(b));
}

function compareNumbers(a: Cell, b: Cell): number {
  const [one, other] = [numberIn(a), numberIn(b)];
  if (one === undefined || other === undefined)
    return Number(one === undefined) - Number(other === undefined);
  return one - other;
}

/** The rows in the order of one column, up or down. Rows that are the same there keep their order, and empty cells are last both ways. */
export function sortRows<Row extends { cells: readonly Cell[] }>(
  rows: readonly Row[],
  { place, type, desc }: { place: number; type: CellType; desc: boolean },
): Row[] {
  return rows.toSorted((a, b) => {
    const [one, other] = [a.cells[place] ?? null, b.cells[place] ?? null];
    const order = compareCells(type, one, other);
    return desc && one !== null && other !== null ? -order : order;
  });
}

/** The place of the column with this name; the first one, where several have it. Undefined where none has it. */
export function placeOf({ columns }: Pick<ResultTable, 'columns'>, name: string): number | undefined {
  const place = columns.findIndex((column) => column.name === name);
  return place < 0 ? undefined : place;
}
