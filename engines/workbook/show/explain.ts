import { type Area, areaName, cellName, fullName } from '../address.ts';
import type { AreaNode, Cell } from '../book/cell.ts';
import type { Place, Workbook } from '../book/workbook.ts';
import { printFormula } from '../formula/print.ts';
import type { Language } from '../text/language.ts';
import { FormulaError, type Scalar } from '../values.ts';
import { labelOf } from './labels.ts';
import { shownValue } from './shown.ts';

/** A cell, or an area, that another cell reads: what it is, what it is called, and what it shows. */
export interface ExplainedPart {
  /** `Φύλλο!B4` or `Φύλλο!B4:B9`. */
  place: string;
  label: string | undefined;
  /** Only of a single cell. */
  shown: string | undefined;
  kind: 'input' | 'constant' | 'formula' | 'blank' | 'area';
  /** How many cells of an area have something in them. */
  filled: number | undefined;
}

/** How a cell gets its value. */
export interface Explained extends ExplainedPart {
  /** Without `=`; undefined for a cell without a formula. */
  formula: string | undefined;
  /** The formula with labels in place of the cells: `Σύνολο εσόδων-Σύνολο εξόδων`. */
  inWords: string | undefined;
  reads: ExplainedPart[];
  /** Where the error comes from, if it has one that it only passes on: the first cell of the chain. */
  source: string | undefined;
}

/** What the explanation of a workbook stands on. */
export interface Explaining {
  book: Workbook;
  isInput: (place: Place) => boolean;
  formatOf: (place: Place) => string | undefined;
  /** Of the reader. */
  language: Language;
}

/** More parts are not read by people. */
const mostParts = 50;

/** An error that comes from further away is not followed. */
const mostLinks = 1_000;

/** Explains a cell: its formula in words, what it reads, and where an error began. */
export function explain(place: Place, ground: Explaining): Explained {
  const { book } = ground;
  const cell = book.cell(place.sheet, place.row, place.column);
  const owner = cell?.anchor ?? cell;
  const part = partOf(place, ground);
  const { formula } = owner ?? {};
  if (!owner || !formula)
    return { ...part, formula: undefined, inWords: undefined, reads: [], source: undefined };
  const { node } = formula.template;
  const name = (at: Place): string => labelOf(book, at, ground.isInput) ?? cellName(at.row, at.column);
  const named = [...new Set<Cell | AreaNode>([...formula.cells, ...formula.areas])].slice(0, mostParts);
  const reads = named.map((read) => ('area' in read ? areaPart(read.area, ground) : partOf(read, ground)));
  return {
    ...part,
    formula: printFormula(node, owner),
    inWords: printFormula(node, owner, {
      nameOf: (row, column, sheet) =>
        name({
          row,
          column,
          sheet: sheet === undefined ? owner.sheet : (book.sheetIndex(sheet) ?? owner.sheet),
        }),
    }),
    reads,
    source: sourceOf(owner, book),
  };
}

function areaPart(area: Area, { book, isInput }: Explaining): ExplainedPart {
  let filled = 0;
  book.each(area, () => (filled += 1));
  return {
    place: `${book.sheetName(area.sheet)}!${areaName(area)}`,
    label: labelOf(book, { sheet: area.sheet, row: area.top, column: area.left }, isInput),
    shown: undefined,
    kind: 'area',
    filled,
  };
}

function partOf(place: Place, { book, isInput, formatOf, language }: Explaining): ExplainedPart {
  const cell = book.cell(place.sheet, place.row, place.column);
  const value: Scalar = cell?.value ?? null;
  return {
    place: fullName(book.sheetName(place.sheet)!, place.row, place.column),
    label: labelOf(book, place, isInput),
    shown: shownValue(value, formatOf(place), language),
    kind: kindOf(cell, isInput(place)),
    filled: undefined,
  };
}

function kindOf(cell: Cell | undefined, isInput: boolean): ExplainedPart['kind'] {
  if (isInput) return 'input';
  if (cell?.formula || cell?.anchor) return 'formula';
  return cell && cell.value !== null ? 'constant' : 'blank';
}

/** Follows an error to the first cell that has it without reading it from another one. */
function sourceOf(cell: Cell, book: Workbook): string | undefined {
  const seen = new Set<Cell>();
  let at = cell;
  while (seen.size < mostLinks) {
    seen.add(at);
    const error = at.value;
    if (!(error instanceof FormulaError)) return undefined;
    const next = readsOf(at, book).find(
      (read) => !seen.has(read) && read.value instanceof FormulaError && read.value.code === error.code,
    );
    if (!next) return at === cell ? undefined : fullName(book.sheetName(at.sheet)!, at.row, at.column);
    at = next;
  }
  return undefined;
}

function readsOf(cell: Cell, book: Workbook): Cell[] {
  const { formula, anchor } = cell;
  if (!formula) return anchor ? [anchor] : [];
  const cells = [...formula.cells];
  for (const { area } of formula.areas)
    book.each(area, (value, row, column) => {
      const read = value instanceof FormulaError ? book.cell(area.sheet, row, column) : undefined;
      if (read) cells.push(read);
    });
  return cells;
}
