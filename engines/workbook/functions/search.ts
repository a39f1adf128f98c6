import { compareValues } from '../compute/operators.ts';
import type { Run } from '../compute/run.ts';
import { workbookLimits } from '../limits.ts';
import { FormulaError, type Scalar } from '../values.ts';
import { wildcard } from './wildcard.ts';

/** Values in a line, by their place. */
export interface Line {
  readonly length: number;
  at(place: number): Scalar;
}

/** Counts the steps of a search. A cell takes about twice as long as one that is only read. */
export const spendSearch = (line: Line, run: Run): void =>
  run.spend((2 * line.length) / workbookLimits.cellsPerStep);

type Wanted = Exclude<Scalar, FormulaError>;

/** The first place (or from the end, the last) with this value; texts may be patterns. -1 when there is none. */
export function findExactly(
  line: Line,
  wanted: Wanted,
  { hasWildcards = true, fromEnd = false } = {},
): number {
  const sought = wanted ?? 0;
  const isPattern = typeof sought === 'string' && hasWildcards && /[*?~]/.test(sought);
  const matches = isPattern ? wildcard(sought) : undefined;
  const kind = typeof sought;
  for (let step = 0; step < line.length; step += 1) {
    const place = fromEnd ? line.length - 1 - step : step;
    const value = line.at(place);
    // The types differ most cheaply; a blank cell or an error has another type than any wanted value.
    if (typeof value !== kind) continue;
    if (matches ? matches(value as string) : compareValues(value as Wanted, sought) === 0) return place;
  }
  return -1;
}

/**
 * The place that Excel finds in a sorted line: the last value that is not above the wanted one (`up`) or not below it
 * (`down`). Values of another type are passed over. -1 when all are beyond.
 */
export function findSorted(line: Line, wanted: Wanted, direction: 'up' | 'down'): number {
  const sought = wanted ?? 0;
  const sign = direction === 'up' ? 1 : -1;
  let low = 0;
  let high = line.length - 1;
  let found = -1;
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const near = comparableNear(line, sought, middle, low, high);
    if (near === -1) {
      high = middle - 1;
      continue;
    }
    const order = compareValues(line.at(near) as Wanted, sought) * sign;
    if (order <= 0) {
      found = near;
      low = Math.max(near, middle) + 1;
    } else high = Math.min(near, middle) - 1;
  }
  return found;
}

/** A place from `middle` on with a value of the wanted type, or before it; -1 when there is none. */
function comparableNear(
  line: Line,
  sought: Exclude<Wanted, null>,
  middle: number,
  low: number,
  high: number,
): number {
  for (let place = middle; place <= high; place += 1)
    if (typeof line.at(place) === typeof sought) return place;
  for (let place = middle - 1; place >= low; place -= 1)
    if (typeof line.at(place) === typeof sought) return place;
  return -1;
}

/**
 * The place with the smallest value that is not below the wanted one, or the largest that is not above it, in any order.
 * Values of another type count too: texts are above numbers.
 */
export function findNearest(line: Line, wanted: Wanted, side: 'below' | 'above', fromEnd: boolean): number {
  const sought = wanted ?? 0;
  const sign = side === 'below' ? 1 : -1;
  let best = -1;
  for (let step = 0; step < line.length; step += 1) {
    const place = fromEnd ? line.length - 1 - step : step;
    const value = line.at(place);
    if (value === null || value instanceof FormulaError) continue;
    const order = compareValues(value, sought) * sign;
    if (order === 0) return place;
    if (order < 0 && (best === -1 || compareValues(value, line.at(best) as Wanted) * sign > 0)) best = place;
  }
  return best;
}
