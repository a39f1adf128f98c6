/** Lanczos, g = 607/128: fifteen digits for the logarithm of the gamma function. */
const lanczos = [
  0.9999999999999971, 57.15623566586292, -59.59796035547549, 14.136097974741746, -0.4919138160976202,
  0.00003399464998481189, 0.00004652362892704858, -0.00009837447530487956, 0.0001580887032249125,
  -0.00021026444172410488, 0.00021743961811521265, -0.0001643181065367639, 0.00008441822398385275,
  -0.000026190838401581408, 0.0000036899182659531625,
];

/** The logarithm of the gamma function, for positive numbers. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.abs(Math.sin(Math.PI * x))) - logGamma(1 - x);
  let sum = lanczos[0]!;
  for (let place = 1; place < lanczos.length; place += 1) sum += lanczos[place]! / (x - 1 + place);
  const base = x + 607 / 128 - 0.5;
  return 0.5 * Math.log(2 * Math.PI) + Math.log(sum) + (x - 0.5) * Math.log(base) - base;
}

/** The gamma function; whole numbers are exact. Not for 0 and negative whole numbers. */
export function gamma(x: number): number {
  if (Number.isInteger(x) && x > 0 && x < 171) {
    let product = 1;
    for (let factor = 2; factor < x; factor += 1) product *= factor;
    return product;
  }
  return x < 0.5 ? Math.PI / (Math.sin(Math.PI * x) * gamma(1 - x)) : Math.exp(logGamma(x));
}

export const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

const tiny = 1e-300;
const nearOne = 1e-16;

/** The lower (`p`) and upper (`q`) part of the gamma function, each precise where it is small. */
export function incompleteGamma(a: number, x: number): { p: number; q: number } {
  if (x <= 0) return { p: 0, q: 1 };
  const scale = Math.exp(-x + a * Math.log(x) - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < 10_000 && Math.abs(term) > Math.abs(sum) * nearOne; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    const p = sum * scale;
    return { p, q: 1 - p };
  }
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < 10_000; n += 1) {
    const factor = -n * (n - a);
    b += 2;
    d = 1 / nonZero(factor * d + b);
    c = nonZero(b + factor / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < nearOne) break;
  }
  const q = fraction * scale;
  return { p: 1 - q, q };
}

const nonZero = (value: number): number => (Math.abs(value) < tiny ? tiny : value);

/** The regularised incomplete beta function. */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const scale = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - logBeta(a, b));
  return x < (a + 1) / (a + b + 2)
    ? (scale * betaFraction(x, a, b)) / a
    : 1 - (scale * betaFraction(1 - x, b, a)) / b;
}

function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let n = 1; n < 10_000; n += 1) {
    const even = (n * (b - n) * x) / ((a + 2 * n - 1) * (a + 2 * n));
    d = 1 / nonZero(1 + even * d);
    c = nonZero(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + n) * (a + b + n) * x) / ((a + 2 * n) * (a + 2 * n + 1));
    d = 1 / nonZero(1 + odd * d);
    c = nonZero(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < nearOne) break;
  }
  return fraction;
}

/** The error function and what it lacks to 1. */
export const erf = (x: number): number => (x < 0 ? -erf(-x) : incompleteGamma(0.5, x * x).p);
export const erfc = (x: number): number => (x < 0 ? 2 - erfc(-x) : incompleteGamma(0.5, x * x).q);

/** The standard normal distribution. */
export const normal = (z: number): number => 0.5 * erfc(-z / Math.SQRT2);
export const normalDensity = (z: number): number => Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI);

/**
 * Where a rising distribution reaches a probability: a span is doubled until it holds the place and then halved, to the
 * last digits. `low` and `high` bound the search.
 */
export function inverse(
  probability: number,
  cumulative: (x: number) => number,
  low: number,
  high: number,
): number {
  let [from, to] = bracket(probability, cumulative, low, high);
  for (let turn = 0; turn < 300 && to - from > 1e-16 * Math.max(Math.abs(from), Math.abs(to)); turn += 1) {
    const middle = (from + to) / 2;
    if (middle === from || middle === to) break;
    if (cumulative(middle) < probability) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

function bracket(
  probability: number,
  cumulative: (x: number) => number,
  low: number,
  high: number,
): [number, number] {
  let from = Number.isFinite(low) ? low : -1;
  let to = Number.isFinite(high) ? high : 1;
  while (!Number.isFinite(low) && cumulative(from) > probability && from > -1e300) from *= 2;
  while (!Number.isFinite(high) && cumulative(to) < probability && to < 1e300) to *= 2;
  return [from, to];
}

export const normalInverse = (probability: number): number => {
  // From the nearer end, where the digits are.
  if (probability > 0.5) return -normalInverse(1 - probability);
  return inverse(probability, normal, -Infinity, Infinity);
};
