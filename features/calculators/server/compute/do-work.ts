import { BOOK_LANGUAGE } from '#engines/workbook/text/language.ts';
import { buffer } from 'node:stream/consumers';
import { SheetProblem } from '#engines/sheets/problem.ts';
import { readFullName } from '#engines/workbook/address.ts';
import type { WorkbookDefinition } from '#engines/workbook/book/definition.ts';
import { type Surroundings, TooManySteps, Workbook } from '#engines/workbook/book/workbook.ts';
import { withContent, withTable } from '#engines/workbook/editing.ts';
import type { StoredResult } from '#engines/workbook/proof.ts';
import { SpreadsheetTooLarge, spreadsheetView } from '#engines/workbook/spreadsheet.ts';
import { readXlsx } from '../xlsx/read-xlsx.ts';
import { writeXlsx } from '../xlsx/write-xlsx.ts';
import { cellsOf, computedBook } from './computed-cells.ts';
import { proveBook } from './prove-book.ts';
import type { Asked, Change, Proved, Said } from './talk.ts';

function changed(
  definition: WorkbookDefinition,
  results: StoredResult[][],
  change: Change,
  surroundings: Surroundings,
): Proved | undefined {
  if ('rows' in change) {
    const after = withTable(definition, change.sheet, change.rows);
    const index = after.sheets.findIndex(({ name }) => name.toLowerCase() === change.sheet.toLowerCase());
    // Nothing of the sheet was computed by Excel any more.
    const left = after.sheets.map((_, sheet) => (sheet === index ? [] : (results[sheet] ?? [])));
    return proveBook({ definition: after, results: left, remarks: [] }, surroundings);
  }
  const at = readFullName(change.place);
  const sheet = at ? definition.sheets.findIndex(({ name }) => name === at.sheet) : -1;
  if (!at || sheet === -1) return undefined;
  const after = withContent(definition, sheet, { row: at.row, column: at.column }, change.content);
  const isFormula = change.content.trim().startsWith('=');
  // A mended formula has to give what Excel's gave; a constant has no result.
  const left = results.map((own, index) =>
    index === sheet && !isFormula
      ? own.filter(({ row, column }) => row !== at.row || column !== at.column)
      : own,
  );
  return proveBook({ definition: after, results: left, remarks: [] }, surroundings);
}

function check({ workbook, places }: Extract<Asked, { is: 'check' }>): Said {
  const definition = JSON.parse(workbook) as WorkbookDefinition;
  const book = new Workbook(definition, BOOK_LANGUAGE);
  const bad = places.filter((place) => {
    const at = readFullName(place);
    const sheet = at && book.sheetIndex(at.sheet);
    if (!at || sheet === undefined) return true;
    // A formula that cannot be read is one too, though it has no text.
    const cell = book.cell(sheet, at.row, at.column);
    return cell !== undefined && (cell.formula !== undefined || book.faults.has(cell));
  });
  return { is: 'checked', bad };
}

function view({ workbook, inputs, ...surroundings }: Extract<Asked, { is: 'view' }>): Said {
  const [definition, book] = computedBook(workbook, {}, surroundings);
  const cells = inputs.flatMap(({ place, kind }) => {
    const at = readFullName(place);
    const sheet = at && book.sheetIndex(at.sheet);
    return at && sheet !== undefined ? [{ sheet, row: at.row, column: at.column, kind }] : [];
  });
  return { is: 'viewed', view: spreadsheetView(definition, book, cells) };
}

async function work(asked: Asked): Promise<Said> {
  switch (asked.is) {
    case 'read':
      return proveBook(await readXlsx(asked.bytes, asked.entries), asked);
    case 'mend': {
      const definition = JSON.parse(asked.workbook) as WorkbookDefinition;
      const results = JSON.parse(asked.results) as StoredResult[][];
      return changed(definition, results, asked.change, asked) ?? { is: 'no-such-place' };
    }
    case 'compute':
      return {
        is: 'computed',
        cells: cellsOf(computedBook(asked.workbook, asked.inputs, asked), asked.places),
      };
    case 'check':
      return check(asked);
    case 'write':
      return {
        is: 'written',
        bytes: await buffer(writeXlsx(...computedBook(asked.workbook, asked.inputs, asked))),
      };
    case 'view':
      return view(asked);
  }
}

/** Does a piece of work on a workbook. It takes as long as computing the workbook, so that the server does it in a thread. */
export async function doWork(asked: Asked): Promise<Said> {
  try {
    return await work(asked);
  } catch (error) {
    const isTooLarge = error instanceof TooManySteps || error instanceof SpreadsheetTooLarge;
    if (!isTooLarge && !(error instanceof SheetProblem)) throw error;
    return { is: 'refused', code: isTooLarge ? 'too-large' : error.code };
  }
}
