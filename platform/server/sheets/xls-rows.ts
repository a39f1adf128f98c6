import { collectRows } from '#engines/sheets/collect-rows.ts';
import { SheetProblem } from '#engines/sheets/problem.ts';
import { inPieces } from './batch-rows.ts';
import { type CellContext, numberOf, truthText } from './cell-text.ts';
import { kinds, recordsFrom, type XlsRecord } from './xls-records.ts';
import { textReader } from './xls-strings.ts';

/** An .xls file has 256 columns. */
const lastColumn = 255;
/** The places before and at the cells of all rows, far above a full sheet of people. */
const mostPlaces = 50_000_000;

/** The rows of a sheet of an .xls file. Its cells may come in any order of the rows, so all are read first. */
export async function* xlsRows(
  stream: Buffer,
  place: number,
  context: CellContext,
): AsyncGenerator<string[][], void, undefined> {
  const rows = new Map<number, string[]>();
  let count = 0;
  const put = (row: number, column: number, text: string) => {
    if (text === '') return;
    count += column + 1;
    if (column > lastColumn) throw new SheetProblem('not-readable');
    if (count > mostPlaces) throw new SheetProblem('too-large');
    let cells = rows.get(row);
    if (!cells) rows.set(row, (cells = []));
    while (cells.length < column) cells.push('');
    cells[column] = text;
  };
  readCells(stream, place, { put, context });
  const collected = collectRows();
  const numbers = [...rows.keys()].sort((a, b) => a - b);
  function* sorted() {
    for (const number of numbers) yield collected.add(rows.get(number)!, number + 1);
  }
  yield* inPieces(sorted(), () => collected.take());
}

interface Reading {
  put: (row: number, column: number, text: string) => void;
  context: CellContext;
}

function readCells(stream: Buffer, place: number, { put, context }: Reading): void {
  // The text of a formula is in the record behind it.
  let formula: { row: number; column: number } | undefined;
  for (const record of recordsFrom(stream, place)) {
    const [own] = record.data;
    if (record.kind === kinds.result && formula) {
      put(formula.row, formula.column, textReader(record.data).text(2));
      formula = undefined;
    }
    if (!cells.has(record.kind)) continue;
    const at = { row: own.readUInt16LE(0), column: own.readUInt16LE(2) };
    if (record.kind === kinds.formula && own.readUInt16LE(12) === 0xffff && own[6] === 0) formula = at;
    else if (record.kind === kinds.numbers)
      for (let part = 4; part + 8 <= own.length; part += 6)
        put(
          at.row,
          at.column + (part - 4) / 6,
          numberOf(compactNumber(own.readInt32LE(part + 2)), own.readUInt16LE(part), context),
        );
    else put(at.row, at.column, cellOf(record, context));
  }
}

const cells = new Set<number>([
  kinds.formula,
  kinds.numbers,
  kinds.sharedText,
  kinds.richText,
  kinds.number,
  kinds.text,
  kinds.truth,
  kinds.compact,
]);

function cellOf({ kind, data }: XlsRecord, context: CellContext): string {
  const [own] = data;
  const style = own.readUInt16LE(4);
  if (kind === kinds.sharedText) {
    const text = context.strings[own.readUInt32LE(6)];
    if (text === undefined) throw new SheetProblem('not-readable');
    return text;
  }
  if (kind === kinds.text || kind === kinds.richText)
    return textReader([own.subarray(6), ...data.slice(1)]).text(2);
  // The last byte of a truth says that it is a fault (#N/A), which is left out.
  if (kind === kinds.truth) return own[7] === 1 ? '' : truthText(own[6] === 1);
  if (kind === kinds.compact) return numberOf(compactNumber(own.readInt32LE(6)), style, context);
  if (kind === kinds.formula && own.readUInt16LE(12) === 0xffff)
    return own[6] === 1 ? truthText(own[8] === 1) : '';
  return numberOf(own.readDoubleLE(6), style, context);
}

/** A number in four bytes ([MS-XLS] §2.5.217): the upper bits of a double or an integer, perhaps of a hundredth. */
function compactNumber(written: number): number {
  const double = Buffer.alloc(8);
  double.writeInt32LE(written & ~3, 4);
  const value = written & 2 ? written >> 2 : double.readDoubleLE(0);
  return written & 1 ? value / 100 : value;
}
