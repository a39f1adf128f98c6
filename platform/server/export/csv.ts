import { stringify } from 'csv-stringify/sync';
import { athensClock } from '#engines/dates/athens.ts';
import { formatDate, parseDate } from '#engines/dates/parse-date.ts';
import { safeCell } from '#engines/export/safe-cell.ts';
import type { Cell, Column, Row } from './column.ts';

const atOnce = 500;

/** The separator between the values of a line. */
export type Separator = ';' | ',' | '\t';

/**
 * A table as CSV for a Greek spreadsheet: semicolons by default, UTF-8 with a byte-order mark, decimal commas, days as
 * `DD/MM/YYYY`. No text of a cell can be taken for a number or a formula (`engines/export`).
 */
export async function* csvOf(
  columns: readonly Column[],
  rows: AsyncIterable<Row>,
  separator: Separator = ';',
): AsyncGenerator<string> {
  const linesOf = (lines: string[][]) => stringify(lines, { ...dialect, delimiter: separator });
  yield `\uFEFF${linesOf([columns.map(({ header }) => safeCell(header))])}`;
  let held: string[][] = [];
  for await (const row of rows) {
    held.push(columns.map((column, index) => cellOf(row[index], column)));
    if (held.length < atOnce) continue;
    yield linesOf(held);
    held = [];
  }
  if (held.length > 0) yield linesOf(held);
}

const dialect = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;

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
