import { NUM_ERROR, type Value } from '../values.ts';
import { daysBy, shiftMonths } from './coupons.ts';
import { fn, type FunctionGroup } from './function.ts';

interface Security {
  issue: number;
  first: number;
  settlement: number;
  frequency: number;
  basis: number;
}

/** The days of a whole period between two coupons. */
function wholePeriod({ basis, frequency }: Security, start: number, end: number): number {
  if (basis === 1) return end - start;
  return (basis === 3 ? 365 : 360) / frequency;
}

/**
 * The interest that has accrued, in periods between coupons, as Excel counts it: from the last coupon before the first
 * interest (or from the issue, if that is later) to the settlement, which may lie before it; and what was before, the
 * whole periods of it only if `isWhole`.
 */
function accruedPeriods(security: Security, isWhole: boolean): number {
  const { issue, first, settlement, basis } = security;
  const step = 12 / security.frequency;
  const start = shiftMonths(first, -step);
  const from = Math.max(start, issue);
  const { whole, part } = before(security, start);
  const earlier = part + (isWhole ? whole : 0);
  let sum = 0;
  for (let place = 0; ; place += 1) {
    const begin = place === 0 ? from : shiftMonths(first, (place - 1) * step);
    const end = shiftMonths(first, place * step);
    const days = daysBy(basis, begin, Math.min(end, settlement));
    sum += days / wholePeriod(security, shiftMonths(first, (place - 1) * step), end);
    if (end >= settlement) return sum + earlier;
  }
}

/** The periods from the issue to a coupon: whole ones, and the part of the first. */
function before(security: Security, coupon: number): { whole: number; part: number } {
  const { issue, basis, frequency } = security;
  const step = 12 / frequency;
  let whole = 0;
  let end = coupon;
  while (end > issue) {
    const begin = shiftMonths(coupon, -(whole + 1) * step);
    if (begin < issue) return { whole, part: daysBy(basis, issue, end) / wholePeriod(security, begin, end) };
    whole += 1;
    end = begin;
  }
  return { whole, part: 0 };
}

function accrued(security: Security, rate: number, par: number, isWhole: boolean): Value {
  return ((par * rate) / security.frequency) * accruedPeriods(security, isWhole);
}

export const accruedFunctions: FunctionGroup = {
  ACCRINT: fn(
    ['number', 'number', 'number', 'number', 'number?', 'number', 'number?', 'boolean?'],
    ([issue, first, settlement, rate, par = 1000, frequency, basis = 0, isWhole = true], run) => {
      const security = {
        issue: Math.floor(issue),
        first: Math.floor(first),
        settlement: Math.floor(settlement),
        frequency: Math.trunc(frequency),
        basis: Math.trunc(basis),
      };
      const isRight =
        rate > 0 &&
        par > 0 &&
        [1, 2, 4].includes(security.frequency) &&
        security.basis >= 0 &&
        security.basis <= 4 &&
        security.issue > 0 &&
        security.issue < security.settlement;
      if (!isRight) return NUM_ERROR;
      run.spend((security.settlement - security.issue) / 100);
      return accrued(security, rate, par, isWhole);
    },
  ),
};
