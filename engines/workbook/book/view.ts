import type { Area } from '../address.ts';
import type { Facts, Run } from '../compute/run.ts';
import { FormulaFault } from '../formula/nodes.ts';
import { parseFormula } from '../formula/parse.ts';
import { printFormula } from '../formula/print.ts';
import { workbookLimits } from '../limits.ts';
import type { Language } from '../text/language.ts';
import { type FormulaError, Reference, REF_ERROR, type Scalar, type Value } from '../values.ts';
import type { Cell } from './cell.ts';
import { chanceOf } from './chance.ts';
import type { Sheet } from './sheet.ts';
import type { Templates } from './templates.ts';
import type { Words } from './words.ts';

/** The moment and the chance of a recalculation: the same ones give the same values. */
export interface Surroundings {
  /** A serial number in the time of Athens. */
  now: number;
  seed: number;
}

/** A cell of a workbook. */
export interface Place {
  sheet: number;
  row: number;
  column: number;
}

/** Thrown when formulas take more steps than a workbook of this size may (promises S23). */
export class TooManySteps extends Error {
  /** The formula that was computed then. */
  readonly place: Place | undefined;
  constructor(place?: Place) {
    super('too many steps');
    this.place = place;
  }
}

/** A formula asked for a cell that is computed later. */
export class NotYet {
  readonly cell: Cell;
  constructor(cell: Cell) {
    this.cell = cell;
  }
}

/** What formulas see of a workbook while they are computed. */
export class FormulaView implements Run, Facts {
  sheet = 0;
  row = 0;
  column = 0;
  readonly facts: Facts = this;
  readonly language: Language;
  readonly #sheets: readonly Sheet[];
  readonly #words: Words;
  readonly #templates: Templates;
  #surroundings: Surroundings = { now: 0, seed: 0 };
  #steps = 0;
  #draws = 0;

  constructor(
    language: Language,
    { sheets, words, templates }: { sheets: readonly Sheet[]; words: Words; templates: Templates },
  ) {
    this.language = language;
    this.#sheets = sheets;
    this.#words = words;
    this.#templates = templates;
  }

  /** A recalculation begins, which may take so many steps. */
  begin(surroundings: Surroundings, steps: number): void {
    this.#surroundings = surroundings;
    this.#steps = steps;
  }

  /** Something beside a recalculation begins, which may take so many steps. */
  allow(steps: number): void {
    this.#steps = steps;
  }

  /** From now on this is the cell whose formula is computed. */
  goTo({ sheet, row, column }: Place): void {
    this.sheet = sheet;
    this.row = row;
    this.column = column;
    this.#draws = 0;
  }

  read(sheet: number, row: number, column: number): Scalar {
    const cell = this.#sheets[sheet]!.get(row, column);
    if (!cell) return null;
    if (cell.isDirty) throw new NotYet(cell);
    return cell.value;
  }

  each(area: Area, visit: (value: Scalar, row: number, column: number) => void): void {
    const places = this.#sheets[area.sheet]!.visit(area, (cell) => {
      if (cell.isDirty) throw new NotYet(cell);
      if (cell.value !== null) visit(cell.value, cell.row, cell.column);
    });
    this.spend(places / workbookLimits.cellsPerStep);
  }

  used(): { bottom: number; right: number } {
    const used = { bottom: 0, right: 0 };
    for (const { bottom, right } of this.#sheets) {
      used.bottom = Math.max(used.bottom, bottom);
      used.right = Math.max(used.right, right);
    }
    return used;
  }

  spend(steps: number): void {
    this.#steps -= steps;
    if (this.#steps < 0) throw new TooManySteps({ sheet: this.sheet, row: this.row, column: this.column });
  }

  now(): number {
    return this.#surroundings.now;
  }

  random(): number {
    this.#draws += 1;
    return chanceOf(this.#surroundings.seed, this.sheet, this.row, this.column, this.#draws);
  }

  sheetIndex(name: string): number | undefined {
    return this.#words.sheetIndex(name);
  }

  sheetName(sheet: number): string | undefined {
    return this.#sheets[sheet]?.name;
  }

  sheetCount(): number {
    return this.#sheets.length;
  }

  formulaText(sheet: number, row: number, column: number): string | undefined {
    const formula = this.#sheets[sheet]?.get(row, column)?.formula;
    return formula && printFormula(formula.template.node, { row, column });
  }

  movedDown(sheet: number, row: number, column: number, rows: number): Value | undefined {
    const formula = this.#sheets[sheet]?.get(row, column)?.formula;
    if (!formula) return undefined;
    const here = { sheet: this.sheet, row: this.row, column: this.column };
    try {
      Object.assign(this, { sheet, row: row + rows, column });
      return formula.template.evaluate(this);
    } finally {
      Object.assign(this, here);
    }
  }

  refer(text: string, style: 'A1' | 'R1C1'): Reference | FormulaError {
    try {
      const value = this.#templates.reference(parseFormula(text, this, style))?.(this);
      return value instanceof Reference ? value : REF_ERROR;
    } catch (error) {
      if (error instanceof FormulaFault) return REF_ERROR;
      throw error;
    }
  }

  isRowHidden(sheet: number, row: number): boolean {
    return this.#sheets[sheet]!.hiddenRows.has(row);
  }

  isSubtotal(sheet: number, row: number, column: number): boolean {
    const node = this.#sheets[sheet]!.get(row, column)?.formula?.template.node;
    return node?.is === 'call' && (node.name === 'SUBTOTAL' || node.name === 'AGGREGATE');
  }
}
