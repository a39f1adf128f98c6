import { decodeText } from '#engines/sheets/decode-text.ts';
import { headerKey } from '#engines/sheets/header-key.ts';
import { parseDelimited } from '#engines/sheets/parse-delimited.ts';
import { SheetProblem } from '#engines/sheets/problem.ts';

/** The largest file that is read: far above any list of people of a project. */
export const MAX_FILE_BYTES = 2 * 1024 * 1024;

/** A row of a sheet with its number, as a spreadsheet shows it. */
export interface SheetRow<Column extends string> {
  line: number;
  /** The cells by column, trimmed; empty for a column that the sheet lacks. */
  cells: Record<Column, string>;
}

/** The columns of a sheet in their usual order, each with the titles that name it. */
export type SheetColumns<Column extends string> = Readonly<Record<Column, readonly string[]>>;

/** Reads pasted text. Throws a `SheetProblem`. */
export const rowsOfText = (text: string): string[][] => parseDelimited(text).rows;

/** Reads a text file. Rejects with a `SheetProblem`; a workbook is `not-readable`. */
export async function rowsOfFile(file: File): Promise<string[][]> {
  if (file.size > MAX_FILE_BYTES) throw new SheetProblem('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  // The first bytes of a zip archive, such as .xlsx, and of an .xls.
  const isWorkbook = [
    [0x50, 0x4b],
    [0xd0, 0xcf],
  ].some((mark) => mark.every((byte, place) => bytes[place] === byte));
  if (isWorkbook) throw new SheetProblem('not-readable');
  return rowsOfText(decodeText(bytes).text);
}

/** Names the columns of a sheet by its titles. A sheet whose first row has none is read in the usual order. */
export function namedRows<Column extends string>(
  rows: readonly (readonly string[])[],
  columns: SheetColumns<Column>,
): SheetRow<Column>[] {
  const names = Object.keys(columns) as Column[];
  const columnOf = (title: string) =>
    names.find((name) => [name, ...columns[name]].some((word) => headerKey(word) === headerKey(title)));
  const titles = (rows[0] ?? []).map((title) => (title.trim() === '' ? undefined : columnOf(title)));
  const hasTitles = titles.some((name) => name !== undefined);
  const places = hasTitles ? titles : names;
  return rows.flatMap((row, place) => {
    if (row.length === 0 || (hasTitles && place === 0)) return [];
    const cells = Object.fromEntries(
      names.map((name) => [name, tidy(row[places.indexOf(name)] ?? '')]),
    ) as Record<Column, string>;
    return [{ line: place + 1, cells }];
  });
}

/** Exports put an apostrophe before a number, so that no spreadsheet changes it. */
const tidy = (cell: string): string => cell.trim().replace(/^'/, '');
