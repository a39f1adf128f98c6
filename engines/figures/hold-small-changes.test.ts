import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Grid, gridOf, note, nothingSeen, shownGrid, tablesOf, withTotals } from './fixtures.ts';
import { type HeldTable, holdSmallChanges } from './hold-small-changes.ts';
import { HIDDEN, type Shown } from './suppress.ts';

const least = 5;

/** What is shown of a row of numbers at each date. */
function dates(...rows: number[][]): Shown[][] {
  let held: HeldTable | undefined;
  return rows.map((row) => {
    held = holdSmallChanges(
      held,
      row.map((people, at) => ({ keys: [String(at)], people })),
    );
    const { cells, total } = held.shown;
    return [...cells.map(({ people }) => people), total.people];
  });
}

test.each<[string, number[][], Shown[]]>([
  [
    'a number stays until it has changed by five',
    [
      [20, 30],
      [24, 30],
    ],
    [20, 30, 50],
  ],
  [
    'small changes add up to one that is shown',
    [
      [20, 30],
      [23, 30],
      [25, 30],
    ],
    [25, 30, 55],
  ],
  [
    'a new small group does not appear',
    [
      [20, 0],
      [20, 3],
    ],
    [20, 0, 20],
  ],
  [
    'a group that falls to few people is hidden and enters no sum',
    [
      [40, 30, 20],
      [3, 30, 20],
    ],
    [HIDDEN, 30, HIDDEN, 55],
  ],
  [
    'a change waits that would leave the total with a small one',
    [
      [20, 30],
      [26, 25],
    ],
    [26, 30, 56],
  ],
  [
    'what was hidden stays hidden',
    [
      [3, 8, 30],
      [3, 9, 30],
    ],
    [HIDDEN, HIDDEN, 30, 41],
  ],
  [
    'what was hidden is shown once it has changed enough',
    [
      [3, 8, 30],
      [20, 30, 30],
    ],
    [20, 30, 30, 80],
  ],
])('%s', (_, rows, shown) => {
  expect(dates(...rows).at(-1)).toEqual(shown);
});

test('cells that appear and disappear count as 0 before and after', () => {
  const first = holdSmallChanges(undefined, [{ keys: ['a'], people: 20 }]);
  const { shown } = holdSmallChanges(first, [{ keys: ['b'], people: 9 }]);
  expect(shown.cells).toEqual([
    { keys: ['b'], people: 9 },
    { keys: ['a'], people: 0 },
  ]);
});

/** A table over some dates: each person may move, come or go between two of them. */
const start = fc.constantFrom([1, 2], [2, 2], [2, 3], [3, 1]).chain(([rows, columns]) =>
  fc.array(fc.array(fc.nat({ max: 14 }), { minLength: columns!, maxLength: columns! }), {
    minLength: rows!,
    maxLength: rows!,
  }),
);
const step = fc.array(fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -12, max: 12 })), {
  minLength: 6,
  maxLength: 6,
});
const histories = fc.tuple(start, fc.array(step, { minLength: 1, maxLength: 4 })).map(([first, steps]) => {
  const grids: number[][][] = [first];
  for (const changes of steps)
    grids.push(
      grids
        .at(-1)!
        .map((row, r) =>
          row.map((people, c) => Math.min(18, Math.max(0, people + changes[r * row.length + c]!))),
        ),
    );
  return grids;
});

test('an attacker who subtracts a table from the next one finds no small change, and nothing that was hidden', () => {
  fc.assert(
    fc.property(histories, (grids) => {
      let before: HeldTable | undefined;
      for (const grid of grids) {
        const now = holdSmallChanges(before, gridOf(grid), least);
        const counted = (held: HeldTable, r: number, c: number) => totalsOf(held, grid)[r]![c]!;
        const shown = shownGrid(now.shown);
        const formerly = before && shownGrid(before.shown);
        for (const [r, row] of shown.entries())
          for (const [c, cell] of row.entries()) {
            if (cell === HIDDEN) continue;
            expect(cell === 0 || cell >= least).toBe(true);
            const former = formerly?.[r]![c];
            if (former === undefined) continue;
            // A number that was hidden is known to us and not to the reader.
            const change = Math.abs(cell - (former === HIDDEN ? counted(before!, r, c) : former));
            expect(change >= least || (former !== HIDDEN && change === 0)).toBe(true);
          }
        before = now;
      }
    }),
    { numRuns: 1000 },
  );
});

const totalsOf = ({ counts }: HeldTable, grid: Grid<number>): number[][] =>
  withTotals(
    grid.map((row, r) =>
      row.map((_, c) => counts.find(({ keys }) => keys[0] === `r${r}` && keys[1] === `c${c}`)!.people),
    ),
  );

test('an attacker who tries all tables learns no hidden number of any date', () => {
  const small = histories.filter((grids) => grids[0]!.flat().length <= 4);
  fc.assert(
    fc.property(small, (grids) => {
      let before: HeldTable | undefined;
      for (const grid of grids) {
        before = holdSmallChanges(before, gridOf(grid), least);
        const shown = shownGrid(before.shown);
        const seen = nothingSeen(shown);
        let tried = 0;
        for (const table of tablesOf(shown, { most: () => 32 })) {
          tried += 1;
          fc.pre(tried < 5000);
          note(seen, table);
        }
        for (const [r, row] of shown.entries())
          for (const [c, cell] of row.entries())
            if (cell === HIDDEN) expect(seen[r]![c]!.most).toBeGreaterThan(seen[r]![c]!.least);
      }
    }),
    { numRuns: 25, maxSkipsPerRun: 100 },
  );
});

test('a group that has become small by a change of five enters no sum, so that no table tells how small it is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 9, max: 40 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 4 }),
      (old, one, other) => {
        const after = (people: number) => dates([old, 50, 60], [people, 50, 60]).at(-1);
        fc.pre(old - one >= least && old - other >= least);
        expect(after(one)).toEqual(after(other));
        expect(after(one)![0]).toBe(HIDDEN);
      },
    ),
  );
});
