/** A cell of our exports: no spreadsheet runs it or reads it as another number, and an import takes the apostrophe off. */
const safe = (cell: string): string => (/^[=+\-@\t\r\d]/.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Rows as the text of a .csv file that a Greek spreadsheet opens: semicolons, CRLF, and a mark that it is UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map((cell) => quoted(safe(cell))).join(';')).join('\r\n')}\r\n`;

/** Hands a text to the reader as a file. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  const address = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address));
}
