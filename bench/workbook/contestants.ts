import { readFileSync } from 'node:fs';
import { HyperFormula } from 'hyperformula';
import { initSync, Model } from '@ironcalc/wasm';
import type { CellDefinition } from '#engines/workbook/book/definition.ts';
import { Workbook } from '#engines/workbook/book/workbook.ts';
import { aBook } from '#engines/workbook/fixtures.ts';
import type { Scalar } from '#engines/workbook/values.ts';
import type { TypedCell } from './large-book.ts';

/** A loaded workbook of some engine. */
export interface OpenBook {
  /** Types a number into a cell and computes what depends on it. */
  type(row: number, column: number, value: number): void;
  /** A value, as a text where the engine gives no other. */
  value(row: number, column: number): unknown;
}

/** An engine: reads a workbook from its cells and computes it. */
export interface Engine {
  name: string;
  load(): OpenBook;
}

const surroundings = { now: 46_000, seed: 1 };

export function ourEngine(cells: readonly TypedCell[]): Engine {
  const definition = aBook(
    cells.map(({ row, column, content }): CellDefinition => {
      const isFormula = typeof content === 'string' && content.startsWith('=');
      return { row, column, ...(isFormula ? { formula: content.slice(1) } : { value: content }) };
    }),
  );
  return {
    name: 'ours',
    load: () => {
      const book = new Workbook(definition, 'en');
      book.recalculate(surroundings);
      return {
        type: (row, column, value) => {
          book.setValue(0, row, column, value);
          book.recalculate(surroundings);
        },
        value: (row, column): Scalar => book.value(0, row, column),
      };
    },
  };
}

/** HyperFormula, a tool of this measurement only: its licence does not let it into the product. */
export function hyperFormula(cells: readonly TypedCell[]): Engine {
  const rows: (number | string | null)[][] = [];
  for (const { row, column, content } of cells) (rows[row] ??= [])[column] = content;
  const table = Array.from(rows, (row) => Array.from(row ?? [], (content) => content ?? null));
  return {
    name: 'HyperFormula',
    load: () => {
      const book = HyperFormula.buildFromArray(table, { licenseKey: 'gpl-v3' });
      return {
        type: (row, column, value) => {
          book.setCellContents({ sheet: 0, row, col: column }, value);
        },
        value: (row, column) => book.getCellValue({ sheet: 0, row, col: column }),
      };
    },
  };
}

/** IronCalc in WebAssembly, a tool of this measurement only. It counts rows and columns from 1. */
export function ironCalc(cells: readonly TypedCell[]): Engine {
  initSync({ module: readFileSync(new URL('wasm_bg.wasm', import.meta.resolve('@ironcalc/wasm'))) });
  const texts = cells.map(({ row, column, content }) => ({
    row: row + 1,
    column: column + 1,
    text: String(content),
  }));
  let open: Model | undefined;
  return {
    name: 'IronCalc',
    load: () => {
      // WebAssembly does not notice by itself that a workbook is no longer needed.
      open?.free();
      const book = new Model('book', 'en', 'UTC', 'en');
      open = book;
      book.pauseEvaluation();
      for (const { row, column, text } of texts) book.setUserInput(0, row, column, text);
      book.resumeEvaluation();
      book.evaluate();
      return {
        type: (row, column, value) => book.setUserInput(0, row + 1, column + 1, String(value)),
        value: (row, column) => book.getFormattedCellValue(0, row + 1, column + 1),
      };
    },
  };
}
