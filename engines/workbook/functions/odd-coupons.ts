import type { Run } from '../compute/run.ts';
import { FormulaError, NUM_ERROR, type Value } from '../values.ts';
import { daysBy, shiftMonths } from './coupons.ts';
import { fn, type FunctionGroup } from './function.ts';
import { solve } from './solve.ts';

/** Regular periods of a security; days are serial numbers. */
interface Rhythm {
  frequency: number;
  basis: number;
}

/** The days of a regular period. */
function whole({ basis, frequency }: Rhythm, start: number, end: number): number {
  if (basis === 1) return end - start;
  return (basis === 3 ? 365 : 360) / frequency;
}

/**
 * How many regular periods lie between two days, in parts. The periods are counted from `anchor`, a day on which one
 * begins or ends.
 */
function periods(rhythm: Rhythm, anchor: number, from: number, to: number): number {
  const step = 12 / rhythm.frequency;
  let place = 0;
  while (shiftMonths(anchor, place * step) > from) place -= 1;
  while (shiftMonths(anchor, (place + 1) * step) <= from) place += 1;
  let sum = 0;
  for (; ; place += 1) {
    const start = shiftMonths(anchor, place * step);
    if (start >= to) return sum;
    const end = shiftMonths(anchor, (place + 1) * step);
    const isWhole = start >= from && end <= to;
    sum += isWhole
      ? 1
      : daysBy(rhythm.basis, Math.max(start, from), Math.min(end, to)) / whole(rhythm, start, end);
  }
}

interface First extends Rhythm {
  settlement: number;
  maturity: number;
  issue: number;
  first: number;
}

/** The price of 100 of a security whose first period is shorter or longer than the others. */
function firstPrice(security: First, rate: number, yielded: number, redemption: number): number {
  const { settlement, maturity, issue, first, frequency } = security;
  const step = 12 / frequency;
  const paid = (100 * rate) / frequency;
  const factor = 1 + yielded / frequency;
  let coupons = 0;
  while (shiftMonths(first, (coupons + 1) * step) <= maturity) coupons += 1;
  const earned = periods(security, first, issue, first);
  const since = periods(security, first, issue, settlement);
  // Whole regular periods until the first coupon, and the part of the one in which the settlement lies.
  let ahead = 0;
  while (shiftMonths(first, -(ahead + 1) * step) >= settlement) ahead += 1;
  const next = shiftMonths(first, -ahead * step);
  const previous = shiftMonths(first, -(ahead + 1) * step);
  const part = daysBy(security.basis, settlement, next) / whole(security, previous, next);
  const until = ahead + part;
  let worth = redemption / factor ** (coupons + until) + (paid * earned) / factor ** until;
  for (let coupon = 1; coupon <= coupons; coupon += 1) worth += paid / factor ** (coupon + until);
  return worth - paid * since;
}

/** What the functions of an odd last period need: parts of regular periods to the settlement and to the maturity. */
function lastParts(rhythm: Rhythm, last: number, settlement: number, maturity: number) {
  return {
    all: periods(rhythm, last, last, maturity),
    since: periods(rhythm, last, last, settlement),
    left: periods(rhythm, last, settlement, maturity),
  };
}

function rhythmOf(frequency: number, basis: number): Rhythm | undefined {
  const rhythm = { frequency: Math.trunc(frequency), basis: Math.trunc(basis) };
  return [1, 2, 4].includes(rhythm.frequency) && rhythm.basis >= 0 && rhythm.basis <= 4 ? rhythm : undefined;
}

/** Checks the days of an odd first period: issue before settlement before first coupon, and that before or at maturity. */
function firstOf(days: readonly number[], frequency: number, basis: number): First | FormulaError {
  const [settlement, maturity, issue, first] = days.map(Math.floor) as [number, number, number, number];
  const rhythm = rhythmOf(frequency, basis);
  return rhythm && issue >= 0 && issue < settlement && settlement < first && first <= maturity
    ? { ...rhythm, settlement, maturity, issue, first }
    : NUM_ERROR;
}

const ofFirst = (
  compute: (security: First, rate: number, value: number, redemption: number, run: Run) => Value,
  traits: { isRough?: true } = {},
) =>
  fn(
    ['real', 'real', 'real', 'real', 'real', 'real', 'real', 'real', 'real?'],
    ([settlement, maturity, issue, first, rate, value, redemption, frequency, basis = 0], run) => {
      const security = firstOf([settlement, maturity, issue, first], frequency, basis);
      if (security instanceof FormulaError) return security;
      run.spend((security.maturity - security.issue) / 30);
      return rate < 0 || redemption <= 0 ? NUM_ERROR : compute(security, rate, value, redemption, run);
    },
    traits,
  );

type LastParts = ReturnType<typeof lastParts> & Rhythm;

const ofLast = (compute: (parts: LastParts, rate: number, value: number, redemption: number) => Value) =>
  fn(
    ['real', 'real', 'real', 'real', 'real', 'real', 'real', 'real?'],
    ([settled, matured, interest, rate, value, redemption, frequency, basis = 0], run) => {
      const [settlement, maturity, last] = [settled, matured, interest].map(Math.floor) as [
        number,
        number,
        number,
      ];
      const rhythm = rhythmOf(frequency, basis);
      const isRight =
        rhythm && last >= 0 && last < settlement && settlement < maturity && rate >= 0 && redemption > 0;
      if (!isRight) return NUM_ERROR;
      run.spend((maturity - last) / 30);
      return compute(
        { ...lastParts(rhythm, last, settlement, maturity), ...rhythm },
        rate,
        value,
        redemption,
      );
    },
  );

export const oddCouponFunctions: FunctionGroup = {
  ODDFPRICE: ofFirst((security, rate, yielded, redemption) =>
    yielded < 0 ? NUM_ERROR : firstPrice(security, rate, yielded, redemption),
  ),
  ODDFYIELD: ofFirst(
    (security, rate, price, redemption, run) =>
      price <= 0
        ? NUM_ERROR
        : (solve((yielded) => firstPrice(security, rate, yielded, redemption) - price, 0.1, run) ??
          NUM_ERROR),
    { isRough: true },
  ),
  ODDLPRICE: ofLast(({ all, since, left, frequency }, rate, yielded, redemption) => {
    const paid = (100 * rate) / frequency;
    return yielded < 0
      ? NUM_ERROR
      : (redemption + all * paid) / (1 + (left * yielded) / frequency) - since * paid;
  }),
  ODDLYIELD: ofLast(({ all, since, left, frequency }, rate, price, redemption) => {
    const paid = (100 * rate) / frequency;
    const cost = price + since * paid;
    return price <= 0 ? NUM_ERROR : (((redemption + all * paid - cost) / cost) * frequency) / left;
  }),
};
