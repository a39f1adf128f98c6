import { fullName, readArea, readFullName } from '#engines/workbook/address.ts';
import type { CellStyle, WorkbookDefinition } from '#engines/workbook/book/definition.ts';
import { type Place, type Surroundings, TooManySteps, Workbook } from '#engines/workbook/book/workbook.ts';
import type { InputKind, InputValue } from '#engines/workbook/input.ts';
import { inOrder } from '#engines/workbook/inputs.ts';
import { type ChartView, chartView } from '#engines/workbook/show/charts.ts';
import {
  type Explained,
  explain,
  type ExplainedPart,
  type Explaining,
} from '#engines/workbook/show/explain.ts';
import { labelOf, namedOrPlace } from '#engines/workbook/show/labels.ts';
import { looksOf } from '#engines/workbook/show/looks.ts';
import { shownValue } from '#engines/workbook/show/shown.ts';
import type { Language } from '#engines/workbook/text/language.ts';
import { type ErrorCode, FormulaError, type Scalar } from '#engines/workbook/values.ts';
import type { Inputs, OpenWorkbook, Result } from '../../../contract/shapes.ts';
import { choicesOf, ruleOf } from './choices.ts';
import { fieldText } from './input-text.ts';
import { labelsOf } from './input-labels.ts';

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
  /** The full names of the cells that have another value since the computation before; none after the first one. */
  changed: ReadonlySet<string>;
  /** The values are those of the inputs. Otherwise the formulas took more steps than they may. */
  isWhole: boolean;
}

/** What a cell shows. */
export interface ShownCell {
  shown: string;
  error: ErrorCode | undefined;
}

const keyOf = ({ sheet, row, column }: Place): string => `${sheet} ${row} ${column}`;

/** More cells of an area are not listed. */
const MAX_LISTED = 50;

/** A calculator that computes on the page: inputs go in, and what its cells show comes out. */
export class RunningBook {
  readonly open: OpenWorkbook;
  readonly definition: WorkbookDefinition;
  /** In the order in which the keyboard goes through them. */
  readonly inputs: readonly BookInput[];
  readonly #book: Workbook;
  readonly #language: Language;
  readonly #surroundings: () => Surroundings;
  readonly #byPlace: ReadonlyMap<string, BookInput>;
  /** What the inputs have without a change, by full name. */
  readonly #own: ReadonlyMap<string, Scalar>;
  readonly #styles = new Map<string, CellStyle>();
  readonly #look: (place: Place) => CellStyle;
  #taken: Inputs | undefined;
  #computed: Computed = { turn: 0, changed: new Set(), isWhole: true };

  constructor(open: OpenWorkbook, language: Language, surroundings: () => Surroundings) {
    this.open = open;
    this.definition = JSON.parse(open.workbook) as WorkbookDefinition;
    this.#language = language;
    this.#surroundings = surroundings;
    this.#book = new Workbook(this.definition, language);
    for (const [sheet, { cells }] of this.definition.sheets.entries())
      for (const { row, column, style } of cells)
        if (style) this.#styles.set(keyOf({ sheet, row, column }), this.definition.styles[style] ?? {});
    this.#look = looksOf(this.definition, this.#book);
    const places = inOrder(
      open.inputs.flatMap(({ place, kind }) => {
        const at = this.placeOf(place);
        return at ? [{ ...at, kind }] : [];
      }),
    );
    const keys = new Set(places.map(keyOf));
    const labels = labelsOf(this.#book, places, (place) => keys.has(keyOf(place)));
    this.inputs = places.map((at, index) => ({ ...at, name: this.nameOf(at), label: labels[index]! }));
    this.#byPlace = new Map(this.inputs.map((input) => [keyOf(input), input]));
    this.#own = new Map(
      this.inputs.map((input) => [input.name, this.#book.value(input.sheet, input.row, input.column)]),
    );
  }

  /** Computes with these inputs; those that are missing have the value of the workbook. */
  take(inputs: Inputs): Computed {
    if (inputs === this.#taken) return this.#computed;
    this.#taken = inputs;
    for (const { name, sheet, row, column } of this.inputs)
      this.#book.setValue(sheet, row, column, name in inputs ? inputs[name]! : this.#own.get(name)!);
    const { turn } = this.#computed;
    try {
      const changed = this.#book.recalculate(this.#surroundings()).map((cell) => this.nameOf(cell));
      this.#computed = { turn: turn + 1, changed: new Set(turn === 0 ? [] : changed), isWhole: true };
    } catch (error) {
      if (!(error instanceof TooManySteps)) throw error;
      this.#computed = { turn: turn + 1, changed: new Set(), isWhole: false };
    }
    return this.#computed;
  }

  // --- Places ---

  nameOf({ sheet, row, column }: Place): string {
    return fullName(this.definition.sheets[sheet]!.name, row, column);
  }

  /** The place of a full name; undefined if the workbook has no such sheet. */
  placeOf(name: string): Place | undefined {
    const found = readFullName(name);
    const sheet = found ? this.#book.sheetIndex(found.sheet) : undefined;
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
    return choicesOf(ruleOf(this.definition, input), input, this.#book);
  }

  // --- Values and looks ---

  /** The value of a cell. */
  value({ sheet, row, column }: Place): Scalar {
    return this.#book.value(sheet, row, column);
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
    const cell = this.#book.cell(sheet, row, column);
    return cell?.formula !== undefined || cell?.anchor !== undefined;
  }

  /** The cells of a sheet that formulas of other cells have filled. */
  filledOn(sheet: number): Pick<Place, 'row' | 'column'>[] {
    return this.#book.filledOn(sheet);
  }

  #show(value: Scalar, format: string | undefined): string {
    return shownValue(value, format, this.#language);
  }

  // --- Results ---

  labelAt(place: Place): string {
    const input = this.inputAt(place);
    return (
      input?.label ??
      namedOrPlace(
        labelOf(this.#book, place, (at) => this.inputAt(at) !== undefined),
        place,
      )
    );
  }

  /** The results that are always in sight. */
  results(): Result[] {
    return this.open.pinned.flatMap(({ place: name, title }) => {
      const place = this.placeOf(name);
      if (!place) return [];
      const value = this.value(place);
      return [
        {
          place: this.nameOf(place),
          title: title || this.labelAt(place),
          value: value instanceof FormulaError ? { error: value.code } : value,
          shown: this.shownAt(place).shown,
        },
      ];
    });
  }

  /** The charts of the sheets that are shown. */
  charts(): (ChartView & { key: string; sheet: string })[] {
    return this.definition.sheets.flatMap(({ name, charts, isHidden }, sheet) =>
      isHidden
        ? []
        : charts.map((chart, place) => ({
            key: `${sheet} ${place}`,
            sheet: name,
            ...chartView(
              chart,
              this.#book,
              sheet,
              (at, row, column) => this.formatOf({ sheet: at, row, column }) ?? 'General',
            ),
          })),
    );
  }

  // --- Explanations ---

  explain(place: Place): Explained {
    return explain(place, this.#ground);
  }

  /** The cells of an area (`Φύλλο!B4:B9`) that have something in them, at most 50. */
  partsOf(area: string): ExplainedPart[] {
    const at = area.lastIndexOf('!');
    const sheet = this.#book.sheetIndex(area.slice(0, at));
    const found = readArea(area.slice(at + 1));
    if (sheet === undefined || !found) return [];
    const parts: ExplainedPart[] = [];
    this.#book.each({ sheet, ...found }, (_value, row, column) => {
      if (parts.length < MAX_LISTED) parts.push(this.explain({ sheet, row, column }));
    });
    return parts;
  }

  get #ground(): Explaining {
    return {
      book: this.#book,
      isInput: (place) => this.inputAt(place) !== undefined,
      formatOf: (place) => this.formatOf(place),
    };
  }
}
