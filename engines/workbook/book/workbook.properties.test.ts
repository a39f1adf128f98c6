import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellName } from '../address.ts';
import { FormulaError, type Scalar } from '../values.ts';
import type { CellDefinition } from './definition.ts';
import { Workbook } from './workbook.ts';
import { aBook } from '../fixtures.ts';

const size = 5;
const surroundings = { now: 46_000.5, seed: 7 };

const place = fc.record({ row: fc.nat(size - 1), column: fc.nat(size - 1) });
const reference = place.map(({ row, column }) => cellName(row, column));
const area = fc.tuple(reference, reference).map(([one, other]) => `${one}:${other}`);

/** Formulas with all that connects cells: references, areas, choices, errors, arrays, and places that values name. */
const formula = fc.oneof(
  fc.tuple(reference, reference).map(([a, b]) => `${a}+${b}*2`),
  area.map((a) => `SUM(${a})`),
  fc.tuple(reference, reference, reference).map(([a, b, c]) => `IF(${a}>3,${b},${c})`),
  fc.tuple(reference, reference).map(([a, b]) => `IFERROR(${a}/${b},"-")`),
  fc.tuple(reference, area).map(([a, b]) => `COUNTIF(${b},${a})`),
  fc.tuple(fc.nat(2), fc.nat(2)).map(([a, b]) => `SUM(OFFSET(A1,${a},${b},2,2))`),
  reference.map((a) => `INDIRECT("${a}")&"!"`),
  fc.tuple(area, fc.nat(3)).map(([a, n]) => `INDEX(${a},${n + 1},1)`),
  reference.map((a) => `SUM(${a}#)`),
  reference.map((a) => `LET(x,${a},x&x)`),
  area.map((a) => `SUMPRODUCT(N(+${a})*2)`),
  fc.tuple(reference, area).map(([a, b]) => `IFERROR(VLOOKUP(${a},${b},1,FALSE),0)`),
  fc.constant('RAND()<0.5'),
);
const array = fc.oneof(
  area.map((a) => `${a}*2`),
  fc.tuple(fc.integer({ min: 1, max: 3 }), reference).map(([n, a]) => `SEQUENCE(${n},2,N(${a}))`),
  reference.map((a) => `SEQUENCE(MAX(1,MIN(3,N(${a}))))`),
);

type Content = Pick<CellDefinition, 'value' | 'formula' | 'array'>;
const content: fc.Arbitrary<Content> = fc.oneof(
  fc.integer({ min: -3, max: 9 }).map((value): Content => ({ value })),
  fc.constantFrom<Content>({ value: 'α' }, { value: true }, {}),
  formula.map((text): Content => ({ formula: text })),
  array.map((text): Content => ({ formula: text, array: 'spill' })),
  fc
    .tuple(array, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 }))
    .map(([text, rows, columns]): Content => ({ formula: text, array: { rows, columns } })),
);

const edits = fc.array(fc.tuple(place, content), { minLength: 1, maxLength: 25 });

function valuesOf(book: Workbook): string[] {
  const seen: string[] = [];
  for (let row = 0; row < size + 4; row += 1)
    for (let column = 0; column < size + 4; column += 1) {
      const value: Scalar = book.value(0, row, column);
      if (value !== null)
        seen.push(`${cellName(row, column)} ${value instanceof FormulaError ? value.code : String(value)}`);
    }
  return seen;
}

test('edits in any order, computed in any steps, give what a computation of everything gives', () => {
  fc.assert(
    fc.property(edits, fc.nat(4), (list, pause) => {
      const cells = new Map<string, CellDefinition>();
      const book = new Workbook(aBook([]), 'en');
      for (const [index, [at, what]] of list.entries()) {
        cells.set(cellName(at.row, at.column), { ...at, ...what });
        if (what.formula === undefined)
          book.setValue(0, at.row, at.column, (what.value as Scalar | undefined) ?? null);
        else book.setFormula(0, at.row, at.column, what.formula, what.array);
        if (index % (pause + 1) === pause) book.recalculate(surroundings);
      }
      book.recalculate(surroundings);
      const whole = new Workbook(aBook([...cells.values()]), 'en');
      whole.recalculate(surroundings);
      const [values, expected] = [valuesOf(book), valuesOf(whole)];
      // Arrays that fill what they are computed from have no values; which of them notices depends on the order.
      const hasCircle = (all: readonly string[]) => all.some((value) => value.endsWith('#CIRCULAR!'));
      if (!hasCircle(values) && !hasCircle(expected)) expect(values).toEqual(expected);
    }),
    { numRuns: 3000 },
  );
});
