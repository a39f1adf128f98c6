import { NUM_ERROR, type Value, DIV_ERROR } from '../values.ts';
import { fn, type FunctionGroup } from './function.ts';
import { solve } from './solve.ts';

/** The factor by which a sum grows, and what regular payments of 1 add up to; `when` is 1 for payments at the beginning. */
function growth(rate: number, periods: number, when: number): { sum: number; payments: number } {
  if (rate === 0) return { sum: 1, payments: periods };
  if (rate === -1 && periods < 0) return { sum: Infinity, payments: Infinity };
  const sum = (1 + rate) ** periods;
  return { sum, payments: ((1 + rate * when) * (sum - 1)) / rate };
}

export function payment(
  rate: number,
  periods: number,
  present: number,
  future: number,
  when: number,
): number {
  const { sum, payments } = growth(rate, periods, when);
  return -(present * sum + future) / payments;
}

export function futureValue(
  rate: number,
  periods: number,
  paid: number,
  present: number,
  when: number,
): number {
  const { sum, payments } = growth(rate, periods, when);
  return -(present * sum + paid * payments);
}

/** The interest in the payment of a period, counted from 1. */
export function interestOf(
  rate: number,
  period: number,
  periods: number,
  present: number,
  future: number,
  when: number,
): number {
  if (period === 1 && when === 1) return 0;
  const paid = payment(rate, periods, present, future, when);
  const owed =
    when === 1
      ? futureValue(rate, period - 2, paid, present, 1) - paid
      : futureValue(rate, period - 1, paid, present, 0);
  return owed * rate;
}

const whenOf = (value: number | undefined): number => ((value ?? 0) === 0 ? 0 : 1);

export const annuityFunctions: FunctionGroup = {
  PMT: fn(
    ['number', 'number', 'number', 'number?', 'number?'],
    ([rate, periods, present, future = 0, when]) =>
      periods === 0 ? NUM_ERROR : payment(rate, periods, present, future, whenOf(when)),
  ),
  FV: fn(['number', 'number', 'number', 'number?', 'number?'], ([rate, periods, paid, present = 0, when]) =>
    futureValue(rate, periods, paid, present, whenOf(when)),
  ),
  PV: fn(['number', 'number', 'number', 'number?', 'number?'], ([rate, periods, paid, future = 0, when]) => {
    const { sum, payments } = growth(rate, periods, whenOf(when));
    return -(future + paid * payments) / sum;
  }),
  NPER: fn(
    ['number', 'number', 'number', 'number?', 'number?'],
    ([rate, paid, present, future = 0, when]) => {
      if (rate === 0) return paid === 0 ? NUM_ERROR : -(present + future) / paid;
      if (rate <= -1) return NUM_ERROR;
      const each = (paid * (1 + rate * whenOf(when))) / rate;
      const ratio = (each - future) / (each + present);
      return ratio <= 0 ? NUM_ERROR : Math.log(ratio) / Math.log(1 + rate);
    },
  ),
  IPMT: fn(
    ['number', 'number', 'number', 'number', 'number?', 'number?'],
    ([rate, period, periods, present, future = 0, when]) =>
      period < 1 || period >= periods + 1
        ? NUM_ERROR
        : interestOf(rate, period, periods, present, future, whenOf(when)),
  ),
  PPMT: fn(
    ['number', 'number', 'number', 'number', 'number?', 'number?'],
    ([rate, period, periods, present, future = 0, when]) => {
      if (period < 1 || period >= periods + 1) return NUM_ERROR;
      const paid = payment(rate, periods, present, future, whenOf(when));
      return paid - interestOf(rate, period, periods, present, future, whenOf(when));
    },
  ),
  ISPMT: fn(['number', 'number', 'number', 'number'], ([rate, period, periods, present]) =>
    periods === 0 ? DIV_ERROR : present * rate * (period / periods - 1),
  ),
  CUMIPMT: cumulative((rate, period, periods, present, when) =>
    interestOf(rate, period, periods, present, 0, when),
  ),
  CUMPRINC: cumulative(
    (rate, period, periods, present, when) =>
      payment(rate, periods, present, 0, when) - interestOf(rate, period, periods, present, 0, when),
  ),
  RATE: fn(
    ['number', 'number', 'number', 'number?', 'number?', 'number?'],
    ([periods, paid, present, future = 0, when, guess = 0.1], run) => {
      if (periods <= 0 || guess <= -1) return NUM_ERROR;
      const at = (rate: number): number => {
        const { sum, payments } = growth(rate, periods, whenOf(when));
        return present * sum + paid * payments + future;
      };
      return solve(at, guess, run) ?? NUM_ERROR;
    },
    { isRough: true },
  ),
  RRI: fn(['number', 'number', 'number'], ([periods, present, future]) => {
    if (periods <= 0 || present === 0) return NUM_ERROR;
    return (future / present) ** (1 / periods) - 1;
  }),
  PDURATION: fn(['number', 'number', 'number'], ([rate, present, future]) =>
    rate <= 0 || present <= 0 || future <= 0 ? NUM_ERROR : Math.log(future / present) / Math.log(1 + rate),
  ),
  EFFECT: fn(['real', 'real'], ([nominal, periods]) => {
    const count = Math.trunc(periods);
    return nominal <= 0 || count < 1 ? NUM_ERROR : (1 + nominal / count) ** count - 1;
  }),
  NOMINAL: fn(['real', 'real'], ([effective, periods]) => {
    const count = Math.trunc(periods);
    return effective <= 0 || count < 1 ? NUM_ERROR : ((1 + effective) ** (1 / count) - 1) * count;
  }),
};

function cumulative(
  part: (rate: number, period: number, periods: number, present: number, when: number) => number,
) {
  return fn(
    ['real', 'real', 'real', 'real', 'real', 'real'],
    ([rate, periods, present, first, last, when], run): Value => {
      const [from, to] = [Math.ceil(first), Math.trunc(last)];
      const isRight =
        rate > 0 &&
        periods > 0 &&
        present > 0 &&
        first >= 1 &&
        last >= 1 &&
        first <= last &&
        last <= periods &&
        (when === 0 || when === 1);
      if (!isRight) return NUM_ERROR;
      run.spend((to - from) / 100);
      let sum = 0;
      for (let period = from; period <= to; period += 1) sum += part(rate, period, periods, present, when);
      return sum;
    },
  );
}
