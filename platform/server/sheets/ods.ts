import { collectRows } from '#engines/sheets/collect-rows.ts';
import { SheetProblem } from '#engines/sheets/problem.ts';
import { inPieces } from './batch-rows.ts';
import { type Found, MAX_SHEETS, type SheetRows } from './book.ts';
import { odsCell } from './ods-cell.ts';
import type { OfficePackage } from './office-package.ts';
import { plainText } from './string-item.ts';
import type { XmlReader } from './xml.ts';

/** The part of an OpenDocument file that has all its sheets. */
export const contentPath = 'content.xml';

/**
 * The rows of the wanted sheet of an .ods file (ODF 1.3), or of the first with something in it. All sheets are in one part, which
 * is gone through once: what is in the others is passed over.
 */
export async function* odsRows(file: OfficePackage, wanted: string | undefined): SheetRows {
  const tables = readTables(wanted);
  yield* inPieces(file.readSlowly(contentPath, tables.reader), tables.take);
  return tables.found();
}

const mostColumns = 16_384;
const mostRows = 1_048_576;

function readTables(wanted: string | undefined) {
  const path: string[] = [];
  const hidden = new Set<string>();
  const sheets: string[] = [];
  const collected = collectRows();
  let style = '';
  let chosen: string | undefined;
  /** The table that is gone through, if it is read. */
  let table: string | undefined;
  let number = 0;
  let row: string[] = [];
  let column = 0;
  let repeats = 1;
  const cell = odsCell();

  function openTable(attributes: ReadonlyMap<string, string>): void {
    if (hidden.has(attributes.get('style-name') ?? '')) return;
    const name = plainText(attributes.get('name') ?? '');
    sheets.push(name);
    if (sheets.length > MAX_SHEETS) throw new SheetProblem('too-large');
    if (chosen === undefined && (wanted === undefined || wanted === name)) table = name;
    number = 0;
  }
  function closeCell(): void {
    const text = cell.take();
    const from = column;
    column = Math.min(column + cell.repeats, mostColumns);
    if (text === '') return;
    while (row.length < from) row.push('');
    while (row.length < column) row.push(text);
  }
  function closeRow(): void {
    const last = Math.min(number + repeats, mostRows);
    if (row.length > 0) {
      chosen = table;
      for (let at = number + 1; at <= last; at += 1) collected.add(row, at);
    }
    number = last;
  }

  const reader: XmlReader = {
    open(name, attributes) {
      const parent = path.at(-1);
      path.push(name);
      if (name === 'style') style = attributes.get('name') ?? '';
      else if (name === 'table-properties' && attributes.get('display') === 'false') hidden.add(style);
      else if (name === 'table' && parent === 'spreadsheet') openTable(attributes);
      if (table === undefined) return;
      if (cell.isOpen()) cell.open(name, attributes);
      else if (name === 'table-row') {
        row = [];
        column = 0;
        repeats = timesOf(attributes.get('number-rows-repeated'));
      } else if (name === 'table-cell' || name === 'covered-table-cell')
        cell.begin(attributes, timesOf(attributes.get('number-columns-repeated')));
    },
    text(piece) {
      if (table !== undefined) cell.text(piece);
    },
    close(name) {
      path.pop();
      if (name === 'table' && path.at(-1) === 'spreadsheet') table = undefined;
      if (table === undefined) return;
      if (cell.isOpen()) {
        if (cell.close(name)) closeCell();
      } else if (name === 'table-row') closeRow();
    },
  };
  return {
    reader,
    take: () => collected.take(),
    found: (): Found => {
      if (sheets.length === 0) throw new SheetProblem('not-readable');
      if (chosen === undefined) throw new SheetProblem('empty');
      return { sheet: chosen, sheets };
    },
  };
}

function timesOf(written: string | undefined): number {
  if (written === undefined) return 1;
  const times = Number(written);
  if (!Number.isInteger(times) || times < 1) throw new SheetProblem('not-readable');
  return times;
}
