import { collectRows } from './collect-rows.ts';
import { closingQuote, type Delimiter, guessDelimiter } from './guess-delimiter.ts';
import { sheetLimits } from './limits.ts';
import { SheetProblem } from './problem.ts';

/** A sheet that came as text. */
export interface DelimitedSheet {
  /** The cells as written, without quotes; a row ends with its last cell (`collectRows`). */
  rows: string[][];
  delimiter: Delimiter;
}

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
/** As wide as a spreadsheet can be: cells beyond are not even looked at. */
const widest = 16_384;

/**
 * Reads a sheet that was pasted or saved as text: cells between commas, semicolons or tabs, lines that end in CRLF, LF
 * or CR, quoted cells with doubled quotes and line breaks of their own (RFC 4180). What people bring is taken as far as
 * it goes: rows of different lengths, text behind a closing quote, a quote that never closes (it is an ordinary
 * character then), the line `sep=;` of Excel, NULs (removed). Linear in the length of the text.
 *
 * @param options the delimiter where it is known; else it is guessed from the first lines
 * @throws SheetProblem when there is nothing in it, or when it breaks a limit
 */
export function parseDelimited(text: string, options: { delimiter?: Delimiter } = {}): DelimitedSheet {
  const plain = withoutMarks(text);
  const named = options.delimiter === undefined ? /^sep=([,;\t])(?:\r\n?|\n|$)/i.exec(plain) : null;
  const from = named?.[0].length ?? 0;
  const delimiter = options.delimiter ?? (named?.[1] as Delimiter | undefined) ?? guessDelimiter(plain);
  const rows = readRows(plain, from, delimiter.charCodeAt(0));
  if (rows.length === 0) throw new SheetProblem('empty');
  return { rows, delimiter };
}

const withoutMarks = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll('\0', '');

function readRows(text: string, from: number, delimiter: number): string[][] {
  const collected = collectRows();
  let number = 1;
  let row: string[] = [];
  let at = from;
  let ends = at >= text.length;
  while (!ends) {
    let cell = '';
    if (text.charCodeAt(at) === quote) {
      // At most one cell of a text has a quote that never closes: the search stays linear.
      const close = closingQuote(text, at);
      if (close !== -1) {
        if (close - at > 2 * sheetLimits.cellLength + 2)
          throw new SheetProblem('cell-too-long', { row: number, column: row.length + 1 });
        cell = text.slice(at + 1, close).replaceAll('""', '"');
        at = close + 1;
      }
    }
    const end = endOfCell(text, at, delimiter);
    row.push(cell + text.slice(at, end));
    if (row.length > widest) throw new SheetProblem('too-many-columns', { row: number, column: row.length });
    const stop = text.charCodeAt(end);
    at = end + 1;
    if (stop === delimiter) continue;
    if (stop === carriageReturn && text.charCodeAt(at) === lineFeed) at += 1;
    collected.add(row, number);
    number += 1;
    row = [];
    ends = at >= text.length;
  }
  return collected.take();
}

/** The place of the delimiter or line end behind the cell, or the end of the text. */
function endOfCell(text: string, from: number, delimiter: number): number {
  let at = from;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === delimiter || code === lineFeed || code === carriageReturn) break;
  }
  return at;
}
