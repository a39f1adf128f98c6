import { athensClock } from '#engines/dates/athens.ts';
import { formatDate, parseDate } from '#engines/dates/parse-date.ts';
import { safeCell } from '#engines/export/safe-cell.ts';
import type { Batches, Cell, Column, Row } from './column.ts';

/** The separator between the values of a line. */
export type Separator = ';' | ',' | '\t';

/**
 * A table as CSV for a Greek spreadsheet: semicolons by default, UTF-8 with a byte-order mark, decimal commas, days as
 * `DD/MM/YYYY`. A cell is in quotes only where it must be: a library for it took half of the time of an export. No text of a cell can be taken for a number or a formula (`engines/export`).
 */
export async function* csvOf(
  columns: readonly Column[],
  batches: Batches<Row>,
  separator: Separator = ';',
): AsyncGenerator<string> {
  const needsQuotes = new RegExp(`[${separator}"\\r\\n]`);
  const lineOf = (cells: readonly string[]) =>
    `${cells.map((cell) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator)}\r\n`;
  yield `\uFEFF${lineOf(columns.map(({ header }) => safeCell(header)))}`;
  for await (const batch of batches) {
    let lines = '';
    for (const row of batch) lines += lineOf(columns.map((column, index) => cellOf(row[index], column)));
    yield lines;
  }
}

function cellOf(value: Cell, { type }: Column): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (value instanceof Date) {
    const { date, time } = athensClock(value.getTime());
    return `${formatDate(date)} ${time}`;
  }
  const day = type === 'date' ? parseDate(value) : undefined;
  return day === undefined ? safeCell(value) : formatDate(day);
}
