import { safeCell } from '#engines/export/safe-cell.ts';

/** What `safeCell` puts an apostrophe before, with or without apostrophes of its own. */
function isGuarded(text: string): boolean {
  const inside = text.replace(/^'+/, '');
  return safeCell(inside) !== inside;
}

/**
 * A text as it is given to the writer of CSV files, which puts an apostrophe before what a spreadsheet would compute (`safeCell`): a
 * text that begins with an apostrophe of its own there gets one more, so that `plainCsvCell` gives back what was written.
 */
export const csvCell = (text: string): string =>
  text.startsWith("'") && isGuarded(text) ? `'${text}` : text;

/** The text of a cell without the apostrophe that keeps a spreadsheet from computing it. */
export const plainCsvCell = (cell: string): string =>
  cell.startsWith("'") && isGuarded(cell) ? cell.slice(1) : cell;
