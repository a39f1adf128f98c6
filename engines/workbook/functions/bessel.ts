import { NUM_ERROR, type Value } from '../values.ts';
import { fn, type FunctionGroup } from './function.ts';

/** Beyond this a sum would take too many steps. */
const mostArgument = 100_000;
const EULER = 0.5772156649015329;

/**
 * The Bessel functions of the orders 0 to `order` and above, by recurrence from far above downwards (Miller): each one
 * keeps its digits. `sign` is -1 for J, whose even orders sum to 1, and 1 for I, whose orders sum to e^x.
 */
function downwards(order: number, x: number, sign: 1 | -1): number[] {
  const start =
    2 *
    Math.ceil(
      (Math.max(order, x) + 20 + 6 * Math.cbrt(Math.max(order, x)) + Math.sqrt(40 * Math.max(order, x))) / 2,
    );
  const values = Array.from({ length: start + 2 }, () => 0);
  values[start] = 1e-300;
  for (let k = start; k > 0; k -= 1) {
    values[k - 1] = ((2 * k) / x) * values[k]! + sign * values[k + 1]!;
    if (Math.abs(values[k - 1]!) < 1e200) continue;
    for (let above = k - 1; above <= start; above += 1) values[above]! *= 1e-200;
  }
  let sum = values[0]!;
  for (let k = 1; k <= start; k += 1) if (sign === 1 || k % 2 === 0) sum += 2 * values[k]!;
  return values.map((value) => value / sum);
}

function besselJ(order: number, x: number): number {
  if (x === 0) return Number(order === 0);
  const value = downwards(order, Math.abs(x), -1)[order]!;
  return x < 0 && order % 2 === 1 ? -value : value;
}

function besselI(order: number, x: number): number {
  if (x === 0) return Number(order === 0);
  const value = downwards(order, Math.abs(x), 1)[order]! * Math.exp(Math.abs(x));
  return x < 0 && order % 2 === 1 ? -value : value;
}

/** By the series of Neumann over the functions J, then upwards. */
function besselY(order: number, x: number): number {
  const j = downwards(1, x, -1);
  const log = Math.log(x / 2) + EULER;
  let zero = (2 / Math.PI) * log * j[0]!;
  let one = (2 / Math.PI) * (log - 1) * j[1]! - (2 / (Math.PI * x)) * j[0]!;
  for (let k = 1; 2 * k + 1 < j.length; k += 1) {
    const sign = k % 2 === 0 ? 1 : -1;
    zero -= ((4 / Math.PI) * sign * j[2 * k]!) / k;
    one -= ((2 / Math.PI) * sign * (2 * k + 1) * j[2 * k + 1]!) / (k * (k + 1));
  }
  if (order === 0) return zero;
  for (let k = 1; k < order; k += 1) [zero, one] = [one, ((2 * k) / x) * one - zero];
  return one;
}

/** By its integral: what is summed falls so fast at both ends that even steps keep all digits. */
function besselK(order: number, x: number): number {
  const step = 1 / 32;
  let sum = 0.5;
  for (let place = 1; ; place += 1) {
    const t = place * step;
    const power = order * t - x * (Math.cosh(t) - 1);
    sum += 0.5 * (Math.exp(power) + Math.exp(power - 2 * order * t));
    if (power < -745 || (power < Math.log(sum) - 45 && x * Math.sinh(t) > order)) break;
  }
  return sum * step * Math.exp(-x);
}

const bessel = (compute: (order: number, x: number) => number, isPositive: boolean) =>
  fn(
    ['number', 'number'],
    ([x, n], run): Value => {
      const order = Math.trunc(n);
      const size = Math.abs(x);
      if (order < 0 || order > 1000 || size > mostArgument || (isPositive && x <= 0)) return NUM_ERROR;
      run.spend((size + order) / 100);
      return compute(order, x);
    },
    { isRough: true },
  );

export const besselFunctions: FunctionGroup = {
  BESSELJ: bessel(besselJ, false),
  BESSELI: bessel(besselI, false),
  BESSELY: bessel(besselY, true),
  BESSELK: bessel(besselK, true),
};
