import { Parser } from 'htmlparser2';
import { collectRows } from './collect-rows.ts';
import { sheetLimits } from './limits.ts';
import { SheetProblem } from './problem.ts';

/** Whether a text is a web page, as public systems export it under the name of a workbook. */
export const isWebPage = (text: string): boolean => /^\s*<(?:!doctype|html|table|meta|head)\b/i.test(text);

interface Table {
  rows: string[][];
  /** The last row that an earlier cell covers in each column (`rowspan`). */
  covered: number[];
  cells: number;
  row?: string[];
  /** The words of the open cell, and its place in the row. */
  cell?: string;
  at?: number;
}

const silent = new Set(['script', 'style', 'title', 'template']);

/**
 * Reads the table with the most cells of a web page. Merged cells have their words in the first of them, as in a workbook; a table inside a
 * cell is a table of its own. Breaks and runs of white space are one space.
 *
 * @throws SheetProblem not-readable without a table, empty without a cell, else the limit that it breaks
 */
export function parseHtmlTable(html: string): string[][] {
  const tables = readTables(html);
  const [best] = tables.toSorted((a, b) => b.cells - a.cells);
  if (!best) throw new SheetProblem('not-readable');
  const collected = collectRows();
  best.rows.forEach((row, place) => collected.add(row, place + 1));
  const rows = collected.take();
  if (rows.length === 0) throw new SheetProblem('empty');
  return rows;
}

function readTables(html: string): Table[] {
  const tables: Table[] = [];
  const open: Table[] = [];
  let silence = 0;
  const parser = new Parser({
    onopentag(name, { colspan, rowspan }) {
      const table = open.at(-1);
      if (silent.has(name)) silence += 1;
      else if (name === 'table') {
        const made = { rows: [], covered: [], cells: 0 };
        tables.push(made);
        open.push(made);
      } else if (name === 'tr' && table) beginRow(table);
      else if ((name === 'td' || name === 'th') && table)
        beginCell(table, { columns: spanOf(colspan), rows: spanOf(rowspan) });
      else if ((name === 'br' || name === 'p' || name === 'div') && table?.cell !== undefined)
        table.cell += ' ';
    },
    ontext(text) {
      const table = open.at(-1);
      if (silence === 0 && table?.cell !== undefined) table.cell += text;
    },
    onclosetag(name) {
      const table = open.at(-1);
      if (silent.has(name)) silence -= 1;
      else if ((name === 'td' || name === 'th' || name === 'tr') && table) endCell(table);
      else if (name === 'table' && table) {
        endCell(table);
        open.pop();
      }
    },
  });
  parser.write(html);
  parser.end();
  return tables;
}

/** How many columns or rows a cell has; what is no number, or beyond a sheet, is one. */
function spanOf(written: string | undefined): number {
  const span = Number(written);
  return Number.isInteger(span) && span > 1 && span <= sheetLimits.columns ? span : 1;
}

function beginRow(table: Table): void {
  endCell(table);
  table.row = [];
  table.rows.push(table.row);
}

function beginCell(table: Table, span: { columns: number; rows: number }): void {
  endCell(table);
  if (!table.row) beginRow(table);
  const row = table.row!;
  const here = table.rows.length - 1;
  while ((table.covered[row.length] ?? -1) >= here) row.push('');
  for (let column = row.length; column < row.length + span.columns; column += 1)
    table.covered[column] = span.rows === 1 ? -1 : here + span.rows - 1;
  row.push(...Array<string>(span.columns).fill(''));
  table.cell = '';
  table.cells += 1;
  table.at = row.length - span.columns;
}

function endCell(table: Table): void {
  if (table.cell === undefined || !table.row || table.at === undefined) return;
  table.row[table.at] = table.cell.replace(/\s+/g, ' ').trim();
  delete table.cell;
}
