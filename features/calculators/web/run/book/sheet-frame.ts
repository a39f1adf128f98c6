import { readArea } from '#engines/workbook/address.ts';
import type { SheetDefinition } from '#engines/workbook/book/definition.ts';
import type { RunningBook } from './running-book.ts';

/** The product's width of a column without one of its own, in characters. */
const USUAL_WIDTH = 11;
/** Columns that are drawn; what stands further right is of no use on a page. */
const MAX_COLUMNS = 100;
/** Cells that are drawn at once. */
const MAX_CELLS = 6_000;
const MAX_ROWS_AT_ONCE = 200;
/** More rows than this would leave no room under them when they stay in sight. */
const MAX_FROZEN_ROWS = 6;

/** The part of a sheet that has something to show: its rows and columns without the hidden ones. */
export interface SheetFrame {
  sheet: number;
  rows: readonly number[];
  columns: readonly { column: number; characters: number }[];
  /** By the first cell of a merged one, `row column`: how many shown rows and columns it covers. */
  spans: ReadonlyMap<string, { rows: number; columns: number }>;
  /** The cells that a merged one covers, `row column`. */
  covered: ReadonlySet<string>;
  /** How many of the shown rows and columns stay in sight. */
  frozen: { rows: number; columns: number };
  /** How many rows are drawn at once. */
  rowsAtOnce: number;
}

/** The last row and column of each sheet that the file itself fills. */
const ownEnds = new WeakMap<SheetDefinition, { bottom: number; right: number }>();

function endsOf(cells: Iterable<{ row: number; column: number }>, from = { bottom: -1, right: -1 }) {
  const ends = { ...from };
  for (const { row, column } of cells) {
    ends.bottom = Math.max(ends.bottom, row);
    ends.right = Math.max(ends.right, column);
  }
  return ends;
}

/** How a sheet is drawn now; formulas that fill cells can make it larger. */
export function frameOf(book: RunningBook, sheet: number): SheetFrame {
  const definition = book.definition.sheets[sheet]!;
  const { cells, widths, merges, hiddenRows, hiddenColumns, frozen } = definition;
  const [noRows, noColumns] = [new Set(hiddenRows), new Set(hiddenColumns)];
  if (!ownEnds.has(definition)) {
    const filled = cells.filter(
      (cell) => cell.value !== undefined || cell.formula !== undefined || cell.like,
    );
    const inputs = book.inputs.filter((input) => input.sheet === sheet);
    ownEnds.set(definition, endsOf([...filled, ...inputs]));
  }
  const { bottom, right } = endsOf(book.filledOn(sheet), ownEnds.get(definition));
  const rows = numbersTo(bottom, noRows);
  const shown = numbersTo(right, noColumns).slice(0, MAX_COLUMNS);
  const columns = shown.map((column) => ({
    column,
    characters: widths.find(({ from, to }) => column >= from && column <= to)?.width ?? USUAL_WIDTH,
  }));
  const frozenRows = rows.filter((row) => row < (frozen?.rows ?? 0)).length;
  return {
    sheet,
    rows,
    columns,
    ...mergedCells(merges, noRows, noColumns),
    frozen: {
      rows: frozenRows <= MAX_FROZEN_ROWS ? frozenRows : 0,
      columns: shown.filter((column) => column < (frozen?.columns ?? 0)).length,
    },
    rowsAtOnce: Math.min(MAX_ROWS_AT_ONCE, Math.max(20, Math.floor(MAX_CELLS / Math.max(1, shown.length)))),
  };
}

function numbersTo(last: number, without: ReadonlySet<number>): number[] {
  const numbers: number[] = [];
  for (let at = 0; at <= last; at += 1) if (!without.has(at)) numbers.push(at);
  return numbers;
}

/** A merged cell shows in the first of its cells that is not hidden. */
function mergedCells(
  merges: readonly string[],
  noRows: ReadonlySet<number>,
  noColumns: ReadonlySet<number>,
): Pick<SheetFrame, 'spans' | 'covered'> {
  const spans = new Map<string, { rows: number; columns: number }>();
  const covered = new Set<string>();
  for (const merge of merges) {
    const area = readArea(merge);
    // Whole rows and columns that are merged would be walked through without end.
    if (!area || area.bottom - area.top > 5_000 || area.right - area.left > MAX_COLUMNS) continue;
    const rows = numbersTo(area.bottom, noRows).filter((row) => row >= area.top);
    const columns = numbersTo(area.right, noColumns).filter((column) => column >= area.left);
    if (rows[0] !== area.top || columns[0] !== area.left) continue;
    spans.set(`${area.top} ${area.left}`, { rows: rows.length, columns: columns.length });
    for (const row of rows)
      for (const column of columns)
        if (row !== area.top || column !== area.left) covered.add(`${row} ${column}`);
  }
  return { spans, covered };
}
