import { readArea } from '#engines/workbook/address.ts';
import type { Validation } from '#engines/workbook/book/definition.ts';
import type { Place, Workbook } from '#engines/workbook/book/workbook.ts';
import type { InputValue } from '#engines/workbook/input.ts';
import { meets } from '#engines/workbook/show/looks.ts';

/**
 * Whether the value of a cell is outside of what the workbook allows there. Such a value is computed with all the same, and the page
 * says so: a limit may itself depend on another input. Lists are no limits here, because only their values are offered.
 */
export function breaksRule(rule: Validation, value: InputValue, place: Place, book: Workbook): boolean {
  const [first] = rule.areas;
  const area = first === undefined ? undefined : readArea(first);
  if (rule.kind === 'list' || value === null || value === '' || !area) return false;
  const base = { sheet: place.sheet, row: area.top, column: area.left };
  const limits = rule.formulas.map((formula) => book.compute(formula, base, place));
  // A limit that cannot be read allows everything.
  if (limits.length === 0 || limits.includes(undefined)) return false;
  if (rule.kind === 'custom') return limits[0] === false || limits[0] === 0;
  const measured = rule.kind === 'textLength' ? String(value).length : value;
  if (typeof measured !== 'number') return true;
  if (rule.kind === 'whole' && !Number.isInteger(measured)) return true;
  return !meets(measured, rule.operator, limits);
}
