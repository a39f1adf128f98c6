import { SheetProblem } from '#engines/sheets/problem.ts';
import { rowsOfBook, type SheetRows } from './book.ts';
import { streamOf } from './compound-file.ts';
import { builtInFormat, formatOf, type NumberFormat } from './number-format.ts';
import { kinds, recordsFrom } from './xls-records.ts';
import { xlsRows } from './xls-rows.ts';
import { textReader } from './xls-strings.ts';

/** The version of the records that Excel 97 to 2003 write; earlier ones have texts of one byte. */
const version = 0x0600;

/**
 * Opens an .xls file of Excel 97 or later (BIFF8, [MS-XLS]). Everything in it is read once and in the order of the file, so
 * the work grows with its bytes and with nothing that it says of itself.
 *
 * @throws SheetProblem `not-readable` for another version, a password, or a damaged file
 */
function openXls(bytes: Uint8Array) {
  const found = streamOf(bytes, ['workbook']);
  if (!found) throw new SheetProblem('not-readable');
  const stream = Buffer.from(found.buffer, found.byteOffset, found.length);
  const formats = new Map<number, NumberFormat>();
  const styles: number[] = [];
  const strings: string[] = [];
  const sheets: { name: string; place: number }[] = [];
  let is1904 = false;
  let isFirst = true;
  for (const { kind, data } of recordsFrom(stream, 0)) {
    const [own] = data;
    if (isFirst && (kind !== kinds.begin || own.readUInt16LE(0) !== version)) throw notReadable();
    isFirst = false;
    if (kind === kinds.password) throw notReadable();
    else if (kind === kinds.days1904) is1904 = own.readUInt16LE(0) === 1;
    else if (kind === kinds.format)
      formats.set(own.readUInt16LE(0), formatOf(textReader([own.subarray(2)]).text(2)));
    else if (kind === kinds.style) styles.push(own.readUInt16LE(2));
    else if (kind === kinds.strings) readStrings(data, strings);
    // The fifth byte is 0 for a sheet that is seen, the sixth for one of cells.
    else if (kind === kinds.sheet && own.readUInt16LE(4) === 0)
      sheets.push({ name: textReader([own.subarray(6)]).text(1), place: own.readUInt32LE(0) });
  }
  const context = {
    strings,
    is1904,
    styles: styles.map((format) => formats.get(format) ?? builtInFormat(String(format))),
  };
  return { sheets, stream, context };
}

/** The rows of the wanted sheet of an .xls file, or of the first with something in it. */
export async function* xlsFileRows(bytes: Uint8Array, wanted: string | undefined): SheetRows {
  try {
    const { sheets, stream, context } = openXls(bytes);
    return yield* rowsOfBook(
      sheets.map(({ name }) => name),
      wanted,
      (place) => xlsRows(stream, sheets[place]!.place, context),
    );
  } catch (error) {
    throw isCutOff(error) ? notReadable() : error;
  }
}

function readStrings(data: readonly Buffer[], strings: string[]): void {
  const reader = textReader(data);
  reader.skip(4);
  const count = reader.number(4);
  // Each text takes three bytes at least: a count beyond the file ends at its end.
  for (let at = 0; at < count; at += 1) strings.push(reader.text(2));
}

/** A record that is shorter than what it should hold. */
const isCutOff = (error: unknown): boolean =>
  ['ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS'].includes((error as NodeJS.ErrnoException).code ?? '');

const notReadable = () => new SheetProblem('not-readable');
