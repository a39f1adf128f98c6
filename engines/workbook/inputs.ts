import { type Area, readArea } from './address.ts';
import { AreaIndex } from './book/area-index.ts';
import type {
  CellDefinition,
  CellStyle,
  SheetDefinition,
  Validation,
  WorkbookDefinition,
} from './book/definition.ts';
import type { InputKind } from './input.ts';
import { isDayFormat } from './text/format.ts';

/** A cell that readers write into. */
export interface InputCell {
  sheet: number;
  row: number;
  column: number;
  kind: InputKind;
}

/** By what an author marked the cells to write into. */
export type InputMark = 'unlocked' | 'color' | 'names';

/** The inputs of a workbook, and how they were found; none where an author has to say which they are. */
export interface FoundInputs {
  by: InputMark | undefined;
  inputs: InputCell[];
}

/**
 * Finds the cells that readers write into: those that are unlocked in protected sheets; otherwise those with the colour
 * that only values have; otherwise the single cells that names mean. Cells with formulas are none.
 */
export function findInputs(definition: WorkbookDefinition): FoundInputs {
  const found: [InputMark, () => InputCell[]][] = [
    ['unlocked', () => unlockedCells(definition)],
    ['color', () => coloredCells(definition)],
    ['names', () => namedCells(definition)],
  ];
  for (const [by, find] of found) {
    const inputs = inOrder(find());
    if (inputs.length > 0) return { by, inputs };
  }
  return { by: undefined, inputs: [] };
}

/** The order in which a keyboard goes through inputs: down a column, then to the next one (spec 002 §2.7). */
export const inOrder = (inputs: readonly InputCell[]): InputCell[] =>
  inputs.toSorted(
    (one, other) => one.sheet - other.sheet || one.column - other.column || one.row - other.row,
  );

const hasFormula = ({ formula, like }: CellDefinition): boolean =>
  formula !== undefined || like !== undefined;

/** Cells that are shown: not in hidden rows or columns, and of merged ones only the first. */
function shownCells({ cells, hiddenRows, hiddenColumns, merges }: SheetDefinition): CellDefinition[] {
  const [rows, columns] = [new Set(hiddenRows), new Set(hiddenColumns)];
  const merged = new AreaIndex<{ area: Omit<Area, 'sheet'> }>();
  for (const merge of merges) {
    const area = readArea(merge);
    if (area) merged.add({ area });
  }
  return cells.filter(({ row, column }) => {
    let isCovered = rows.has(row) || columns.has(column);
    merged.visit(row, column, ({ area }) => {
      if (row !== area.top || column !== area.left) isCovered = true;
    });
    return !isCovered;
  });
}

/** Visits the shown cells of shown sheets that have no formula. */
function* writable(
  definition: WorkbookDefinition,
): Generator<{ sheet: number; cell: CellDefinition; style: CellStyle }> {
  for (const [sheet, one] of definition.sheets.entries()) {
    if (one.isHidden) continue;
    for (const cell of shownCells(one))
      if (!hasFormula(cell)) yield { sheet, cell, style: definition.styles[cell.style ?? 0] ?? {} };
  }
}

const inputOf = (definition: WorkbookDefinition, sheet: number, cell: CellDefinition): InputCell => ({
  sheet,
  row: cell.row,
  column: cell.column,
  kind: kindOf(definition, sheet, cell),
});

function unlockedCells(definition: WorkbookDefinition): InputCell[] {
  const inputs: InputCell[] = [];
  for (const { sheet, cell, style } of writable(definition))
    if (style.isUnlocked && definition.sheets[sheet]!.isProtected)
      inputs.push(inputOf(definition, sheet, cell));
  return inputs;
}

/** The colour with the most numbers and blanks, if no formula and no more texts than numbers have it. */
function coloredCells(definition: WorkbookDefinition): InputCell[] {
  const colors = new Map<string, { inputs: InputCell[]; texts: number }>();
  for (const { sheet, cell, style } of writable(definition)) {
    if (style.fill === undefined || style.fill === '#FFFFFF') continue;
    const color = colors.get(style.fill) ?? { inputs: [], texts: 0 };
    colors.set(style.fill, color);
    color.inputs.push(inputOf(definition, sheet, cell));
    if (typeof cell.value === 'string') color.texts += 1;
  }
  for (const { cells } of definition.sheets)
    for (const cell of cells) {
      const fill = definition.styles[cell.style ?? 0]?.fill;
      if (fill !== undefined && hasFormula(cell)) colors.delete(fill);
    }
  const [best] = [...colors.values()]
    .filter(({ inputs, texts }) => texts * 2 < inputs.length)
    .toSorted((one, other) => other.inputs.length - one.inputs.length);
  return best?.inputs ?? [];
}

function namedCells(definition: WorkbookDefinition): InputCell[] {
  const inputs = new Map<string, InputCell>();
  const cellsOf = definition.sheets.map(
    ({ cells }) => new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell])),
  );
  for (const { formula } of definition.names) {
    const [, quoted, plain, place] = /^(?:'((?:[^']|'')+)'|([^'!]+))!\$?([A-Z]+\$?\d+)$/i.exec(formula) ?? [];
    const area = place === undefined ? undefined : readArea(place);
    const sheet = definition.sheets.findIndex(
      ({ name }) => name === (quoted?.replaceAll("''", "'") ?? plain),
    );
    if (!area || sheet === -1) continue;
    const { top: row, left: column } = area;
    const cell = cellsOf[sheet]!.get(`${row} ${column}`) ?? { row, column };
    if (!hasFormula(cell)) inputs.set(`${sheet} ${row} ${column}`, inputOf(definition, sheet, cell));
  }
  return [...inputs.values()];
}

interface PlacedRule {
  area: Omit<Area, 'sheet'>;
  rule: Validation;
  order: number;
}

/** What may be typed into the cells of sheets: a sheet may have very many cells and rules. */
const rulesOfSheets = new WeakMap<SheetDefinition, AreaIndex<PlacedRule>>();

/** The first rule for what may be typed into a cell. */
function ruleAt(sheet: SheetDefinition, { row, column }: CellDefinition): Validation | undefined {
  const rules = rulesOfSheets.get(sheet) ?? new AreaIndex<PlacedRule>();
  if (!rulesOfSheets.has(sheet)) {
    rulesOfSheets.set(sheet, rules);
    for (const [order, rule] of sheet.validations.entries())
      for (const text of rule.areas) {
        const area = readArea(text);
        if (area) rules.add({ area, rule, order });
      }
  }
  let first: PlacedRule | undefined;
  rules.visit(row, column, (placed) => {
    if (!first || placed.order < first.order) first = placed;
  });
  return first?.rule;
}

/** How an input is typed into, from its format, its value, and what may be typed. */
export function kindOf(definition: WorkbookDefinition, sheet: number, cell: CellDefinition): InputKind {
  const format = definition.styles[cell.style ?? 0]?.format ?? 'General';
  const rule = ruleAt(definition.sheets[sheet]!, cell);
  if (rule?.kind === 'list') return 'choice';
  if (rule?.kind === 'date' || isDayFormat(format)) return 'date';
  if (format.replaceAll(/"[^"]*"/g, '').includes('%')) return 'percent';
  if (rule && ['whole', 'decimal'].includes(rule.kind)) return 'number';
  return format === '@' || typeof cell.value === 'string' ? 'text' : 'number';
}
