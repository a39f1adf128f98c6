import { workbookLimits } from '../limits.ts';
import type { Scalar } from '../values.ts';

/** A row or column of a reference: a place counted from 0 if it is fixed (`$B$4`), otherwise the way to it from the formula's cell. */
export interface Axis {
  at: number;
  isFixed: boolean;
}

/** References that would leave the sheet come in again at its other side, as in Excel. */
const placeAt = ({ at, isFixed }: Axis, from: number, most: number): number =>
  isFixed ? at : (((at + from) % most) + most) % most;

/** The row or column that is meant in a formula of this row or column. */
export const rowAt = (axis: Axis, row: number): number => placeAt(axis, row, workbookLimits.rows);
export const columnAt = (axis: Axis, column: number): number => placeAt(axis, column, workbookLimits.columns);

/** The sheet, or the first and last of several (`Jan:Dec!B4`), that a reference names; without it the formula's own. */
export interface SheetNames {
  first: string;
  last: string;
}

export interface CellNode {
  is: 'cell';
  sheets: SheetNames | undefined;
  row: Axis;
  column: Axis;
}

/** A rectangle between two corners, whole columns (`A:C`, no rows) or whole rows (`1:3`, no columns). */
export interface AreaNode {
  is: 'area';
  sheets: SheetNames | undefined;
  top: Axis | undefined;
  left: Axis | undefined;
  bottom: Axis | undefined;
  right: Axis | undefined;
}

/** A part of a table: `Sales[[#Totals],[Amount]:[Tax]]`. Without a name it is the table around the formula. */
export interface TableNode {
  is: 'table';
  table: string | undefined;
  /** `#All`, `#Headers`, `#Data`, `#Totals` or `#This Row`; none is the data. */
  parts: readonly string[];
  /** First and last column; none is all of them. */
  columns: readonly [first: string, last: string] | undefined;
}

export type Operator =
  | '+'
  | '-'
  | '*'
  | '/'
  | '^'
  | '&'
  | '='
  | '<>'
  | '<'
  | '>'
  | '<='
  | '>='
  | ':'
  | ' '
  | ',';

export type Node =
  | { is: 'value'; value: Scalar }
  | { is: 'array'; rows: readonly (readonly Scalar[])[] }
  | CellNode
  | AreaNode
  | TableNode
  | { is: 'name'; sheet: string | undefined; name: string }
  | { is: 'call'; name: string; args: readonly Node[] }
  /** A call of what an expression made: `LAMBDA(x,x+1)(2)`. */
  | { is: 'invoke'; callee: Node; args: readonly Node[] }
  /** `%` and `#` (what spilled from a cell) stand behind their operand; `@` takes one cell. */
  | { is: 'unary'; op: '-' | '+' | '%' | '@' | '#'; of: Node }
  | { is: 'binary'; op: Operator; left: Node; right: Node }
  /** An argument that was left out: `IF(A1,,2)`. */
  | { is: 'missing' };

/** Why a text is no formula, and where: characters from its beginning. */
export class FormulaFault extends Error {
  readonly kind: 'syntax' | 'too-long' | 'too-deep' | 'external';
  readonly at: number;
  constructor(kind: FormulaFault['kind'], at: number) {
    super(`${kind} at ${at}`);
    this.kind = kind;
    this.at = at;
  }
}
