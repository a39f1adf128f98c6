import { isWithin, readArea } from '#engines/workbook/address.ts';
import type { Validation, WorkbookDefinition } from '#engines/workbook/book/definition.ts';
import type { Place, Workbook } from '#engines/workbook/book/workbook.ts';
import type { InputValue } from '#engines/workbook/input.ts';
import { Reference } from '#engines/workbook/values.ts';

/** More values than a list can be read through. */
const MAX_CHOICES = 500;

/** The rule for what may be typed into a cell. */
export const ruleOf = (
  definition: WorkbookDefinition,
  { sheet, row, column }: Place,
): Validation | undefined =>
  definition.sheets[sheet]!.validations.find(({ areas }) =>
    areas.some((text) => {
      const area = readArea(text);
      return area !== undefined && isWithin({ sheet, ...area }, row, column);
    }),
  );

/** The values that a list of the workbook offers now, without blanks and repeated ones. */
export function choicesOf(rule: Validation | undefined, place: Place, book: Workbook): InputValue[] {
  const [formula] = rule?.kind === 'list' ? rule.formulas : [];
  if (formula === undefined) return [];
  const written = /^"(.*)"$/s.exec(formula.trim());
  if (written) return unique(written[1]!.replaceAll('""', '"').split(',').map(readWritten));
  const found = book.refer(formula, place.sheet);
  if (!(found instanceof Reference)) return [];
  const values: InputValue[] = [];
  for (const area of found.areas)
    book.each(area, (value) => {
      if (typeof value === 'number' || (typeof value === 'string' && value !== '')) values.push(value);
    });
  return unique(values);
}

/** A value of a list that is written out. As Excel does, what looks like a number is one. */
function readWritten(text: string): InputValue {
  const word = text.trim();
  if (word === '') return null;
  return /^-?\d+(\.\d+)?$/.test(word) ? Number(word) : word;
}

const unique = (values: readonly InputValue[]): InputValue[] =>
  [...new Set(values)].filter((value) => value !== null).slice(0, MAX_CHOICES);
