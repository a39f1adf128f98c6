import { looksGarbled } from '#engines/sheets/looks-garbled.ts';
import { SheetProblem } from '#engines/sheets/problem.ts';
import { isRefusal, send } from '#platform/web/api.ts';
import {
  cellTooLong,
  emptySheet,
  notReadable,
  sheetTooLarge,
  tooManyColumns,
  tooManyRows,
} from '../../contract/refusals.ts';
import { imports } from '../../contract.ts';
import { type TextFormat, readText } from './read-text.ts';

/** A line of the sheet, with its number in the spreadsheet. */
export interface Line {
  line: number;
  /** As long as its content: a cell beyond the end is empty. */
  cells: readonly string[];
}

/** The sheet that the user pasted or chose. */
export interface Sheet {
  /** Empty if it was pasted. */
  fileName: string;
  headers: string[];
  lines: Line[];
  manner?: TextFormat;
  /** The header row was once decoded with the wrong encoding. */
  isGarbled: boolean;
}

/** Reads pasted text. Rejects with a `SheetProblem`. */
export async function readPasted(text: string): Promise<Sheet> {
  const { rows, manner } = await readText(text);
  return { ...toSheet(rows, ''), manner };
}

/** The limit of the server (`readSheet`). */
const MAX_WORKBOOK_BYTES = 20 * 1024 * 1024;

/**
 * Reads a file: a workbook on the server, text in the page. Rejects with a `SheetProblem`, or a `Problem` of the server.
 */
export async function readFile(file: File): Promise<Sheet> {
  const isWorkbook = /\.xlsx$/i.test(file.name);
  if (isWorkbook && file.size > MAX_WORKBOOK_BYTES) throw new SheetProblem('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook) {
    const { rows } = await send(imports.readSheet, { data: bytes }).catch((error: unknown) => {
      throw sheetProblemOf(error);
    });
    return toSheet(rows, file.name);
  }
  const { rows, manner } = await readText(bytes);
  return { ...toSheet(rows, file.name), manner };
}

const sheetRefusals = [
  cellTooLong,
  emptySheet,
  notReadable,
  sheetTooLarge,
  tooManyColumns,
  tooManyRows,
] as const;

/** Converts the server's refusal of a workbook into the problem that the page uses for texts. */
function sheetProblemOf(error: unknown): unknown {
  for (const kind of sheetRefusals)
    if (isRefusal(error, kind)) return new SheetProblem(kind.code, error.data);
  return error;
}

/** Makes a sheet of the rows: the first row with content has the headers, and empty lines are skipped. */
function toSheet(rows: readonly string[][], fileName: string): Sheet {
  const top = rows.findIndex(({ length }) => length > 0);
  const headers = (rows[top] ?? []).map((header) => header.trim());
  const lines = rows.flatMap((cells, place): Line[] =>
    place > top && cells.length > 0 ? [{ line: place + 1, cells }] : [],
  );
  if (lines.length === 0) throw new SheetProblem('empty');
  return { fileName, headers, lines, isGarbled: looksGarbled(headers.join(' ')) };
}
