import { areaName, cellName, fullName, isWithin, readArea } from './address.ts';
import type { ChartDefinition, ChartKind, SheetDefinition, WorkbookDefinition } from './book/definition.ts';
import type { AreaNode, Cell } from './book/cell.ts';
import type { Workbook } from './book/workbook.ts';
import type { InputCell } from './inputs.ts';
import { chartView } from './show/charts.ts';
import { formatsOf } from './show/formats.ts';
import { shownValue } from './show/shown.ts';
import { storedOf, type StoredValue } from './proof.ts';

/** More than this is not sent in the shape of the specification. */
export const spreadsheetLimits = { active: 10_000, rangeCells: 100_000, layoutCells: 50_000 } as const;

/** Thrown for a workbook beyond `spreadsheetLimits`. */
export class SpreadsheetTooLarge extends Error {}

type Value = StoredValue | null;

interface ActiveCell {
  type: 'Input' | 'number' | 'text' | 'boolean' | 'error';
  value: Value;
  formula?: string;
  format: number;
  invalidatesCells: string[];
  invalidateRanges: string[];
}

interface LayoutCell {
  cell: string;
  value: Value;
  shown: string;
  style: number;
  rows?: number;
  columns?: number;
}

interface SpreadsheetChart {
  type: ChartKind;
  dataSets: { data: (number | null)[]; label: string; labels: string[]; type: ChartKind }[];
  labels: string[];
  options: { title?: string; axes: ('left' | 'right')[]; isStacked: boolean };
  transpose: boolean;
  single: boolean;
}

/** A workbook as the specification has it (spec 002 §3): what is active, what it invalidates, and how it is laid out. */
export interface SpreadsheetView {
  active: Record<string, ActiveCell>;
  ranges: Record<string, { cells: string[][]; invalidates: string[] }>;
  layout: { name: string; table: LayoutCell[][]; charts: SpreadsheetChart[] }[];
  styles: object[];
  formats: string[];
  sheets: string[];
  inputs: { fullName: string; value: Value }[];
}

/**
 * Makes the view of a computed workbook. What a cell invalidates are the formulas that read it directly, and the ranges that it
 * lies in; those of a range are the formulas that read it.
 * @throws SpreadsheetTooLarge beyond `spreadsheetLimits`
 */
export function spreadsheetView(
  definition: WorkbookDefinition,
  book: Workbook,
  inputs: readonly InputCell[],
): SpreadsheetView {
  return new View(definition, book, inputs).make();
}

class View {
  readonly #definition: WorkbookDefinition;
  readonly #book: Workbook;
  readonly #inputs: readonly InputCell[];
  readonly #formatOf: ReturnType<typeof formatsOf>;
  readonly #formats: string[] = [];
  readonly #ranges = new Map<AreaNode, string>();
  /** The last row and column of each sheet with something in them. */
  readonly #used: readonly { bottom: number; right: number }[];

  constructor(definition: WorkbookDefinition, book: Workbook, inputs: readonly InputCell[]) {
    this.#definition = definition;
    this.#book = book;
    this.#inputs = inputs;
    this.#formatOf = formatsOf(definition);
    this.#used = definition.sheets.map(({ cells }) => ({
      bottom: cells.reduce((most, { row }) => Math.max(most, row), 0),
      right: cells.reduce((most, { column }) => Math.max(most, column), 0),
    }));
  }

  make(): SpreadsheetView {
    const formulas = this.#book.formulas();
    if (formulas.length + this.#inputs.length > spreadsheetLimits.active) throw new SpreadsheetTooLarge();
    for (const { formula } of formulas)
      for (const area of formula!.areas) this.#ranges.set(area, this.#rangeName(area));
    const ranges = Object.fromEntries([...this.#ranges].map(([area, name]) => [name, this.#range(area)]));
    const active: Record<string, ActiveCell> = {};
    for (const { sheet, row, column } of this.#inputs)
      active[this.#name({ sheet, row, column })] = this.#active(sheet, row, column, true);
    for (const { sheet, row, column } of formulas)
      active[this.#name({ sheet, row, column })] = this.#active(sheet, row, column, false);
    const { styles, sheets } = this.#definition;
    return {
      active,
      ranges,
      layout: sheets.flatMap((sheet, index) => (sheet.isHidden ? [] : [this.#layout(sheet, index)])),
      styles: styles.map(({ format: _format, isUnlocked: _isUnlocked, ...style }) => style),
      formats: this.#formats,
      sheets: sheets.map(({ name }) => name),
      inputs: this.#inputs.map(({ sheet, row, column }) => ({
        fullName: this.#name({ sheet, row, column }),
        value: storedOf(this.#book.value(sheet, row, column)),
      })),
    };
  }

  #name({ sheet, row, column }: Pick<Cell, 'sheet' | 'row' | 'column'>): string {
    return fullName(this.#book.sheetName(sheet)!, row, column);
  }

  #rangeName({ area }: AreaNode): string {
    return `${this.#book.sheetName(area.sheet)}!${areaName(area)}`;
  }

  #format(pattern: string): number {
    const known = this.#formats.indexOf(pattern);
    return known === -1 ? this.#formats.push(pattern) - 1 : known;
  }

  #active(sheet: number, row: number, column: number, isInput: boolean): ActiveCell {
    const cell = this.#book.cell(sheet, row, column);
    const value = storedOf(cell?.value ?? null);
    const formula = isInput ? undefined : this.#book.formulaText(sheet, row, column);
    const inside = [...this.#ranges].filter(
      ([{ area }]) => area.sheet === sheet && isWithin(area, row, column),
    );
    return {
      type: isInput ? 'Input' : typeOf(value),
      value,
      ...(formula !== undefined && { formula }),
      format: this.#format(this.#formatOf(sheet, row, column)),
      invalidatesCells: cell ? this.#namesOf(cell.readers) : [],
      invalidateRanges: inside.map(([, name]) => name),
    };
  }

  #namesOf(cells: Iterable<Cell>): string[] {
    return [...new Set([...cells].map((cell) => this.#name(cell)))].toSorted();
  }

  #range(node: AreaNode): { cells: string[][]; invalidates: string[] } {
    const { sheet, top, left, bottom, right } = node.area;
    const used = this.#used[sheet]!;
    const cells: string[][] = [];
    for (let row = top; row <= Math.min(bottom, used.bottom); row += 1) {
      const names: string[] = [];
      for (let column = left; column <= Math.min(right, used.right); column += 1)
        names.push(this.#name({ sheet, row, column }));
      this.#count(names.length);
      cells.push(names);
    }
    return { cells, invalidates: this.#namesOf(node.readers) };
  }

  #rangeCells = 0;
  #count(cells: number): void {
    this.#rangeCells += cells;
    if (this.#rangeCells > spreadsheetLimits.rangeCells) throw new SpreadsheetTooLarge();
  }

  #layout(sheet: SheetDefinition, index: number): SpreadsheetView['layout'][number] {
    if (sheet.cells.length > spreadsheetLimits.layoutCells) throw new SpreadsheetTooLarge();
    const hidden = { rows: new Set(sheet.hiddenRows), columns: new Set(sheet.hiddenColumns) };
    const merges = sheet.merges.flatMap((merge) => {
      const area = readArea(merge);
      return area ? [{ sheet: index, ...area }] : [];
    });
    const rows = new Map<number, LayoutCell[]>();
    for (const { row, column, style = 0 } of sheet.cells) {
      if (hidden.rows.has(row) || hidden.columns.has(column)) continue;
      const merge = merges.find((area) => isWithin(area, row, column));
      if (merge && (merge.top !== row || merge.left !== column)) continue;
      const value = this.#book.value(index, row, column);
      const cells = rows.get(row) ?? [];
      rows.set(row, cells);
      cells.push({
        cell: cellName(row, column),
        value: storedOf(value),
        shown: shownValue(value, this.#formatOf(index, row, column), this.#book.language),
        style,
        ...(merge && { rows: merge.bottom - merge.top + 1, columns: merge.right - merge.left + 1 }),
      });
    }
    const inOrder = [...rows].toSorted(([one], [other]) => one - other).map(([, cells]) => cells);
    return {
      name: sheet.name,
      table: inOrder,
      charts: sheet.charts.map((chart) => this.#chart(chart, index)),
    };
  }

  #chart(chart: ChartDefinition, sheet: number): SpreadsheetChart {
    const { title, labels, sets } = chartView(chart, this.#book, sheet, this.#formatOf, this.#book.language);
    return {
      type: sets[0]?.kind ?? 'bar',
      dataSets: sets.map(({ kind, label, data }) => ({ data, label, labels, type: kind })),
      labels,
      options: {
        ...(title !== undefined && { title }),
        axes: sets.map(({ axis }) => axis),
        isStacked: sets.some(({ isStacked }) => isStacked),
      },
      transpose: chart.series.some(({ data }) => isRow(data)),
      single: sets.length === 1,
    };
  }
}

function typeOf(value: Value): ActiveCell['type'] {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'boolean';
  return value !== null && typeof value === 'object' ? 'error' : 'number';
}

/** Whether the data of a chart stand in one row. */
function isRow(reference: string): boolean {
  const area = readArea(reference.slice(reference.lastIndexOf('!') + 1));
  return area !== undefined && area.top === area.bottom && area.left !== area.right;
}
