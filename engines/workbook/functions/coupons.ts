import { daysInMonth, dayOfSerial, serialOfDay } from '../serial.ts';
import { FormulaError, NUM_ERROR, type Value } from '../values.ts';
import { daysBetween360, yearFraction } from './day-counts.ts';
import { fn, type FunctionGroup } from './function.ts';

/** A security that pays interest some times a year. Days are serial numbers. */
export interface Coupons {
  settlement: number;
  maturity: number;
  frequency: number;
  basis: number;
}

/** Checks and cuts what all functions of coupons take. */
export function couponsOf(
  settlement: number,
  maturity: number,
  frequency: number,
  basis = 0,
): Coupons | FormulaError {
  const coupons = {
    settlement: Math.floor(settlement),
    maturity: Math.floor(maturity),
    frequency: Math.trunc(frequency),
    basis: Math.trunc(basis),
  };
  const isRight =
    [1, 2, 4].includes(coupons.frequency) &&
    coupons.basis >= 0 &&
    coupons.basis <= 4 &&
    coupons.settlement > 0 &&
    coupons.settlement < coupons.maturity;
  return isRight ? coupons : NUM_ERROR;
}

/** A day so many months before or after another; the end of a month stays one. */
export function shiftMonths(serial: number, months: number): number {
  const { year, month, day } = dayOfSerial(serial);
  const isLast = day === daysInMonth(year, month);
  const index = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const last = daysInMonth(toYear, toMonth);
  return serialOfDay(toYear, toMonth, isLast ? last : Math.min(day, last));
}

/** The coupons around the settlement: the last one before or on it, the next one after it, and how many are to come. */
export function around({ settlement, maturity, frequency }: Coupons): {
  previous: number;
  next: number;
  left: number;
} {
  const step = 12 / frequency;
  const from = dayOfSerial(settlement);
  const to = dayOfSerial(maturity);
  // As many whole steps as surely fit, then one by one.
  let left = Math.max(0, Math.floor(((to.year - from.year) * 12 + to.month - from.month) / step) - 1);
  while (shiftMonths(maturity, -left * step) > settlement) left += 1;
  return {
    previous: shiftMonths(maturity, -left * step),
    next: shiftMonths(maturity, -(left - 1) * step),
    left,
  };
}

/** Days between two days as the basis counts them. */
export function daysBy(basis: number, start: number, end: number): number {
  if (basis === 0) return daysBetween360(start, end, 'american', true);
  return basis === 4 ? daysBetween360(start, end, 'european') : end - start;
}

/** The days of the period between two coupons. */
export function periodDays(coupons: Coupons): number {
  const { previous, next } = around(coupons);
  if (coupons.basis === 1) return next - previous;
  return (coupons.basis === 3 ? 365 : 360) / coupons.frequency;
}

/** Days from the last coupon to the settlement. */
export const daysBefore = (coupons: Coupons): number =>
  daysBy(coupons.basis, around(coupons).previous, coupons.settlement);

/** Days from the settlement to the next coupon. */
export function daysAfter(coupons: Coupons): number {
  const isEven = coupons.basis === 0 || coupons.basis === 4;
  return isEven ? periodDays(coupons) - daysBefore(coupons) : around(coupons).next - coupons.settlement;
}

const of = (compute: (coupons: Coupons) => Value) =>
  fn(['number', 'number', 'number', 'number?'], ([settlement, maturity, frequency, basis]) => {
    const coupons = couponsOf(settlement, maturity, frequency, basis);
    return coupons instanceof FormulaError ? coupons : compute(coupons);
  });

/** The part of a year between two days, for functions without coupons. */
export const partOfYear = (start: number, end: number, basis: number): number =>
  yearFraction(Math.floor(start), Math.floor(end), basis);

export const couponFunctions: FunctionGroup = {
  COUPNUM: of((coupons) => around(coupons).left),
  COUPPCD: of((coupons) => around(coupons).previous),
  COUPNCD: of((coupons) => around(coupons).next),
  COUPDAYBS: of(daysBefore),
  COUPDAYS: of(periodDays),
  COUPDAYSNC: of(daysAfter),
};
