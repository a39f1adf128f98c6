import { readFullName } from './address.ts';
import type { Workbook } from './book/workbook.ts';
import type { InputKind, InputValue } from './input.ts';

/** Values of inputs by the full names of their cells: `Φύλλο1!B4`. */
export type GivenInputs = Readonly<Record<string, InputValue>>;

/** An input by its full name. */
interface NamedInput {
  place: string;
  kind: InputKind;
}

/** What of the given values can be put into these inputs: other cells, and values of another kind, are left out. */
export function fittingInputs(
  inputs: readonly NamedInput[],
  given: Readonly<Record<string, unknown>>,
): GivenInputs {
  const fitting: [string, InputValue][] = [];
  for (const { place, kind } of inputs) {
    const value = Object.hasOwn(given, place) ? given[place] : undefined;
    if (isOfKind(value, kind)) fitting.push([place, value]);
  }
  return Object.fromEntries(fitting);
}

function isOfKind(value: unknown, kind: InputKind): value is InputValue {
  if (value === null) return true;
  if (kind === 'choice' || kind === 'text') return typeof value === 'string';
  return typeof value === 'number' && Number.isFinite(value);
}

/** Puts values into a workbook; names of no cell of it are left out. They are seen after the next recalculation. */
export function putInputs(book: Workbook, given: GivenInputs): void {
  for (const [name, value] of Object.entries(given)) {
    const at = readFullName(name);
    const sheet = at && book.sheetIndex(at.sheet);
    if (at && sheet !== undefined) book.setValue(sheet, at.row, at.column, value);
  }
}
