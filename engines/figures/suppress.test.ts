import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effortOf } from '#testing/effort.ts';
import { type Grid, gridOf, note, nothingSeen, shownGrid, tablesOf, withTotals } from './fixtures.ts';
import { HIDDEN, type Shown, suppressTable } from './suppress.ts';
import type { TableCell } from './table.ts';

const least = 5;

/** The people of each cell of a table of one dimension, and the total. */
const line = (...people: number[]) => {
  const { cells, total } = suppressTable({
    cells: people.map((people, at) => ({ keys: [String(at)], people })),
  });
  return [...cells.map(({ people }) => people), total.people];
};

describe('a table of one dimension', () => {
  test.each<[string, number[], Shown[]]>([
    ['shows everything from five on, and a 0', [5, 0, 9], [5, 0, 9, 14]],
    ['hides one more cell beside a small one', [3, 8, 30], [HIDDEN, HIDDEN, 30, 41]],
    [
      'hides one more cell beside two that are small together',
      [1, 2, 8, 17],
      [HIDDEN, HIDDEN, HIDDEN, 17, 28],
    ],
    ['hides no more beside small ones that are many together', [4, 4, 17], [HIDDEN, HIDDEN, 17, 25]],
    ['hides the total where there is no other cell', [3, 0], [HIDDEN, 0, HIDDEN]],
    ['hides a small total', [1, 1], [HIDDEN, HIDDEN, HIDDEN]],
    ['shows nothing but 0 where nobody is', [0, 0], [0, 0, 0]],
    ['may be empty', [], [0]],
  ])('%s', (_, people, shown) => {
    expect(line(...people)).toEqual(shown);
  });
});

test('a table of two dimensions hides a second row and a second column, and keeps the totals', () => {
  const table = suppressTable({
    cells: gridOf([
      [2, 20, 30],
      [20, 9, 30],
      [30, 30, 30],
    ]),
  });
  expect(shownGrid(table)).toEqual([
    [HIDDEN, HIDDEN, 30, 52],
    [HIDDEN, HIDDEN, 30, 59],
    [30, 30, 30, 90],
    [52, 59, 90, 201],
  ]);
});

test('values are hidden with their people, also in totals', () => {
  const table = suppressTable({
    cells: [
      { keys: ['a'], people: 3, value: 7.5 },
      { keys: ['b'], people: 8, value: 20 },
      { keys: ['c'], people: 0, value: 0 },
      { keys: ['d'], people: 9, value: 30 },
    ],
  });
  expect(table.cells.map(({ value }) => value)).toEqual([HIDDEN, HIDDEN, 0, 30]);
  expect(table.total).toEqual({ people: 20, value: 57.5 });
  expect(suppressTable({ cells: [{ keys: ['a'], people: 6 }] }).total).toEqual({ people: 6 });
});

test.each<[string, TableCell[]]>([
  [
    'a cell that is given twice',
    [
      { keys: ['a'], people: 1 },
      { keys: ['a'], people: 2 },
    ],
  ],
  [
    'cells of different dimensions',
    [
      { keys: ['a'], people: 1 },
      { keys: ['a', 'b'], people: 2 },
    ],
  ],
  ['three dimensions', [{ keys: ['a', 'b', 'c'], people: 1 }]],
  ['a negative number of people', [{ keys: ['a'], people: -1 }]],
  ['half a person', [{ keys: ['a'], people: 0.5 }]],
])('%s is refused', (_, cells) => {
  expect(() => suppressTable({ cells })).toThrow(RangeError);
});

/** Small tables with many small groups and zeros. A cell of 8 is 12 where a small group is taken for one of 5: the most that the attacker tries. */
const people = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 8 }), fc.constant(0));
const grids: fc.Arbitrary<Grid<number>> = fc
  .tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 3 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(people, { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  );

function expectProtected(shown: Grid<Shown>, truth: Grid<number>): void {
  const seen = nothingSeen(shown);
  for (const table of tablesOf(shown)) note(seen, table);
  for (const [r, row] of shown.entries())
    for (const [c, cell] of row.entries()) {
      const [number, { least: low, most: high }] = [truth[r]![c]!, seen[r]![c]!];
      if (cell !== HIDDEN) expect(cell === number && (cell === 0 || cell >= least)).toBe(true);
      else expect(high).toBeGreaterThan(low);
      if (number > 0 && number < least) expect(high).toBeGreaterThanOrEqual(least);
    }
}

test('an attacker who tries all tables finds two values of each hidden number, and that each small group may be large', () => {
  fc.assert(
    fc.property(grids, (grid) => {
      const table = suppressTable({ cells: gridOf(grid) });
      expectProtected(shownGrid(table), withTotals(grid));
    }),
    { numRuns: 400 },
  );
});

test('an attacker who adds rows and columns of a choice and subtracts the rest finds no small group', () => {
  fc.assert(
    fc.property(grids, fc.infiniteStream(fc.boolean()), (grid, choose) => {
      const table = suppressTable({ cells: gridOf(grid) });
      const shown = shownGrid(table);
      const width = grid[0]!.length;
      const rows = grid.flatMap((_, r) => (choose.next().value ? [r] : []));
      const isMinus = grid[0]!.map(() => choose.next().value);
      // The chosen rows' totals less the shown cells of the chosen columns: people of those rows in other or hidden cells.
      let [sum, group] = [0, 0];
      for (const r of rows) {
        const total = shown[r]![width]!;
        if (total === HIDDEN) return;
        sum += total;
        for (let c = 0; c < width; c++) {
          const cell = shown[r]![c]!;
          if (isMinus[c] && cell !== HIDDEN) sum -= cell;
          else group += grid[r]![c]!;
        }
      }
      expect(sum).toBe(group);
      expect(sum === 0 || sum >= least).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('a table of 400 cells with many small groups is suppressed in a bounded time', async () => {
  for (const most of [6, 12, 40, 200]) {
    const random = fc.sample(fc.nat({ max: most }), { numRuns: 400, seed: 7 });
    const grid = Array.from({ length: 20 }, (_, r) => random.slice(20 * r, 20 * r + 20));
    expect(await effortOf(3000, () => suppressTable({ cells: gridOf(grid) }))).toBeLessThan(3000);
  }
});
