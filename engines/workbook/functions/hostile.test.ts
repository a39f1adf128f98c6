import { expect, test } from 'vitest';
import { effortOf } from '#testing/effort.ts';
import { TooManySteps, Workbook } from '../book/workbook.ts';
import { aBook } from '../fixtures.ts';
import { functionNamed, functionNames } from './registry.ts';

/** Of the processor. */
const MAX_MS = 5_000;

/** Computes a formula in a sheet whose first and last cells have something in them. */
async function compute(formula: string): Promise<void> {
  const cells = [
    { row: 0, column: 3, value: 1 },
    { row: 5, column: 3, value: 'x' },
    { row: 1_048_575, column: 16_383, value: 2 },
    { row: 9, column: 9, formula },
  ];
  const ms = await effortOf(MAX_MS, () => {
    try {
      new Workbook(aBook(cells), 'el').recalculate({ now: 46_000, seed: 1 });
    } catch (error) {
      // A limit of steps is an answer too.
      if (!(error instanceof TooManySteps)) throw new Error(formula, { cause: error });
    }
  });
  expect(ms, formula).toBeLessThan(MAX_MS);
}

test.each([
  ['the largest numbers', '1E300', '1E300'],
  ['many periods', '0.5', '1E9'],
  ['days until the year 9999', '1', '2958465'],
  ['numbers below 0', '-1E9', '-1'],
  ['a whole sheet', 'A:XFD', 'A:XFD'],
  ['long texts', 'REPT("aB,",10000)', '1'],
])(
  'every function ends with a value, an error or the limit of steps when it gets %s',
  async (_, first, others) => {
    for (const name of functionNames) {
      const { kinds, least } = functionNamed(name)!;
      for (const count of new Set([Math.max(1, least), kinds.length])) {
        const rest = Array.from({ length: Math.max(0, count - 1) }, () => others);
        await compute(`${name}(${[first, ...rest].join(',')})`);
      }
    }
  },
);
