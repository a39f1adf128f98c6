import { cellName } from './address.ts';
import type { Cell } from './book/cell.ts';
import type { WorkbookDefinition } from './book/definition.ts';
import { type Surroundings, Workbook } from './book/workbook.ts';
import { isKnownFunction, functionNamed } from './functions/registry.ts';
import type { Language } from './text/language.ts';
import { FormulaError, type Scalar } from './values.ts';

/** A value as it is kept and shown in a proof; errors by their codes. */
export type StoredValue = number | string | boolean | { error: string };

/** What Excel stored for a cell. */
export interface StoredResult {
  row: number;
  column: number;
  value: StoredValue;
}

/** A place of a workbook. */
export interface CellPlace {
  sheet: string;
  cell: string;
}

/** A formula whose result is another one here. */
export interface Difference extends CellPlace {
  formula: string;
  stored: StoredValue;
  computed: StoredValue | null;
}

/** What the upload proof found. A workbook is proved if nothing but `same` and `changing` cells is left. */
export interface Proof {
  formulas: number;
  /** Results that are those of Excel. */
  same: number;
  /** Results that depend on the moment or on chance, so that they cannot be compared. */
  changing: number;
  /** Formulas for which the file has no result. */
  withoutResult: number;
  differences: readonly Difference[];
  /** Functions that the product does not know, each with its cells. */
  unknown: readonly { name: string; cells: readonly CellPlace[] }[];
  /** Formulas that cannot be read, and the place of the fault, in characters from the beginning. */
  broken: readonly (CellPlace & { at: number; kind: 'syntax' | 'too-long' | 'too-deep' | 'external' })[];
  /** Formulas that need each other's values. */
  circles: readonly (readonly CellPlace[])[];
}

/** Numbers are the same up to this part of them; Excel shows fifteen digits, and sums lose some. */
const CLOSE = 1e-9;
/** For what depends on functions that Excel itself computes roughly. */
const ROUGH = 1e-6;

/**
 * Computes every formula and compares it with what Excel stored (docs/decisions/0109). The stored results serve this
 * alone: nothing of them is shown later.
 * @param results what the file has, for each sheet
 * @throws TooManySteps for a workbook that takes more than it may
 */
export function prove(
  definition: WorkbookDefinition,
  results: readonly (readonly StoredResult[])[],
  surroundings: Surroundings,
  language: Language,
): Proof {
  const book = new Workbook(definition, language);
  book.recalculate(surroundings);
  const formulas = book.formulas();
  const nameOf = ({ sheet, row, column }: Pick<Cell, 'sheet' | 'row' | 'column'>): CellPlace => ({
    sheet: definition.sheets[sheet]!.name,
    cell: cellName(row, column),
  });
  const calling = (isMeant: (name: string) => boolean): Cell[] =>
    formulas.filter(({ formula }) => [...formula!.template.calls].some(isMeant));

  const changing = book.dependents(calling((name) => functionNamed(name)?.changes === 'surroundings'));
  const rough = book.dependents(calling((name) => functionNamed(name)?.isRough === true));
  const differences: Difference[] = [];
  let [same, unsure, compared] = [0, 0, 0];
  for (const [sheet, stored] of results.entries())
    for (const { row, column, value } of stored) {
      const cell = book.cell(sheet, row, column);
      const computed = cell?.value ?? null;
      const owner = cell?.anchor ?? cell;
      compared += Number(cell?.formula !== undefined);
      if (cell && (changing.has(cell) || (owner && changing.has(owner)))) unsure += 1;
      else if (isSame(value, computed, cell && rough.has(cell) ? ROUGH : CLOSE)) same += 1;
      else {
        const formula = owner ? (book.formulaText(owner.sheet, owner.row, owner.column) ?? '') : '';
        differences.push({
          ...nameOf({ sheet, row, column }),
          formula,
          stored: value,
          computed: storedOf(computed),
        });
      }
    }

  return {
    formulas: formulas.length,
    same,
    changing: unsure,
    withoutResult: formulas.length - compared,
    differences,
    unknown: unknownFunctions(formulas, nameOf),
    broken: [...book.faults].map(([cell, { at, kind }]) => ({ ...nameOf(cell), at, kind })),
    circles: book.circles.map((circle) => circle.map(nameOf)),
  };
}

/** Whether a workbook may be published as it is. */
export const isProved = ({ differences, unknown, broken, circles }: Proof): boolean =>
  [differences, unknown, broken, circles].every(({ length }) => length === 0);

function unknownFunctions(
  formulas: readonly Cell[],
  nameOf: (cell: Cell) => CellPlace,
): { name: string; cells: CellPlace[] }[] {
  const found = new Map<string, CellPlace[]>();
  for (const cell of formulas)
    for (const name of cell.formula!.template.calls) {
      if (isKnownFunction(name)) continue;
      const cells = found.get(name);
      if (cells) cells.push(nameOf(cell));
      else found.set(name, [nameOf(cell)]);
    }
  return [...found].map(([name, cells]) => ({ name, cells }));
}

/** Newer errors are stored by Excel as #VALUE!, for the sake of older versions. */
const storedAsValue: ReadonlySet<string> = new Set([
  '#CALC!',
  '#SPILL!',
  '#FIELD!',
  '#BLOCKED!',
  '#CONNECT!',
  '#UNKNOWN!',
]);

function isSame(stored: StoredValue, computed: Scalar, close: number): boolean {
  if (computed instanceof FormulaError) {
    if (typeof stored !== 'object') return false;
    return stored.error === computed.code || (stored.error === '#VALUE!' && storedAsValue.has(computed.code));
  }
  if (typeof stored === 'number' && typeof computed === 'number')
    return Math.abs(stored - computed) <= close * Math.max(1, Math.abs(stored));
  return computed === null ? stored === '' || stored === 0 : stored === computed;
}

/** A value in the form in which it is kept. */
export function storedOf(value: Scalar): StoredValue | null {
  return value instanceof FormulaError ? { error: value.code } : value;
}
