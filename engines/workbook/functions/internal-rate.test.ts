import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Workbook } from '../book/workbook.ts';
import { aBook, cellsOf } from '../fixtures.ts';
import { shownValue } from '../show/shown.ts';
import type { Scalar } from '../values.ts';

function rateOf(flows: readonly number[]): Scalar {
  const cells = flows.map((value, row) => ({ row, column: 0, value }));
  const book = new Workbook(aBook([...cells, ...cellsOf({ C1: `=IRR(A1:A${flows.length})` })]), 'el');
  book.recalculate({ now: 46_000, seed: 1 });
  return book.value(0, 0, 2);
}

/** What flows are worth at a rate, as the sum of each by itself. */
const worth = (flows: readonly number[], rate: number): number =>
  flows.reduce((sum, flow, period) => sum + flow / (1 + rate) ** period, 0);

/** The search of the specification: from 0 to 1 in steps of 0.01, then halves of the step in which the sign changes. */
function specified(flows: readonly number[]): number | undefined {
  for (let step = 0; step < 100; step += 1) {
    let [low, high] = [step / 100, (step + 1) / 100];
    if (worth(flows, low) * worth(flows, high) > 0) continue;
    while (high - low > 1e-11) {
      const middle = (low + high) / 2;
      if (worth(flows, low) * worth(flows, middle) <= 0) high = middle;
      else low = middle;
    }
    return low;
  }
  return undefined;
}

const flows = fc
  .tuple(
    fc.integer({ min: -9000, max: -100 }),
    fc.array(fc.integer({ min: -500, max: 4000 }), { minLength: 1, maxLength: 12 }),
  )
  .map(([first, rest]) => [first, ...rest]);

test('IRR is the first rate from 0 to 1 that the specified search finds', () => {
  fc.assert(
    fc.property(flows, (all) => {
      const expected = specified(all);
      if (expected !== undefined) expect(rateOf(all)).toBeCloseTo(expected, 8);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['below 0', [-100, 50, 20]],
  ['above 1', [-100, 300]],
  ['far above 1', [-100, 0, 5000]],
])('a rate %s is found where the specified search finds nothing', (_, all) => {
  const rate = rateOf(all) as number;
  expect(worth(all, rate)).toBeCloseTo(0, 6);
});

test.each([
  ['of losses only', [-100, -50, -20]],
  ['of gains only', [100, 50]],
  ['of nothing', [0, 0]],
])('the rate %s is not available', (_, all) => {
  expect(shownValue(rateOf(all), undefined, 'el')).toBe('Μ/Δ');
});
