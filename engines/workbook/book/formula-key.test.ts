import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lettersOf } from '../address.ts';
import { parseFormula } from '../formula/parse.ts';
import { printFormula } from '../formula/print.ts';
import { formulaKey } from './formula-key.ts';

const keyAt = (formula: string, row: number, column: number): string =>
  formulaKey(formula, false, { sheet: 0, row, column });

/** Places of formulas, and places that they name: so far away that none leaves the sheet when it is copied. */
const between = (min: number, max: number) =>
  fc.record({ row: fc.integer({ min, max }), column: fc.integer({ min, max }) });
const base = between(0, 4);
const axis = between(5, 12);
const mark = fc.constantFrom('', '$');
const reference = fc
  .tuple(mark, mark, axis)
  .map(([one, other, { row, column }]) => `${one}${lettersOf(column)}${other}${row + 1}`);
const lines = fc
  .tuple(mark, axis, mark, axis)
  .map(([one, from, other, to]) => `SUM(${one}${lettersOf(from.column)}:${other}${lettersOf(to.column)})`);
const other = fc.constantFrom(
  '"A1"',
  '"C3""C3"',
  "'A1'!J9",
  'Φύλλο1!J9',
  'LOG10(5)',
  'YTD1',
  'Τιμή.A1',
  'Table[A1]',
  'Table[[#This Row],[C3]]',
  '1.5E3',
  'ZZZ1',
  'ΑA1',
);
const part = fc.oneof(reference, lines, other);
const formula = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('+'));

test('a formula that was copied has the key of the first one, and one that means something else has another key', () => {
  fc.assert(
    fc.property(formula, formula, base, base, (one, two, from, to) => {
      const copy = printFormula(parseFormula(one, from), to);
      expect(keyAt(copy, to.row, to.column)).toBe(
        keyAt(printFormula(parseFormula(one, from), from), from.row, from.column),
      );
      const isSameTree =
        printFormula(parseFormula(one, from), { row: 50, column: 50 }) ===
        printFormula(parseFormula(two, to), { row: 50, column: 50 });
      if (keyAt(one, from.row, from.column) === keyAt(two, to.row, to.column)) expect(isSameTree).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['names that look like cells beyond the last column', 'YTD1*2', 'YTD2*2'],
  ['names with a zero before their number', 'A01', 'A02'],
  ['rows', 'SUM(1:3)', 'SUM(2:4)'],
  ['sheets in a row', 'SUM(Jan:Dec!B1)', 'SUM(Jan:Dec!B2)'],
  ['columns with blanks between them', 'SUM(A : B)', 'SUM(A : B)'],
])('%s are not taken for references that move along', (_, first, second) => {
  expect(keyAt(first, 0, 0)).not.toBe(keyAt(second, 1, 0));
});

test('whole columns move along', () => {
  expect(keyAt('VLOOKUP(A1,Data!C:D,2,0)', 0, 0)).toBe(keyAt('VLOOKUP(A2,Data!C:D,2,0)', 1, 0));
  expect(keyAt('SUM(B:$D)', 0, 0)).toBe(keyAt('SUM(C:$D)', 0, 1));
});
