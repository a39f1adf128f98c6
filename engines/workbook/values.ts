import type { Area } from './address.ts';

/** The errors of Excel, and one of ours: a formula that reads itself, where Excel shows a warning and 0. */
export const errorCodes = [
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#N/A',
  '#GETTING_DATA',
  '#SPILL!',
  '#CONNECT!',
  '#BLOCKED!',
  '#UNKNOWN!',
  '#FIELD!',
  '#CALC!',
  '#CIRCULAR!',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** An error as a value of a cell. There is one of each kind, so that they can be compared. */
export class FormulaError {
  readonly code: ErrorCode;
  /** What the cell shows in place of the code, where the specification names it. */
  readonly shown: string | undefined;
  constructor(code: ErrorCode, shown?: string) {
    this.code = code;
    this.shown = shown;
  }
}

const errors = new Map(errorCodes.map((code) => [code, new FormulaError(code)]));

/** The error with this code. */
export const errorOf = (code: ErrorCode): FormulaError => errors.get(code)!;

export const NULL_ERROR = errorOf('#NULL!');
export const DIV_ERROR = errorOf('#DIV/0!');
export const VALUE_ERROR = errorOf('#VALUE!');
export const REF_ERROR = errorOf('#REF!');
export const NAME_ERROR = errorOf('#NAME?');
export const NUM_ERROR = errorOf('#NUM!');
export const NA_ERROR = errorOf('#N/A');
export const SPILL_ERROR = errorOf('#SPILL!');
export const CALC_ERROR = errorOf('#CALC!');
export const CIRCULAR_ERROR = errorOf('#CIRCULAR!');
/** What MATCH returns when it finds nothing: #N/A for formulas, `n/a` for readers (spec 002 §5.2). */
export const NO_MATCH = new FormulaError('#N/A', 'n/a');

/** What one cell can have; null is a blank cell. */
export type Scalar = number | string | boolean | null | FormulaError;

/** A table of values, as a formula makes it. */
export class Matrix {
  readonly rows: number;
  readonly columns: number;
  /** Row by row. */
  readonly cells: readonly Scalar[];
  constructor(rows: number, columns: number, cells: readonly Scalar[]) {
    this.rows = rows;
    this.columns = columns;
    this.cells = cells;
  }
  at(row: number, column: number): Scalar {
    return this.cells[row * this.columns + column]!;
  }
}

/** One or more areas that a formula refers to. Several are a union, as `(A1:A3,C1)`. */
export class Reference {
  readonly areas: readonly Area[];
  constructor(areas: readonly Area[]) {
    this.areas = areas;
  }
}

/** A function that a formula made with LAMBDA. */
export class Lambda {
  readonly parameters: number;
  /** An argument that was left out is undefined. */
  readonly call: (args: readonly (Value | undefined)[]) => Value;
  constructor(parameters: number, call: Lambda['call']) {
    this.parameters = parameters;
    this.call = call;
  }
}

/** What an expression of a formula can be. */
export type Value = Scalar | Matrix | Reference | Lambda;
