/** Pixels of a row of the pivot. All rows have the same height, so that each label has its place before it has come. */
export const ROW_PX = 64;
/** Labels that are asked for at once. */
export const SLICE = 100;
/** Rows that are drawn above and below those that are seen. */
const OVERSCAN = 6;
/** A slice is asked for when one of its rows is nearer than this many rows. */
const AHEAD = 40;

/** Rows from `from` to before `to`. */
export interface Rows {
  from: number;
  to: number;
}

/** The rows that are drawn: those that are seen, and a few on both sides. */
export function drawnRows(scrollTop: number, height: number, all: number): Rows {
  const first = Math.floor(Math.max(0, scrollTop) / ROW_PX);
  const seen = Math.ceil(height / ROW_PX) + 1;
  const to = Math.min(all, first + seen + OVERSCAN);
  return { from: Math.max(0, Math.min(first, all - seen) - OVERSCAN), to };
}

/** The numbers of the slices that hold these rows and those that come next. The first one says how many labels there are. */
export function slicesOf({ from, to }: Rows, all: number): number[] {
  const first = Math.floor(Math.max(0, from - AHEAD) / SLICE);
  const last = Math.floor(Math.max(0, Math.min(all, to + AHEAD) - 1) / SLICE);
  return Array.from({ length: Math.max(0, last - first) + 1 }, (_, place) => first + place);
}

/** A cell of the pivot: row 0 is the first label, column 0 the label itself. */
export interface Spot {
  row: number;
  column: number;
}

interface Ground extends Spot {
  rows: number;
  columns: number;
  /** Rows that are seen at once. */
  page: number;
}

/** The cell that a key leads to; undefined for keys that the pivot does not use. */
export function afterKey(ground: Ground, key: string, isCtrl: boolean): Spot | undefined {
  const { row, column, rows, columns, page } = ground;
  const at = (toRow: number, toColumn: number): Spot => ({
    row: Math.min(Math.max(toRow, 0), Math.max(0, rows - 1)),
    column: Math.min(Math.max(toColumn, 0), columns),
  });
  switch (key) {
    case 'ArrowUp':
      return at(row - 1, column);
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowLeft':
      return at(row, column - 1);
    case 'ArrowRight':
      return at(row, column + 1);
    case 'PageUp':
      return at(row - page, column);
    case 'PageDown':
      return at(row + page, column);
    case 'Home':
      return isCtrl ? at(0, column) : at(row, 0);
    case 'End':
      return isCtrl ? at(rows - 1, column) : at(row, columns);
    default:
      return undefined;
  }
}

/** Where the list has to be scrolled to for a row to be seen; undefined if it is. `height` is that of the rows alone. */
export function scrollFor(row: number, scrollTop: number, height: number): number | undefined {
  const top = row * ROW_PX;
  if (top < scrollTop) return top;
  if (top + ROW_PX > scrollTop + height) return top + ROW_PX - height;
  return undefined;
}
