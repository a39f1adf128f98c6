import type { Area } from '../address.ts';
import { FormulaFault } from '../formula/nodes.ts';
import { workbookLimits } from '../limits.ts';
import type { Language } from '../text/language.ts';
import {
  CALC_ERROR,
  CIRCULAR_ERROR,
  type FormulaError,
  NAME_ERROR,
  type Reference,
  REF_ERROR,
  type Scalar,
  type Value,
} from '../values.ts';
import type { Cell } from './cell.ts';
import { Changes } from './changes.ts';
import type { CellDefinition, WorkbookDefinition } from './definition.ts';
import { Formulas } from './formulas.ts';
import { Readers } from './readers.ts';
import { scopeOf } from './scope.ts';
import { Sheet } from './sheet.ts';
import { Spills } from './spills.ts';
import { constantOf, singleOf } from './stored.ts';
import { type Template, Templates } from './templates.ts';
import { FormulaView, NotYet, type Place, type Surroundings, TooManySteps } from './view.ts';
import { Words } from './words.ts';

export { type Place, type Surroundings, TooManySteps } from './view.ts';

/**
 * A workbook that computes. Only what depends on a change is computed again: first all that can have changed is
 * marked, then it is computed in the order of its ranks.
 */
export class Workbook {
  readonly language: Language;
  readonly #sheets: readonly Sheet[];
  readonly #templates: Templates;
  readonly #view: FormulaView;
  readonly #formulas: Formulas;
  readonly #changes: Changes;
  readonly #spills: Spills;
  #revision = 0;

  constructor(definition: WorkbookDefinition, language: Language) {
    this.language = language;
    const sheets = definition.sheets.map(
      ({ name, hiddenRows }, index) => new Sheet(index, name, new Set(hiddenRows)),
    );
    const words = new Words(
      sheets.map(({ name }) => name),
      definition.names,
      definition.tables,
    );
    const templates = new Templates(scopeOf(sheets, words));
    this.#sheets = sheets;
    this.#templates = templates;
    this.#view = new FormulaView(language, { sheets, words, templates });
    this.#formulas = new Formulas(sheets);
    this.#changes = new Changes(sheets);
    this.#spills = new Spills(sheets, this.#changes, this.#formulas);
    for (const [index, { cells }] of definition.sheets.entries()) this.#fill(sheets[index]!, cells);
  }

  #fill(sheet: Sheet, definitions: readonly CellDefinition[]): void {
    for (const { row, column, value } of definitions) {
      const cell = sheet.take(row, column);
      sheet.fill(cell);
      if (value !== undefined) cell.value = constantOf(value);
    }
    for (const { row, column, formula, like, array } of definitions) {
      // Excel writes an empty formula into cells that an array fills.
      if (!formula && !like) continue;
      const cell = sheet.take(row, column);
      if (formula) this.#setFormula(cell, formula, array);
      else {
        const template = sheet.get(like!.row, like!.column)?.formula?.template;
        if (template) this.#setTemplate(cell, template, array);
        else this.#setUnreadable(cell, new FormulaFault('syntax', 0));
      }
    }
  }

  // --- Setting ---

  /** Puts a constant into a cell, null to clear it. It is seen after the next recalculation. */
  setValue(sheet: number, row: number, column: number, value: Scalar): void {
    const cell = this.#cleared(sheet, row, column);
    if (value !== null) this.#sheets[sheet]!.fill(cell);
    this.#changes.set(cell, value);
  }

  /** Puts a formula into a cell. One that cannot be read is `#NAME?`, and its fault is kept. */
  setFormula(
    sheet: number,
    row: number,
    column: number,
    formula: string,
    array?: CellDefinition['array'],
  ): void {
    const cell = this.#cleared(sheet, row, column);
    this.#sheets[sheet]!.fill(cell);
    this.#setFormula(cell, formula, array);
    this.#changes.touch(cell);
  }

  /** The cell at this place, without a formula, and not filled by one. */
  #cleared(sheet: number, row: number, column: number): Cell {
    const cell = this.#sheets[sheet]!.take(row, column);
    this.faults.delete(cell);
    if (cell.formula) {
      this.#spills.forget(cell);
      this.#formulas.remove(cell);
      this.#changes.set(cell, null);
    }
    this.#spills.leave(cell);
    return cell;
  }

  #setFormula(cell: Cell, formula: string, array: CellDefinition['array']): void {
    this.#view.goTo(cell);
    try {
      this.#setTemplate(cell, this.#templates.read(formula, array !== undefined, this.#view), array);
    } catch (error) {
      if (!(error instanceof FormulaFault)) throw error;
      this.#setUnreadable(cell, error);
    }
  }

  #setUnreadable(cell: Cell, fault: FormulaFault): void {
    this.faults.set(cell, fault);
    this.#changes.set(cell, NAME_ERROR);
  }

  #setTemplate(cell: Cell, template: Template, array: CellDefinition['array']): void {
    this.#view.goTo(cell);
    this.#formulas.add(cell, template, { array, run: this.#view });
    this.#changes.mark(cell);
  }

  // --- Computing ---

  /**
   * Computes all that can have changed since the last time.
   * @returns the cells that have another value now
   * @throws TooManySteps; then nothing is lost, and the next recalculation goes on
   */
  recalculate(surroundings: Surroundings): Cell[] {
    const count = this.#formulas.all.size;
    const steps = Math.max(workbookLimits.leastSteps, count * workbookLimits.stepsPerFormula);
    this.#view.begin(surroundings, steps);
    this.#markVolatile();
    this.#spills.begin();
    for (let pass = 0; ; pass += 1) {
      for (const cell of this.#formulas.rank((cells) =>
        this.#view.spend(cells / workbookLimits.cellsPerStep),
      ))
        this.#changes.mark(cell);
      this.#spills.retryFreed();
      // What was filled anew may be what such a formula reads.
      if (pass > 0 && this.#changes.hasTouched) this.#markVolatile();
      const marked = this.#changes.takeMarked(count);
      if (marked.length === 0) break;
      this.#computeAll(marked, pass);
    }
    this.#revision += 1;
    return this.#changes.takeWritten();
  }

  /** A number that is another one after each recalculation. */
  get revision(): number {
    return this.#revision;
  }

  #markVolatile(): void {
    for (const cell of this.#formulas.volatile) this.#changes.mark(cell);
  }

  #computeAll(cells: Cell[], pass: number): void {
    try {
      if (pass > workbookLimits.spillPasses) throw new TooManySteps();
      cells.sort((one, other) => one.rank - other.rank);
      for (const cell of cells) if (cell.isDirty) this.#compute(cell);
    } finally {
      for (const cell of cells) if (cell.isDirty) this.#changes.keep(cell);
    }
  }

  /** Computes a formula; one that it turns out to need is computed first. */
  #compute(cell: Cell): void {
    let needed = this.#attempt(cell);
    if (!needed) return;
    const path = [cell];
    const waiting = new Set(path);
    while (path.length > 0) {
      if (!needed) {
        waiting.delete(path.pop()!);
      } else if (waiting.has(needed)) {
        this.#closeCircle(needed.circle ?? path.slice(path.indexOf(needed)));
      } else {
        path.push(needed);
        waiting.add(needed);
      }
      const last = path.at(-1);
      needed = last && this.#attempt(last);
    }
  }

  /** Computes a formula, unless it needs another one that is returned. */
  #attempt(cell: Cell): Cell | undefined {
    if (!cell.isDirty) return undefined;
    if (!cell.formula || this.#spills.isClosed(cell)) {
      cell.isDirty = false;
      for (const filled of cell.formula?.filled ?? []) filled.isDirty = false;
      return undefined;
    }
    this.#view.goTo(cell);
    try {
      this.#settle(cell, cell.formula.template.evaluate(this.#view));
      return undefined;
    } catch (error) {
      if (error instanceof NotYet) return error.cell.anchor ?? error.cell;
      if (!isOutOfStack(error)) throw error;
      this.#settle(cell, CALC_ERROR);
      return undefined;
    }
  }

  /** The formulas need each other's values: none of them has one. */
  #closeCircle(cells: readonly Cell[]): void {
    for (const cell of cells) {
      if (!cell.formula) continue;
      if (cell.formula.array) this.#spills.close(cell);
      cell.isDirty = true;
      this.#settle(cell, CIRCULAR_ERROR);
    }
  }

  #settle(cell: Cell, value: Value): void {
    const result = cell.formula!.array ? this.#spills.fill(cell, value, this.#view) : singleOf(value);
    cell.isDirty = false;
    this.#changes.write(cell, result);
  }

  // --- What others see ---

  /** All cells with a formula, in the order in which they are computed. */
  formulas(): Cell[] {
    return [...this.#formulas.all].sort((one, other) => one.rank - other.rank);
  }

  /** Formulas that cannot be read, with their faults. */
  get faults(): Map<Cell, FormulaFault> {
    return this.#formulas.faults;
  }

  /** The circles whose formulas need each other's values: the cells of each, in the order in which they name each other. */
  get circles(): readonly (readonly Cell[])[] {
    return this.#formulas.circles.filter(([first]) => first!.value === CIRCULAR_ERROR);
  }

  /** These cells and all whose values depend on theirs. */
  dependents(cells: Iterable<Cell>): Set<Cell> {
    const reached = new Set(cells);
    const readers = new Readers(this.#sheets);
    // It grows while it is walked through.
    for (const cell of reached)
      readers.of(cell, (reader) => {
        reached.add(reader);
        for (const filled of reader.formula!.filled) reached.add(filled);
      });
    return reached;
  }

  /**
   * The value of a formula that belongs to no cell, such as one of a conditional format: read as in the cell `base`, and
   * computed as in the cell `at`. Undefined for one that cannot be read, takes too long, or needs what does.
   */
  compute(formula: string, base: Place, at: Place): Scalar | undefined {
    const view = this.#view;
    try {
      view.goTo(base);
      const template = this.#templates.read(formula, false, view);
      view.goTo(at);
      view.allow(workbookLimits.stepsBeside);
      return singleOf(template.evaluate(view));
    } catch (error) {
      if (isHopeless(error)) return undefined;
      throw error;
    }
  }

  /** What a reference that is written as a text refers to, read in the first cell of a sheet. */
  refer(text: string, sheet: number): Reference | FormulaError {
    this.#view.goTo({ sheet, row: 0, column: 0 });
    this.#view.allow(workbookLimits.stepsBeside);
    try {
      return this.#view.refer(text, 'A1');
    } catch (error) {
      if (isHopeless(error)) return REF_ERROR;
      throw error;
    }
  }

  /** Visits the cells of an area that are not blank, row by row. */
  each(area: Area, visit: (value: Scalar, row: number, column: number) => void): void {
    this.#sheets[area.sheet]!.visit(area, (cell) => {
      if (cell.value !== null) visit(cell.value, cell.row, cell.column);
    });
  }

  /** The formula of a cell, without `=`. */
  formulaText(sheet: number, row: number, column: number): string | undefined {
    return this.#view.formulaText(sheet, row, column);
  }

  sheetIndex(name: string): number | undefined {
    return this.#view.sheetIndex(name);
  }

  sheetName(sheet: number): string | undefined {
    return this.#view.sheetName(sheet);
  }

  /** The cells of a sheet that arrays have filled, apart from those with their formulas. */
  filledOn(sheet: number): Cell[] {
    const cells: Cell[] = [];
    for (const cell of this.#formulas.all)
      if (cell.sheet === sheet) for (const filled of cell.formula!.filled) cells.push(filled);
    return cells;
  }

  /** A cell, if it has something in it or is named. */
  cell(sheet: number, row: number, column: number): Cell | undefined {
    return this.#sheets[sheet]?.get(row, column);
  }

  /** The value of a cell after the last recalculation; null when it is blank. */
  value(sheet: number, row: number, column: number): Scalar {
    return this.#sheets[sheet]?.get(row, column)?.value ?? null;
  }
}

/** Calls within calls have no room left; Firefox has a name of its own for it. */
const isOutOfStack = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'InternalError' || (error instanceof RangeError && error.message.includes('call stack')));

/** Whether a formula beside the cells cannot be computed: it cannot be read, or it or what it needs takes too long. */
const isHopeless = (error: unknown): boolean =>
  error instanceof FormulaFault || error instanceof NotYet || error instanceof TooManySteps;
