import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effortOf } from '#testing/effort.ts';
import { type Grid, gridOf, note, nothingSeen, shownGrid, tablesOf, withTotals } from './fixtures.ts';
import { HIDDEN, suppressTable } from './suppress.ts';
import { suppressWithin } from './suppress-within.ts';
import type { TableCell } from './table.ts';

const least = 5;

/** A part beside its suppressed whole. */
const within = (whole: readonly TableCell[], part: readonly TableCell[]) =>
  suppressWithin({ whole, shownWhole: suppressTable({ cells: whole }), part });

const line = (...people: number[]): TableCell[] =>
  people.map((people, at) => ({ keys: [String(at)], people }));
const shownLine = (whole: number[], part: number[]) => {
  const { cells, total } = within(line(...whole), line(...part));
  return [...cells.map(({ people }) => people), total.people];
};

describe('the table of a part', () => {
  test('is shown where the rest has no people, or at least five', () => {
    expect(shownLine([20, 30, 9], [10, 30, 0])).toEqual([10, 30, 0, 40]);
  });

  test('hides a cell that all but two people of the whole are in, and one more', () => {
    expect(shownLine([20, 30, 40], [18, 20, 20])).toEqual([HIDDEN, HIDDEN, 20, 58]);
  });

  test('hides its total where the rest is small in all', () => {
    expect(shownLine([20, 30], [18, 29]).at(-1)).toBe(HIDDEN);
  });

  test('hides its own small groups', () => {
    expect(shownLine([20, 30, 40], [2, 20, 20])).toEqual([HIDDEN, HIDDEN, 20, 42]);
  });

  test('has the cells of the whole, and values where all have them', () => {
    const part = [{ keys: ['1'], people: 10, value: 12 }];
    expect(within(line(20, 30), part)).toMatchObject({
      cells: [
        { keys: ['0'], people: 0, value: 0 },
        { keys: ['1'], people: 10, value: 12 },
      ],
      total: { people: 10, value: 12 },
    });
  });
});

test.each<[string, TableCell[], TableCell[]]>([
  ['has more people than the whole', line(5), line(6)],
  ['has a cell that the whole lacks', line(5), line(5, 0)],
  ['has a cell twice', line(9), [...line(1), ...line(1)]],
])('a part that %s is refused', (_, whole, part) => {
  expect(() => within(whole, part)).toThrow(RangeError);
});

test('a whole that is shown with other numbers is refused', () => {
  const shownWhole = suppressTable({ cells: line(9) });
  expect(() => suppressWithin({ whole: line(8), shownWhole, part: line(1) })).toThrow(RangeError);
});

/** A whole with a part, both with many small groups, and often with a small rest. */
const cell = fc
  .tuple(
    fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 8 })),
    fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 7 }), fc.constant(0)),
  )
  .map(([part, rest]) => ({ part, whole: part + rest }))
  .filter(({ whole }) => whole <= 9);
const size = fc.constantFrom([1, 2], [1, 3], [2, 2], [3, 1]);
const pairs: fc.Arbitrary<{ whole: Grid<number>; part: Grid<number> }> = size
  .chain(([rows, columns]) =>
    fc.array(fc.array(cell, { minLength: columns!, maxLength: columns! }), {
      minLength: rows!,
      maxLength: rows!,
    }),
  )
  .map((grid) => ({
    whole: grid.map((row) => row.map(({ whole }) => whole)),
    part: grid.map((row) => row.map(({ part }) => part)),
  }));

const minus = (one: Grid<number>, other: Grid<number>) =>
  one.map((row, r) => row.map((value, c) => value - other[r]![c]!));

const isSmall = (people: number) => people > 0 && people < least;

test('an attacker who tries all pairs of tables learns no hidden number of either, and no small group of the rest', () => {
  fc.assert(
    fc.property(pairs, ({ whole, part }) => {
      const shownWhole = suppressTable({ cells: gridOf(whole) });
      const shown = {
        whole: shownGrid(shownWhole),
        part: shownGrid(suppressWithin({ whole: gridOf(whole), shownWhole, part: gridOf(part) })),
      };
      const seen = {
        whole: nothingSeen(shown.whole),
        part: nothingSeen(shown.whole),
        rest: nothingSeen(shown.whole),
      };
      const sums = nothingSeen(shown.whole);
      let tried = 0;
      for (const all of tablesOf(shown.whole, { most: () => 13 }))
        for (const floor of [0, 1] as const)
          for (const some of tablesOf(shown.part, { floor, most: (r, c) => all[r]![c]! })) {
            tried += 1;
            // Trying more takes minutes. Such tables are nearly all hidden.
            fc.pre(tried < 20_000);
            const rest = minus(all, some);
            if (floor === 0) note(sums, rest);
            else
              for (const [name, table] of Object.entries({ whole: all, part: some, rest }))
                note(seen[name as 'rest'], table);
          }
      const truth = { whole: withTotals(whole), part: withTotals(part) };
      const rest = minus(truth.whole, truth.part);
      for (const [r, row] of rest.entries())
        for (const [c, left] of row.entries()) {
          for (const name of ['whole', 'part'] as const) {
            const [number, cell, { least: low, most: high }] = [
              truth[name][r]![c]!,
              shown[name][r]![c]!,
              seen[name][r]![c]!,
            ];
            if (cell === HIDDEN) expect(high).toBeGreaterThan(low);
            else expect(cell === number && !isSmall(number)).toBe(true);
            if (isSmall(number)) expect(high).toBeGreaterThanOrEqual(least);
          }
          if (!isSmall(left)) continue;
          expect(seen.rest[r]![c]!.most).toBeGreaterThan(seen.rest[r]![c]!.least);
          expect(sums[r]![c]!.most).toBeGreaterThanOrEqual(least);
        }
    }),
    { numRuns: 100, maxSkipsPerRun: 100 },
  );
});

test('a part of 400 cells is suppressed in a bounded time', async () => {
  for (const most of [12, 40, 200]) {
    const random = fc.sample(fc.tuple(fc.nat({ max: most }), fc.nat({ max: most })), {
      numRuns: 400,
      seed: 7,
    });
    const table = (numbers: number[]) =>
      gridOf(Array.from({ length: 20 }, (_, r) => numbers.slice(20 * r, 20 * r + 20)));
    const whole = table(random.map(([part, rest]) => part + rest));
    const shownWhole = suppressTable({ cells: whole });
    const part = table(random.map(([part]) => part));
    expect(await effortOf(5000, () => suppressWithin({ whole, shownWhole, part }))).toBeLessThan(5000);
  }
});
