import { FormulaError, NUM_ERROR, type Value } from '../values.ts';
import {
  around,
  type Coupons,
  couponsOf,
  daysBefore,
  partOfYear,
  periodDays,
  shiftMonths,
} from './coupons.ts';
import { fn, type FunctionGroup } from './function.ts';
import { solve } from './solve.ts';

/** The price of 100 with coupons, for a yield. */
function price(coupons: Coupons, rate: number, yielded: number, redemption: number): number {
  const { left } = around(coupons);
  const { frequency } = coupons;
  const period = periodDays(coupons);
  const paid = (100 * rate) / frequency;
  const since = daysBefore(coupons);
  // What is left of the period, whatever the days until its end are.
  const until = 1 - since / period;
  if (left === 1) {
    const worth = (redemption + paid) / (1 + (until * yielded) / frequency);
    return worth - (paid * since) / period;
  }
  const factor = 1 + yielded / frequency;
  let worth = redemption / factor ** (left - 1 + until);
  for (let coupon = 0; coupon < left; coupon += 1) worth += paid / factor ** (coupon + until);
  return worth - (paid * since) / period;
}

/** The weighted time of all payments in years. */
function duration(coupons: Coupons, rate: number, yielded: number): number {
  const { left } = around(coupons);
  const { frequency } = coupons;
  const until = 1 - daysBefore(coupons) / periodDays(coupons);
  const paid = (100 * rate) / frequency;
  const factor = 1 + yielded / frequency;
  let worth = 0;
  let weighted = 0;
  for (let coupon = 0; coupon < left; coupon += 1) {
    const time = coupon + until;
    const value = (paid + (coupon === left - 1 ? 100 : 0)) / factor ** time;
    worth += value;
    weighted += value * time;
  }
  return weighted / worth / frequency;
}

/** A security without coupons, between two days. */
const between = (compute: (one: number, other: number, years: number) => Value) =>
  fn(['number', 'number', 'number', 'number', 'number?'], ([start, end, one, other, basis = 0]) => {
    const kind = Math.trunc(basis);
    if (Math.floor(start) >= Math.floor(end) || kind < 0 || kind > 4 || start < 0) return NUM_ERROR;
    return compute(one, other, partOfYear(start, end, kind));
  });

const isPositive = (...values: readonly number[]): boolean => values.every((value) => value > 0);

const bill = (compute: (value: number, days: number) => Value) =>
  fn(['real', 'real', 'real'], ([settlement, maturity, value]) => {
    const days = Math.floor(maturity) - Math.floor(settlement);
    // A year at most.
    const isRight =
      days > 0 && settlement >= 0 && Math.floor(maturity) <= shiftMonths(settlement, 12) && value > 0;
    return isRight ? compute(value, days) : NUM_ERROR;
  });

export const bondFunctions: FunctionGroup = {
  PRICE: fn(
    ['number', 'number', 'number', 'number', 'number', 'number', 'number?'],
    ([settlement, maturity, rate, yielded, redemption, frequency, basis]) => {
      const coupons = couponsOf(settlement, maturity, frequency, basis);
      if (coupons instanceof FormulaError) return coupons;
      return rate < 0 || yielded < 0 || redemption <= 0
        ? NUM_ERROR
        : price(coupons, rate, yielded, redemption);
    },
  ),
  YIELD: fn(
    ['number', 'number', 'number', 'number', 'number', 'number', 'number?'],
    ([settlement, maturity, rate, cost, redemption, frequency, basis], run) => {
      const coupons = couponsOf(settlement, maturity, frequency, basis);
      if (coupons instanceof FormulaError) return coupons;
      if (rate < 0 || cost <= 0 || redemption <= 0) return NUM_ERROR;
      run.spend(around(coupons).left);
      return solve((yielded) => price(coupons, rate, yielded, redemption) - cost, 0.1, run) ?? NUM_ERROR;
    },
    { isRough: true },
  ),
  DURATION: fn(
    ['number', 'number', 'number', 'number', 'number', 'number?'],
    ([settlement, maturity, rate, yielded, frequency, basis]) => {
      const coupons = couponsOf(settlement, maturity, frequency, basis);
      if (coupons instanceof FormulaError) return coupons;
      return rate < 0 || yielded < 0 ? NUM_ERROR : duration(coupons, rate, yielded);
    },
  ),
  MDURATION: fn(
    ['number', 'number', 'number', 'number', 'number', 'number?'],
    ([settlement, maturity, rate, yielded, frequency, basis]) => {
      const coupons = couponsOf(settlement, maturity, frequency, basis);
      if (coupons instanceof FormulaError) return coupons;
      if (rate < 0 || yielded < 0) return NUM_ERROR;
      return duration(coupons, rate, yielded) / (1 + yielded / coupons.frequency);
    },
  ),
  DISC: between((cost, redemption, years) =>
    isPositive(cost, redemption) ? (1 - cost / redemption) / years : NUM_ERROR,
  ),
  INTRATE: between((invested, redemption, years) =>
    isPositive(invested, redemption) ? (redemption / invested - 1) / years : NUM_ERROR,
  ),
  RECEIVED: between((invested, discount, years) => {
    const left = 1 - discount * years;
    return isPositive(invested, discount, left) ? invested / left : NUM_ERROR;
  }),
  PRICEDISC: between((discount, redemption, years) =>
    isPositive(discount, redemption) ? redemption * (1 - discount * years) : NUM_ERROR,
  ),
  YIELDDISC: between((cost, redemption, years) =>
    isPositive(cost, redemption) ? (redemption / cost - 1) / years : NUM_ERROR,
  ),
  TBILLPRICE: bill((discount, days) => {
    const worth = 100 * (1 - (discount * days) / 360);
    return worth < 0 ? NUM_ERROR : worth;
  }),
  TBILLYIELD: bill((cost, days) => ((100 - cost) / cost) * (360 / days)),
  TBILLEQ: bill((discount, days) => {
    const left = 360 - discount * days;
    if (left <= 0) return NUM_ERROR;
    if (days <= 182) return (365 * discount) / left;
    // More than half a year: with the interest of the interest.
    const worth = left / 360;
    const year = days === 366 ? 366 : 365;
    const part = days / year;
    return (-2 * part + 2 * Math.sqrt(part * part - (2 * part - 1) * (1 - 1 / worth))) / (2 * part - 1);
  }),
  ACCRINTM: fn(
    ['number', 'number', 'number', 'number?', 'number?'],
    ([issue, settlement, rate, par = 1000, basis = 0]) => {
      const kind = Math.trunc(basis);
      if (!isPositive(rate, par) || Math.floor(issue) >= Math.floor(settlement) || kind < 0 || kind > 4)
        return NUM_ERROR;
      return par * rate * partOfYear(issue, settlement, kind);
    },
  ),
};
