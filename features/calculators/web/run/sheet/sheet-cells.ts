import type { CellStyle } from '#engines/workbook/book/definition.ts';
import { inkOf } from '../book/ink.ts';
import type { BookInput, RunningBook } from '../book/running-book.ts';
import type { SheetFrame } from '../book/sheet-frame.ts';

/** A cell as the table draws it. */
export interface CellView {
  column: number;
  rowSpan: number;
  colSpan: number;
  shown: string;
  error: string | undefined;
  isComputed: boolean;
  input: BookInput | undefined;
  align: 'left' | 'center' | 'right';
  isBold: boolean;
  isItalic: boolean;
  hasBorder: boolean;
  wraps: boolean;
  color: string | undefined;
  background: string | undefined;
}

/** The width of a character and the room at the sides of a cell, in pixels. */
const CHARACTER = 7.5;
const ROOM = 16;
const MAX_WIDTH = 360;

/** The cells of a row, without those that a merged cell or a long text covers. */
export function cellsOfRow(book: RunningBook, frame: SheetFrame, row: number): CellView[] {
  const { sheet, columns, spans, covered } = frame;
  const cells: CellView[] = [];
  for (let place = 0; place < columns.length; place += 1) {
    const { column } = columns[place]!;
    if (covered.has(`${row} ${column}`)) continue;
    const span = spans.get(`${row} ${column}`);
    const cell = cellAt(book, { sheet, row, column });
    if (span) Object.assign(cell, { rowSpan: span.rows, colSpan: span.columns });
    else {
      cell.colSpan += blanksAfter(book, frame, row, place, cell);
      place += cell.colSpan - 1;
    }
    cells.push(cell);
  }
  return cells;
}

function cellAt(book: RunningBook, at: { sheet: number; row: number; column: number }): CellView {
  const value = book.value(at);
  const look = book.lookAt(at);
  const { color, background } = inkOf(look.color, look.fill);
  return {
    column: at.column,
    rowSpan: 1,
    colSpan: 1,
    ...book.shownAt(at),
    isComputed: book.isComputed(at),
    input: book.inputAt(at),
    align: look.align ?? alignOf(value),
    isBold: look.isBold ?? false,
    isItalic: look.isItalic ?? false,
    hasBorder: look.hasBorder ?? false,
    wraps: look.wraps ?? false,
    color,
    background,
  };
}

/** As in Excel, numbers stand at the right, texts at the left, and the rest in the middle. */
function alignOf(value: unknown): NonNullable<CellStyle['align']> {
  if (typeof value === 'number') return 'right';
  return typeof value === 'string' || value === null ? 'left' : 'center';
}

/** How many blank cells after a long text it runs over, as in Excel. */
function blanksAfter(
  book: RunningBook,
  frame: SheetFrame,
  row: number,
  place: number,
  cell: CellView,
): number {
  if (cell.input || cell.wraps || cell.align !== 'left' || cell.shown === '') return 0;
  const { sheet, columns, spans, covered, frozen } = frame;
  let room = columns[place]!.characters;
  let count = 0;
  while (room < cell.shown.length) {
    const next = columns[place + count + 1];
    // What stays in sight cannot run into what moves.
    if (!next || place + count + 1 === frozen.columns) break;
    const at = { sheet, row, column: next.column };
    const key = `${row} ${next.column}`;
    const isBlank = book.value(at) === null && !book.inputAt(at) && !book.lookAt(at).fill;
    if (!isBlank || covered.has(key) || spans.has(key)) break;
    room += next.characters;
    count += 1;
  }
  return count;
}

/** The widths of the columns in pixels: those of the workbook, or more where a number needs it. */
export function widthsOf(frame: SheetFrame, rows: readonly (readonly CellView[])[]): number[] {
  const needed = new Map<number, number>();
  for (const cells of rows)
    for (const { column, colSpan, shown, align, input } of cells)
      if (colSpan === 1 && (align === 'right' || input))
        needed.set(column, Math.max(needed.get(column) ?? 0, shown.length + (input ? 3 : 1)));
  return frame.columns.map(({ column, characters }) =>
    Math.round(Math.min(MAX_WIDTH, Math.max(characters, needed.get(column) ?? 0) * CHARACTER + ROOM)),
  );
}
