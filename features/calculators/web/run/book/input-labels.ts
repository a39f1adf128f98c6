import { cellName } from '#engines/workbook/address.ts';
import type { Place, Workbook } from '#engines/workbook/book/workbook.ts';
import { labelOf } from '#engines/workbook/show/labels.ts';

/** How far a heading may stand above its cell. */
const FARTHEST = 30;

/**
 * What inputs are called. Those of a table share the label of their row, so the heading of their column follows it: `Έσοδα,
 * Μάρτιος`. What is still not unique gets the name of its cell.
 */
export function labelsOf(
  book: Workbook,
  places: readonly Place[],
  isInput: (place: Place) => boolean,
): string[] {
  const labels = places.map((place) => labelOf(book, place, isInput));
  const withHeadings = places.map((place, index) => {
    const label = labels[index];
    if (label === undefined) return cellName(place.row, place.column);
    if (isOnce(labels, places, index)) return label;
    const heading = headingOf(book, place, isInput);
    return heading === undefined || heading === label ? label : `${label}, ${heading}`;
  });
  return withHeadings.map((label, index) => {
    const { row, column } = places[index]!;
    const name = cellName(row, column);
    return label === name || isOnce(withHeadings, places, index) ? label : `${label} (${name})`;
  });
}

/** Whether no other input of the same sheet has the label. */
function isOnce(labels: readonly (string | undefined)[], places: readonly Place[], index: number): boolean {
  const { sheet } = places[index]!;
  return !labels.some((other, at) => at !== index && other === labels[index] && places[at]!.sheet === sheet);
}

/** The nearest text above a cell that is neither computed nor typed in. */
function headingOf(
  book: Workbook,
  { sheet, row, column }: Place,
  isInput: (place: Place) => boolean,
): string | undefined {
  for (let at = row - 1; at >= Math.max(0, row - FARTHEST); at -= 1) {
    const cell = book.cell(sheet, at, column);
    if (!cell || cell.formula || cell.anchor || isInput({ sheet, row: at, column })) continue;
    if (typeof cell.value === 'string' && cell.value.trim() !== '') return cell.value.trim();
  }
  return undefined;
}
