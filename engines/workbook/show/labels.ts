import { cellName } from '../address.ts';
import type { Place, Workbook } from '../book/workbook.ts';

/** How far a label may stand from its cell. */
const farthest = 30;

/**
 * What a cell is called: the nearest text to its left in the same row, otherwise the nearest one above it. Undefined where
 * there is none. Texts that are computed or typed in by readers are no labels.
 */
export function labelOf(
  book: Workbook,
  { sheet, row, column }: Place,
  isInput: (place: Place) => boolean,
): string | undefined {
  for (let at = column - 1; at >= Math.max(0, column - farthest); at -= 1) {
    const text = textAt(book, { sheet, row, column: at }, isInput);
    if (text !== undefined) return text;
  }
  for (let at = row - 1; at >= Math.max(0, row - farthest); at -= 1) {
    const text = textAt(book, { sheet, row: at, column }, isInput);
    if (text !== undefined) return text;
  }
  return undefined;
}

function textAt(book: Workbook, place: Place, isInput: (place: Place) => boolean): string | undefined {
  const cell = book.cell(place.sheet, place.row, place.column);
  if (!cell || cell.formula || cell.anchor || isInput(place)) return undefined;
  return typeof cell.value === 'string' && cell.value.trim() !== '' ? cell.value.trim() : undefined;
}

/** A cell by its label, with its place where it has none. */
export const namedOrPlace = (label: string | undefined, { row, column }: Place): string =>
  label ?? cellName(row, column);
