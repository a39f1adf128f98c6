import { decodeText } from '#engines/sheets/decode-text.ts';
import { parseDelimited } from '#engines/sheets/parse-delimited.ts';
import { SheetProblem } from '#engines/sheets/problem.ts';
import { imports } from '#features/imports/contract.ts';
import { send } from '#platform/web/api.ts';
import { MAX_RUN_ROWS } from '../../../contract/mass.ts';

/** The rows of a sheet below its titles. */
export interface Sheet {
  fileName: string;
  columns: string[];
  rows: { no: number; cells: string[] }[];
}

/** The first bytes of the workbooks that the server reads: a zip archive, and the container of .xls. */
const workbookMarks = [
  [0x50, 0x4b],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Names the columns by the first row. A column without a title gets its number; of two with one title the second gets it too. */
function withTitles(fileName: string, all: readonly string[][]): Sheet {
  const [titles = [], ...rest] = all;
  const width = Math.max(titles.length, ...rest.map(({ length }) => length));
  const columns: string[] = [];
  for (let at = 0; at < width; at++) {
    const title = titles[at]?.trim() ?? '';
    columns.push(title === '' || columns.includes(title) ? `${title}${at + 1}` : title);
  }
  const rows = rest.flatMap((cells, at) => (cells.length === 0 ? [] : [{ no: at + 2, cells }]));
  if (rows.length === 0) throw new SheetProblem('empty');
  if (rows.length > MAX_RUN_ROWS) throw new SheetProblem('too-many-rows');
  return { fileName, columns, rows };
}

/** Reads pasted rows. @throws SheetProblem */
export const readPasted = (text: string): Sheet => withTitles('', parseDelimited(text).rows);

/** Reads a file: a workbook on the server, text in the page. Rejects with a `SheetProblem`, or with a `Problem` of the server. */
export async function readFile(file: File): Promise<Sheet> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isWorkbook = workbookMarks.some((mark) => mark.every((byte, at) => bytes[at] === byte));
  if (!isWorkbook) return withTitles(file.name, parseDelimited(decodeText(bytes).text).rows);
  const { rows } = await send(imports.readSheet, { data: bytes });
  return withTitles(file.name, rows);
}

/** A digest of the rows, by which the server recognises them. */
export async function hashOf({ columns, rows }: Sheet): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([columns, rows]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
