import type { TextEncoding } from '#engines/sheets/decode-text.ts';
import { findTitles, type TitlePlace, titlesAt } from '#engines/sheets/find-titles.ts';
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
import { type ImportUser, imports } from '../../contract.ts';
import { type TextFormat, readText } from './read-text.ts';
import { sheetMark } from './sheet-mark.ts';

/** A line of the sheet, with its number in the spreadsheet. */
export interface Line {
  line: number;
  /** As long as its content: a cell beyond the end is empty. */
  cells: readonly string[];
  /** What the user said of the person whose address the line has. */
  person?: Pick<ImportUser, 'same' | 'isOther'>;
}

/** How a file is read, where the user or an earlier reading decided it. */
export interface Manner {
  encoding?: TextEncoding;
  /** The name of the sheet of a workbook. */
  sheet?: string;
  titles?: TitlePlace;
}

/** The sheet that the user pasted or chose. */
export interface Sheet {
  /** Empty if it was pasted. */
  fileName: string;
  headers: string[];
  lines: Line[];
  /** All its rows, and which of them have the titles. */
  rows: readonly string[][];
  titles: TitlePlace;
  manner?: TextFormat;
  /** The sheet of a workbook that was read, and all that people see. */
  book?: { sheet: string; sheets: readonly string[] };
  /** Tells this file from another one (`sheetMark`). */
  mark: string;
  /** The column whose values were added as sign-in names. */
  namesFrom?: number;
  /** The file, so that it can be read in another manner. */
  file?: File;
  /** The header row was once decoded with the wrong encoding. */
  isGarbled: boolean;
}

/** How many columns have known titles. */
export type KnownTitles = (titles: readonly string[]) => number;

/** Reads pasted text. Rejects with a `SheetProblem`. */
export async function readPasted(text: string, known: KnownTitles): Promise<Sheet> {
  const { rows, manner } = await readText({ source: text });
  const mark = await sheetMark(text);
  return { ...withTitles({ fileName: '', rows, mark }, findTitles(rows, known)), manner };
}

/** The limit of the server (`readSheet`). */
const MAX_WORKBOOK_BYTES = 20 * 1024 * 1024;
/** The first bytes of the formats that the server reads: a zip archive, and the container of .xls. */
const workbookMarks = [
  [0x50, 0x4b],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/**
 * Reads a file: a workbook on the server, text in the page, told apart by its first bytes. Rejects with a `SheetProblem`, or a
 * `Problem` of the server. `before` says how one file was read earlier; another file is read as if it was not there.
 */
export async function readFile(
  file: File,
  known: KnownTitles,
  before?: { mark?: string | undefined; manner?: Manner | undefined },
): Promise<Sheet> {
  const mark = await sheetMark(file);
  return { ...(await readAs(file, known, before?.mark === mark ? (before.manner ?? {}) : {})), mark };
}

async function readAs(file: File, known: KnownTitles, manner: Manner): Promise<Omit<Sheet, 'mark'>> {
  const mark = new Uint8Array(await file.slice(0, 512).arrayBuffer());
  if (workbookMarks.some((bytes) => bytes.every((byte, place) => mark[place] === byte)))
    return readWorkbook(file, known, manner);
  // The tables of old spreadsheet programs in XML are not read. A web page under the name of a workbook is a text.
  if (/^\s*<\?xml/i.test(new TextDecoder().decode(mark))) throw new SheetProblem('not-readable');
  const source = new Uint8Array(await file.arrayBuffer());
  const { rows, manner: format } = await readText({ source, encoding: manner.encoding });
  const place = manner.titles ?? findTitles(rows, known);
  return { ...withTitles({ fileName: file.name, rows, file }, place), manner: format };
}

/** A list of people has at least so many titles that are known. */
const enoughTitles = 2;
/** So many other sheets are looked at: a sheet of instructions or two may be before the list. */
const MAX_OTHER_SHEETS = 4;

/** Reads the chosen sheet of a workbook, else the first with titles that are known. */
async function readWorkbook(file: File, known: KnownTitles, manner: Manner): Promise<Omit<Sheet, 'mark'>> {
  if (file.size > MAX_WORKBOOK_BYTES) throw new SheetProblem('too-large');
  const data = new Uint8Array(await file.arrayBuffer());
  const read = async (name: string | undefined) => {
    const { rows, ...book } = await send(imports.readSheet, { data, ...(name && { sheet: name }) }).catch(
      (error: unknown) => {
        throw sheetProblemOf(error);
      },
    );
    const titles = findTitles(rows, known);
    return { known: titles.known, made: { rows, book }, titles: manner.titles ?? titles };
  };
  let best = await read(manner.sheet);
  const { sheet: first, sheets } = best.made.book;
  const others = sheets.filter((name) => name !== first).slice(0, MAX_OTHER_SHEETS);
  for (const name of manner.sheet === undefined ? others : []) {
    if (best.known >= enoughTitles) break;
    // A sheet of pictures has no rows.
    const other = await read(name).catch((error: unknown) => {
      if (!(error instanceof SheetProblem)) throw error;
    });
    if (other && other.known > best.known) best = other;
  }
  const { rows, book } = best.made;
  return { ...withTitles({ fileName: file.name, rows, file }, best.titles), book };
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

/** Makes a sheet of the rows: the lines are below the titles, and empty ones are skipped. Throws a `SheetProblem`. */
export function withTitles<S extends Pick<Sheet, 'rows' | 'fileName'>>(
  sheet: S,
  titles: TitlePlace,
): S & Pick<Sheet, 'headers' | 'lines' | 'titles' | 'isGarbled'> {
  const headers = titlesAt(sheet.rows, titles);
  const top = titles.row + titles.height;
  const lines = sheet.rows.flatMap((cells, place): Line[] =>
    place >= top && cells.length > 0 ? [{ line: place + 1, cells }] : [],
  );
  if (lines.length === 0) throw new SheetProblem('empty');
  const { row, height } = titles;
  return { ...sheet, headers, lines, titles: { row, height }, isGarbled: looksGarbled(headers.join(' ')) };
}

/** The sheet with one more column, the sign-in names, which are the values of the column at this place. */
export const withNamesFrom = (sheet: Sheet, namesFrom: number, header: string): Sheet => ({
  ...sheet,
  namesFrom,
  headers: [...sheet.headers, header],
  lines: sheet.lines.map((line) => ({
    ...line,
    cells: [
      ...sheet.headers.map((_, place) => line.cells[place] ?? ''),
      (line.cells[namesFrom] ?? '').trim(),
    ],
  })),
});

/** How the sheet was read. */
export const mannerOf = ({ manner, book, titles }: Sheet): Manner => ({
  titles,
  ...(manner?.encoding && { encoding: manner.encoding }),
  ...(book && { sheet: book.sheet }),
});
