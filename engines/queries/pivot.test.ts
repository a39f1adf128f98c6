import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_HEADS, type Pivot, pivotOf, type Sums } from './pivot.ts';
import type { Cell, ResultTable } from './table.ts';

const columns = [
  { name: 'region', type: 'text' },
  { name: 'year', type: 'number' },
  { name: 'sex', type: 'text' },
  { name: 'hours', type: 'number' },
  { name: 'pay', type: 'number' },
] as const;
const rows: Cell[][] = [
  ['Κρήτη', 2026, 'Γ', 4, 10],
  ['Αττική', 2025, 'Γ', 1, 20],
  ['Αττική', 2026, 'Α', 2, 30],
  ['Αττική', 2026, 'Γ', 6, null],
  [null, 2025, 'Α', null, 5],
];
const table: ResultTable = { columns, rows };
const made = (asked: Partial<Parameters<typeof pivotOf>[1]>, of: ResultTable = table): Pivot => {
  const pivot = pivotOf(of, { rows: [], columns: [], values: [], sums: 'count', ...asked });
  if (!pivot.ok) throw new Error(pivot.problem);
  return pivot;
};

test('a pivot counts rows by region and year, with totals, in the order of the values', () => {
  const pivot = made({ rows: ['region'], columns: ['year'] });
  expect(pivot.rowKeys).toEqual([['Αττική'], ['Κρήτη'], [null]]);
  expect(pivot.heads).toEqual([
    { keys: [2025], value: 0 },
    { keys: [2026], value: 0 },
  ]);
  expect(pivot.cells.map((cells) => [...cells])).toEqual([
    [
      [0, 1],
      [1, 2],
    ],
    [[1, 1]],
    [[0, 1]],
  ]);
  expect(pivot.rowTotals).toEqual([[3], [1], [1]]);
  expect(pivot.headTotals).toEqual([2, 3]);
  expect(pivot.totals).toEqual([5]);
});

test('the total of a mean is the mean of the rows', () => {
  const pivot = made({ rows: ['region'], columns: ['year'], values: ['hours'], sums: 'mean' });
  expect([...pivot.cells[0]!.values()]).toEqual([1, 4]);
  expect(pivot.rowTotals[0]).toEqual([3]);
  expect(pivot.totals).toEqual([13 / 4]);
  // A cell whose rows have no number is there, without a number.
  expect([...pivot.cells[2]!]).toEqual([[0, null]]);
});

test('several values each have their columns, and without columns the totals say all', () => {
  const pivot = made({ rows: ['region'], columns: ['sex'], values: ['hours', 'pay'], sums: 'sum' });
  expect(pivot.heads.map(({ keys, value }) => [...keys, value])).toEqual([
    ['Α', 0],
    ['Α', 1],
    ['Γ', 0],
    ['Γ', 1],
  ]);
  expect(pivot.rowTotals[0]).toEqual([9, 50]);
  const plain = made({ rows: ['region'], values: ['pay'], sums: 'most' });
  expect(plain.heads).toEqual([]);
  expect(plain.rowTotals).toEqual([[30], [10], [5]]);
});

test('without values all other columns of numbers are summed', () => {
  expect(made({ rows: ['region'], columns: ['year'], sums: 'sum' }).values).toEqual([columns[3], columns[4]]);
});

test.each([
  ['nothing is chosen', {}, 'no-columns'],
  ['a column is missing', { rows: ['age'] }, 'missing'],
  ['a value is a text', { rows: ['region'], values: ['sex'], sums: 'sum' }, 'no-numbers'],
] as const)('there is no pivot when %s', (_what, asked, problem) => {
  const whole = {
    rows: [] as readonly string[],
    columns: [],
    values: [] as readonly string[],
    sums: 'count' as Sums,
  };
  expect(pivotOf(table, { ...whole, ...asked })).toEqual({ ok: false, problem });
});

test('columns without room are counted, and the totals of rows are still of all rows', () => {
  const many = Array.from({ length: 450 }, (_, at) => ['Αττική', at, 'Γ', 1, 1] as const);
  const pivot = made({ rows: ['region'], columns: ['year'] }, { columns, rows: many });
  expect(pivot.heads).toHaveLength(MAX_HEADS);
  expect(pivot.headsLeft).toBe(250);
  expect(pivot.rowTotals).toEqual([[450]]);
});

const aRow = fc.tuple(
  fc.constantFrom('α', 'β', 'Γ', null),
  fc.constantFrom(2024, 2025, null),
  fc.constantFrom('x', 'y'),
  fc.option(fc.integer({ min: -1000, max: 1000 })),
  fc.integer(),
);

/** The sum of some rows, written down once more. */
function plainly(sums: Sums, some: readonly Cell[][]): number | null {
  const numbers = some.map((row) => row[3]).filter((cell): cell is number => typeof cell === 'number');
  if (sums === 'count') return some.length;
  if (numbers.length === 0) return null;
  const sum = numbers.reduce((one, other) => one + other, 0);
  return { sum, mean: sum / numbers.length, least: Math.min(...numbers), most: Math.max(...numbers) }[sums];
}

test('each cell and each total sums its own rows, in any order of the rows', () => {
  const sums = fc.constantFrom<Sums>('count', 'sum', 'mean', 'least', 'most');
  fc.assert(
    fc.property(
      fc.array(aRow, { minLength: 1, maxLength: 60 }),
      sums,
      fc.func(fc.integer()),
      (some, sums, by) => {
        const asked = { rows: ['region', 'sex'], columns: ['year'], values: ['hours'], sums };
        const pivot = made(asked, { columns, rows: some });
        const isAt = (row: readonly Cell[], keys: readonly Cell[]) =>
          row[0] === keys[0] && row[2] === keys[1];
        for (const [at, keys] of pivot.rowKeys.entries()) {
          expect(pivot.rowTotals[at]).toEqual([
            plainly(
              sums,
              some.filter((row) => isAt(row, keys)),
            ),
          ]);
          for (const [head, { keys: over }] of pivot.heads.entries()) {
            const here = some.filter((row) => isAt(row, keys) && row[1] === over[0]);
            expect(pivot.cells[at]!.get(head)).toBe(here.length === 0 ? undefined : plainly(sums, here));
          }
        }
        for (const [head, { keys: over }] of pivot.heads.entries())
          expect(pivot.headTotals[head]).toBe(
            plainly(
              sums,
              some.filter((row) => row[1] === over[0]),
            ),
          );
        expect(pivot.totals).toEqual([plainly(sums, some)]);
        const shuffled = some.toSorted((a, b) => by(a) - by(b));
        expect(made(asked, { columns, rows: shuffled })).toEqual(pivot);
      },
    ),
  );
});
