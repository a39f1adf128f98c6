import { parseGreekNumber } from '#engines/greek/number.ts';
import type { CellDefinition, SheetDefinition, WorkbookDefinition } from './book/definition.ts';
import { FormulaFault } from './formula/nodes.ts';
import { parseFormula } from './formula/parse.ts';
import { printFormula } from './formula/print.ts';
import { workbookLimits } from './limits.ts';

/** A place in one sheet. */
interface At {
  row: number;
  column: number;
}

/** What an author writes into a cell: `=…` is a formula, `1.234,5` and `5%` are numbers, nothing clears it, anything else is a text. */
export function readContent(written: string): Pick<CellDefinition, 'value' | 'formula'> {
  const text = written.trim();
  if (text === '') return {};
  if (text.startsWith('=') && text.length > 1) return { formula: text.slice(1) };
  const number = parseGreekNumber(text.replace(/\s*%$/, ''));
  if (number !== undefined) return { value: text.endsWith('%') ? number / 100 : number };
  return { value: written };
}

/** The workbook with another content in a cell, whose look stays. Cells that had the formula of this one keep theirs. */
export function withContent(
  definition: WorkbookDefinition,
  sheetIndex: number,
  at: At,
  written: string,
): WorkbookDefinition {
  const sheet = definition.sheets[sheetIndex]!;
  const before = sheet.cells.find((cell) => isAt(cell, at));
  const style = before?.style === undefined ? {} : { style: before.style };
  const after: CellDefinition = { ...at, ...readContent(written), ...style };
  const isEmpty = after.value === undefined && after.formula === undefined && after.style === undefined;
  const others = sheet.cells
    .filter((cell) => !isAt(cell, at))
    .map((cell) => (cell.like && isAt(cell.like, at) && before ? ownFormula(cell, before) : cell));
  return withSheet(definition, sheetIndex, {
    ...sheet,
    cells: isEmpty ? others : [...others, after].toSorted(inRowOrder),
  });
}

/** The workbook with a table of texts in a sheet, from its first cell on, in place of all that the sheet had; a new sheet stands last. */
export function withTable(
  definition: WorkbookDefinition,
  name: string,
  rows: readonly (readonly string[])[],
): WorkbookDefinition {
  const cells = rows.flatMap((texts, row) =>
    texts.flatMap((text, column): CellDefinition[] => {
      const content = readContent(text.slice(0, workbookLimits.textLength));
      return content.value === undefined && content.formula === undefined
        ? []
        : [{ row, column, ...content }];
    }),
  );
  const index = definition.sheets.findIndex((sheet) => sheet.name.toLowerCase() === name.toLowerCase());
  if (index !== -1) return withSheet(definition, index, { ...definition.sheets[index]!, cells });
  return { ...definition, sheets: [...definition.sheets, blankSheet(name, cells)] };
}

/** A sheet with these cells and nothing else. */
export const blankSheet = (name: string, cells: readonly CellDefinition[]): SheetDefinition => ({
  name,
  cells,
  hiddenRows: [],
  hiddenColumns: [],
  widths: [],
  merges: [],
  conditionals: [],
  validations: [],
  charts: [],
});

const isAt = (cell: At, { row, column }: At): boolean => cell.row === row && cell.column === column;

const inRowOrder = (one: At, other: At): number => one.row - other.row || one.column - other.column;

const withSheet = (
  definition: WorkbookDefinition,
  index: number,
  sheet: SheetDefinition,
): WorkbookDefinition => ({ ...definition, sheets: definition.sheets.with(index, sheet) });

/** The formula of a cell, without `=`, also where the cell shares the formula of another one (`like`). Undefined without a formula. */
export function formulaOf({ cells }: SheetDefinition, cell: CellDefinition): string | undefined {
  const { like } = cell;
  const from = like && cells.find((other) => isAt(other, like));
  return from ? movedFormula(from, cell) : cell.formula;
}

/** A cell that had its formula by another one gets it as its own. */
const ownFormula = ({ like: _like, ...cell }: CellDefinition, from: CellDefinition): CellDefinition => ({
  ...cell,
  formula: movedFormula(from, cell),
});

/** The formula of one cell as it is read in another one. */
function movedFormula(from: CellDefinition, to: At): string {
  const { formula = '' } = from;
  try {
    return printFormula(parseFormula(formula, from), to);
  } catch (error) {
    if (!(error instanceof FormulaFault)) throw error;
    // One that cannot be read stays as it was written.
    return formula;
  }
}
