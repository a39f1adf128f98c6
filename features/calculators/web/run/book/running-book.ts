import { fullName, readFullName } from '#engines/workbook/address.ts';
import type { Cell } from '#engines/workbook/book/cell.ts';
import type { CellStyle, Validation, WorkbookDefinition } from '#engines/workbook/book/definition.ts';
import { type Place, type Surroundings, TooManySteps, Workbook } from '#engines/workbook/book/workbook.ts';
import type { InputKind, InputValue } from '#engines/workbook/input.ts';
import { inOrder } from '#engines/workbook/inputs.ts';
import { labelOf, namedOrPlace } from '#engines/workbook/show/labels.ts';
import { looksOf } from '#engines/workbook/show/looks.ts';
import { shownValue } from '#engines/workbook/show/shown.ts';
import { BOOK_LANGUAGE, type Language } from '#engines/workbook/text/language.ts';
import { type ErrorCode, FormulaError, type Scalar } from '#engines/workbook/values.ts';
import type { Inputs, OpenWorkbook } from '../../../contract/shapes.ts';
import { choicesOf, ruleOf } from './choices.ts';
import { fieldText } from './input-text.ts';
import { labelsOf } from './input-labels.ts';
import { breaksRule } from './rules.ts';

/** A cell that people write into. */
export interface BookInput extends Place {
  /** `Φύλλο!B4`. */
  name: string;
  kind: InputKind;
  label: string;
}

/** What the page knows of a computation; the same object until the next one. */
export interface Computed {
  /** How often the book has computed. */
  turn: number;
  /**
   * The values are those of the inputs. Otherwise the formulas took more steps than they may, and nothing but the inputs can be
   * shown.
   */
  isWhole: boolean;
}

/** What a cell shows. */
interface ShownCell {
  shown: string;
  error: ErrorCode | undefined;
}

const keyOf = ({ sheet, row, column }: Place): string => `${sheet} ${row} ${column}`;

/** A calculator that computes on the page: inputs go in, and what its cells show comes out. */
export class RunningBook {
  readonly open: OpenWorkbook;
  readonly definition: WorkbookDefinition;
  /** In the order in which the keyboard goes through them. */
  readonly inputs: readonly BookInput[];
  /** The engine, for what is read from it. Only `take` changes it. */
  readonly workbook: Workbook;
  /** Of the reader; the workbook computes in its own. */
  readonly language: Language;
  readonly #surroundings: () => Surroundings;
  readonly #byPlace: ReadonlyMap<string, BookInput>;
  /** What the inputs have without a change, by full name. */
  readonly #own: ReadonlyMap<string, Scalar>;
  readonly #styles = new Map<string, CellStyle>();
  readonly #look: (place: Place) => CellStyle;
  #taken: Inputs | undefined;
  #computed: Computed = { turn: 0, isWhole: true };
  /** The cells that the last computation changed. A name for each would take longer than to compute them. */
  #changed: ReadonlySet<Cell> = new Set();

  constructor(open: OpenWorkbook, language: Language, surroundings: () => Surroundings) {
    this.open = open;
    this.definition = JSON.parse(open.workbook) as WorkbookDefinition;
    this.language = language;
    this.#surroundings = surroundings;
    this.workbook = new Workbook(this.definition, BOOK_LANGUAGE);
    for (const [sheet, { cells }] of this.definition.sheets.entries())
      for (const { row, column, style } of cells)
        if (style) this.#styles.set(keyOf({ sheet, row, column }), this.definition.styles[style] ?? {});
    this.#look = looksOf(this.definition, this.workbook);
    const places = inOrder(
      open.inputs.flatMap(({ place, kind }) => {
        const at = this.placeOf(place);
        return at ? [{ ...at, kind }] : [];
      }),
    );
    const keys = new Set(places.map(keyOf));
    const labels = labelsOf(this.workbook, places, (place) => keys.has(keyOf(place)));
    this.inputs = places.map((at, index) => ({ ...at, name: this.nameOf(at), label: labels[index]! }));
    this.#byPlace = new Map(this.inputs.map((input) => [keyOf(input), input]));
    this.#own = new Map(
      this.inputs.map((input) => [input.name, this.workbook.value(input.sheet, input.row, input.column)]),
    );
  }

  /** Computes with these inputs; those that are missing have the value of the workbook. */
  take(inputs: Inputs): Computed {
    if (inputs === this.#taken) return this.#computed;
    this.#taken = inputs;
    for (const { name, sheet, row, column } of this.inputs)
      this.workbook.setValue(sheet, row, column, name in inputs ? inputs[name]! : this.#own.get(name)!);
    const { turn } = this.#computed;
    let isWhole = true;
    this.#changed = new Set();
    try {
      const changed = this.workbook.recalculate(this.#surroundings());
      if (turn > 0) this.#changed = new Set(changed);
    } catch (error) {
      if (!(error instanceof TooManySteps)) throw error;
      isWhole = false;
    }
    this.#computed = { turn: turn + 1, isWhole };
    return this.#computed;
  }

  /** Whether the last computation gave a cell another value; the first one changes nothing that was seen. */
  isChanged({ sheet, row, column }: Place): boolean {
    const cell = this.workbook.cell(sheet, row, column);
    return cell !== undefined && this.#changed.has(cell);
  }

  // --- Places ---

  nameOf({ sheet, row, column }: Place): string {
    return fullName(this.definition.sheets[sheet]!.name, row, column);
  }

  /** The place of a full name; undefined if the workbook has no such sheet. */
  placeOf(name: string): Place | undefined {
    const found = readFullName(name);
    const sheet = found ? this.workbook.sheetIndex(found.sheet) : undefined;
    return found && sheet !== undefined ? { sheet, row: found.row, column: found.column } : undefined;
  }

  inputAt(place: Place): BookInput | undefined {
    return this.#byPlace.get(keyOf(place));
  }

  // --- Inputs ---

  /** The value that an input has now. */
  inputValue({ name }: BookInput, inputs: Inputs): InputValue {
    const value = name in inputs ? inputs[name]! : this.#own.get(name)!;
    if (value instanceof FormulaError) return value.code;
    return typeof value === 'boolean' ? this.#show(value, undefined) : value;
  }

  /** A value of an input as its field shows it after it was left. */
  fieldText(input: BookInput, value: InputValue): string {
    return fieldText(value, input.kind, this.formatOf(input));
  }

  /** The values that an input offers; none if it offers no list. */
  choices(input: BookInput): InputValue[] {
    if (!this.#computed.isWhole) return [];
    return choicesOf(ruleOf(this.definition, input), input, this.workbook);
  }

  /** The rule of the workbook that the value of an input breaks, with the words of its author. */
  brokenRule(input: BookInput, value: InputValue): Pick<Validation, 'message'> | undefined {
    const rule = this.#computed.isWhole ? ruleOf(this.definition, input) : undefined;
    return rule && breaksRule(rule, value, input, this.workbook) ? rule : undefined;
  }

  // --- Values and looks ---

  /** The value of a cell. */
  value({ sheet, row, column }: Place): Scalar {
    return this.workbook.value(sheet, row, column);
  }

  formatOf(place: Place): string | undefined {
    return this.#styles.get(keyOf(place))?.format;
  }

  shownAt(place: Place): ShownCell {
    const value = this.value(place);
    return {
      shown: this.#show(value, this.formatOf(place)),
      error: value instanceof FormulaError ? value.code : undefined,
    };
  }

  /** A number as a cell of the workbook would show it. */
  showNumber(value: number, place: Place): string {
    return this.#show(value, this.formatOf(place));
  }

  lookAt(place: Place): CellStyle {
    return this.#look(place);
  }

  /** Whether a cell has a formula, or is filled by one. */
  isComputed({ sheet, row, column }: Place): boolean {
    const cell = this.workbook.cell(sheet, row, column);
    return cell?.formula !== undefined || cell?.anchor !== undefined;
  }

  /** The cells of a sheet that formulas of other cells have filled. */
  filledOn(sheet: number): Pick<Place, 'row' | 'column'>[] {
    return this.workbook.filledOn(sheet);
  }

  #show(value: Scalar, format: string | undefined): string {
    return shownValue(value, format, this.language);
  }

  labelAt(place: Place): string {
    const input = this.inputAt(place);
    return (
      input?.label ??
      namedOrPlace(
        labelOf(this.workbook, place, (at) => this.inputAt(at) !== undefined),
        place,
      )
    );
  }
}
