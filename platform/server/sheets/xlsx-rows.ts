import { collectRows } from '#engines/sheets/collect-rows.ts';
import { SheetProblem } from '#engines/sheets/problem.ts';
import { inPieces } from './batch-rows.ts';
import { type CellContext, cellText, type WrittenCell } from './cell-text.ts';
import type { OfficePackage } from './office-package.ts';
import { createStringItem } from './string-item.ts';
import type { XmlReader } from './xml.ts';

/**
 * The rows of a sheet as people see them, a few at a time, while it is unpacked. A cell is placed by its reference
 * (`C7`); rows and cells without one follow the one before.
 * @throws SheetProblem for a limit that is exceeded (`collectRows`), and `not-readable` for an invalid sheet
 */
export async function* sheetRows(
  file: OfficePackage,
  path: string,
  context: CellContext,
): AsyncGenerator<string[][], void, undefined> {
  const collected = collectRows();
  const reader = readRows(context, (row, number) => collected.add(row, number));
  yield* inPieces(file.readSlowly(path, reader), () => collected.take());
}

function readRows(context: CellContext, add: (row: string[], number: number) => void): XmlReader {
  const item = createStringItem();
  let number = 0;
  let row: string[] = [];
  let column = -1;
  let cell: WrittenCell | undefined;
  let isInline = false;
  let isValue = false;

  return {
    open(name, attributes) {
      if (name === 'row') {
        number = following(number, rowOf(attributes.get('r')));
        row = [];
        column = -1;
      } else if (name === 'c') {
        column = following(column, columnOf(attributes.get('r')));
        cell = { type: attributes.get('t') ?? 'n', style: Number(attributes.get('s') ?? 0), value: '' };
      } else if (name === 'is') isInline = true;
      else if (name === 'v') isValue = true;
      else if (isInline) item.open(name);
    },
    text(piece) {
      if (isInline) item.text(piece);
      else if (isValue && cell) cell.value = (cell.value + piece).slice(0, longestValue);
    },
    close(name) {
      if (name === 'v') isValue = false;
      else if (name === 'is') isInline = false;
      else if (isInline) item.close(name);
      else if (name === 'row') add(row, number);
      else if (name === 'c' && cell) {
        const text = cell.type === 'inlineStr' ? item.take() : cellText(cell, context);
        cell = undefined;
        if (text === '') return;
        while (row.length < column) row.push('');
        row.push(text);
      }
    },
  };
}

/** Enough to see that a text is too long for a cell, even if its characters are escaped. */
const longestValue = 100_000;
const mostColumns = 16_384;
const mostRows = 1_048_576;

/** References grow: a sheet in another order is not one that a spreadsheet has written. */
function following(last: number, named: number | undefined): number {
  if (named !== undefined && !(named > last)) throw new SheetProblem('not-readable');
  return named ?? last + 1;
}

function rowOf(reference: string | undefined): number | undefined {
  if (reference === undefined) return undefined;
  const row = Number(reference);
  if (!Number.isInteger(row) || row > mostRows) throw new SheetProblem('not-readable');
  return row;
}

/** The column of a reference, from 0: `C7` is 2. */
function columnOf(reference: string | undefined): number | undefined {
  if (reference === undefined) return undefined;
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  if (column < 1 || column > mostColumns) throw new SheetProblem('not-readable');
  return column - 1;
}
