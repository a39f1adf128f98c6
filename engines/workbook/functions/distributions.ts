import { FormulaError, NUM_ERROR, type Value } from '../values.ts';
import { fn, type FunctionGroup, type WorkbookFunction } from './function.ts';
import {
  erf,
  erfc,
  gamma,
  incompleteBeta,
  incompleteGamma,
  inverse,
  logBeta,
  logGamma,
  normal,
  normalDensity,
  normalInverse,
} from './special.ts';

const isProbability = (p: number): boolean => p > 0 && p < 1;

/** `exp` of a sum of logarithms of combinations: the number of ways to choose, also where it is huge. */
const logChoose = (all: number, chosen: number): number =>
  logGamma(all + 1) - logGamma(chosen + 1) - logGamma(all - chosen + 1);

const studentBelow = (x: number, degrees: number): number => {
  const tail = 0.5 * incompleteBeta(degrees / (degrees + x * x), degrees / 2, 0.5);
  return x > 0 ? 1 - tail : tail;
};
const studentTail = (x: number, degrees: number): number =>
  x >= 0 ? 0.5 * incompleteBeta(degrees / (degrees + x * x), degrees / 2, 0.5) : 1 - studentTail(-x, degrees);
const studentDensity = (x: number, degrees: number): number =>
  Math.exp(-logBeta(degrees / 2, 0.5) - ((degrees + 1) / 2) * Math.log1p((x * x) / degrees)) /
  Math.sqrt(degrees);
/** Where the tail above reaches a probability of at most a half. */
const studentUpper = (tail: number, degrees: number): number =>
  inverse(-tail, (x) => -studentTail(x, degrees), 0, Infinity);
const studentInverse = (p: number, degrees: number): number =>
  p < 0.5 ? -studentUpper(p, degrees) : studentUpper(1 - p, degrees);

const fBelow = (x: number, d1: number, d2: number): number =>
  x <= 0 ? 0 : incompleteBeta((d1 * x) / (d1 * x + d2), d1 / 2, d2 / 2);
const fAbove = (x: number, d1: number, d2: number): number =>
  x <= 0 ? 1 : incompleteBeta(d2 / (d1 * x + d2), d2 / 2, d1 / 2);
const fDensity = (x: number, d1: number, d2: number): number => {
  const log =
    (d1 / 2) * Math.log(d1 / d2) + (d1 / 2 - 1) * Math.log(x) - ((d1 + d2) / 2) * Math.log1p((d1 * x) / d2);
  return Math.exp(log - logBeta(d1 / 2, d2 / 2));
};

const binomial = (k: number, n: number, p: number): number => {
  if (p === 0) return Number(k === 0);
  if (p === 1) return Number(k === n);
  return Math.exp(logChoose(n, k) + k * Math.log(p) + (n - k) * Math.log1p(-p));
};
const binomialBelow = (k: number, n: number, p: number): number =>
  k >= n ? 1 : 1 - incompleteBeta(p, k + 1, n - k);

const gammaDensity = (x: number, shape: number, scale: number): number =>
  x === 0
    ? shape === 1
      ? 1 / scale
      : 0
    : Math.exp((shape - 1) * Math.log(x) - x / scale - shape * Math.log(scale) - logGamma(shape));

const wholeDegrees = (degrees: number): number => Math.trunc(degrees);
const rightDegrees = (degrees: number): boolean => degrees >= 1 && degrees <= 1e10;

/** Functions that Excel has under an old name and a newer one. */
const named = (call: WorkbookFunction, ...names: readonly string[]): FunctionGroup =>
  Object.fromEntries(names.map((name) => [name, call]));

const guarded =
  <T extends readonly unknown[]>(isRight: (args: T) => boolean, compute: (args: T) => Value) =>
  (args: T): Value =>
    isRight(args) ? compute(args) : NUM_ERROR;

const studentTwoTails = fn(['number', 'number'], ([x, degrees]) => {
  const whole = wholeDegrees(degrees);
  return x < 0 || !rightDegrees(whole) ? NUM_ERROR : 2 * studentTail(x, whole);
});
const studentInverseTwoTails = fn(['number', 'number'], ([p, degrees]) => {
  const whole = wholeDegrees(degrees);
  if (p <= 0 || p > 1 || !rightDegrees(whole)) return NUM_ERROR;
  return p === 1 ? 0 : studentUpper(p / 2, whole);
});
const fRight = fn(['number', 'number', 'number'], ([x, one, other]) => {
  const [d1, d2] = [wholeDegrees(one), wholeDegrees(other)];
  return x < 0 || !rightDegrees(d1) || !rightDegrees(d2) ? NUM_ERROR : fAbove(x, d1, d2);
});
const fInverse = (isRight: boolean): WorkbookFunction =>
  fn(['number', 'number', 'number'], ([p, one, other]) => {
    const [d1, d2] = [wholeDegrees(one), wholeDegrees(other)];
    if (p < 0 || p > 1 || !rightDegrees(d1) || !rightDegrees(d2)) return NUM_ERROR;
    if (isRight ? p === 1 : p === 0) return 0;
    if (p === 0 || p === 1) return NUM_ERROR;
    return isRight
      ? inverse(-p, (x) => -fAbove(x, d1, d2), 0, Infinity)
      : inverse(p, (x) => fBelow(x, d1, d2), 0, Infinity);
  });
const chiRight = fn(['number', 'number'], ([x, degrees]) => {
  const whole = wholeDegrees(degrees);
  return x < 0 || !rightDegrees(whole) ? NUM_ERROR : incompleteGamma(whole / 2, x / 2).q;
});
const chiInverse = (isRight: boolean): WorkbookFunction =>
  fn(['number', 'number'], ([p, degrees]) => {
    const whole = wholeDegrees(degrees);
    if (p < 0 || p > 1 || !rightDegrees(whole)) return NUM_ERROR;
    if (isRight ? p === 1 : p === 0) return 0;
    if (p === 0 || p === 1) return NUM_ERROR;
    return isRight
      ? inverse(-p, (x) => -incompleteGamma(whole / 2, x / 2).q, 0, Infinity)
      : inverse(p, (x) => incompleteGamma(whole / 2, x / 2).p, 0, Infinity);
  });
const gammaDistribution = fn(['number', 'number', 'number', 'boolean'], ([x, shape, scale, isCumulative]) => {
  if (x < 0 || shape <= 0 || scale <= 0) return NUM_ERROR;
  if (isCumulative) return incompleteGamma(shape, x / scale).p;
  return x === 0 && shape < 1 ? NUM_ERROR : gammaDensity(x, shape, scale);
});
const gammaInverse = fn(['number', 'number', 'number'], ([p, shape, scale]) => {
  if (p < 0 || p >= 1 || shape <= 0 || scale <= 0) return NUM_ERROR;
  return p === 0 ? 0 : inverse(p, (x) => incompleteGamma(shape, x / scale).p, 0, Infinity);
});
const betaInverse = fn(
  ['number', 'number', 'number', 'number?', 'number?'],
  ([p, a, b, low = 0, high = 1]) => {
    if (p <= 0 || p > 1 || a <= 0 || b <= 0 || low >= high) return NUM_ERROR;
    return low + (high - low) * inverse(p, (x) => incompleteBeta(x, a, b), 0, 1);
  },
);
const normalDistribution = fn(
  ['number', 'number', 'number', 'boolean'],
  ([x, mean, deviation, isCumulative]) => {
    if (deviation <= 0) return NUM_ERROR;
    const z = (x - mean) / deviation;
    return isCumulative ? normal(z) : normalDensity(z) / deviation;
  },
);
const normalQuantile = fn(['number', 'number', 'number'], ([p, mean, deviation]) =>
  isProbability(p) && deviation > 0 ? mean + deviation * normalInverse(p) : NUM_ERROR,
);
const standardQuantile = fn(['number'], ([p]) => (isProbability(p) ? normalInverse(p) : NUM_ERROR));
const logNormalQuantile = fn(['number', 'number', 'number'], ([p, mean, deviation]) =>
  isProbability(p) && deviation > 0 ? Math.exp(mean + deviation * normalInverse(p)) : NUM_ERROR,
);
const exponential = fn(['number', 'number', 'boolean'], ([x, rate, isCumulative]) => {
  if (x < 0 || rate <= 0) return NUM_ERROR;
  return isCumulative ? -Math.expm1(-rate * x) : rate * Math.exp(-rate * x);
});
const poisson = fn(['number', 'number', 'boolean'], ([value, mean, isCumulative]) => {
  const k = Math.trunc(value);
  if (k < 0 || mean < 0) return NUM_ERROR;
  if (mean === 0) return isCumulative || k === 0 ? 1 : 0;
  return isCumulative
    ? incompleteGamma(k + 1, mean).q
    : Math.exp(k * Math.log(mean) - mean - logGamma(k + 1));
});
const weibull = fn(['number', 'number', 'number', 'boolean'], ([x, shape, scale, isCumulative]) => {
  if (x < 0 || shape <= 0 || scale <= 0) return NUM_ERROR;
  const part = (x / scale) ** shape;
  if (isCumulative) return -Math.expm1(-part);
  return (shape / scale) * (x / scale) ** (shape - 1) * Math.exp(-part);
});
const binomialDistribution = fn(
  ['number', 'number', 'number', 'boolean'],
  ([successes, trials, p, isCumulative]) => {
    const [k, n] = [Math.trunc(successes), Math.trunc(trials)];
    if (k < 0 || k > n || p < 0 || p > 1) return NUM_ERROR;
    return isCumulative ? binomialBelow(k, n, p) : binomial(k, n, p);
  },
);
const binomialInverse = fn(['number', 'number', 'number'], ([trials, p, wanted], run) => {
  const n = Math.trunc(trials);
  if (n < 0 || !isProbability(p) || !isProbability(wanted)) return NUM_ERROR;
  let [low, high] = [0, n];
  while (low < high) {
    run.spend(1);
    const middle = Math.floor((low + high) / 2);
    if (binomialBelow(middle, n, p) >= wanted) high = middle;
    else low = middle + 1;
  }
  return low;
});
const hyper = (k: number, sample: number, marked: number, all: number): number =>
  k < Math.max(0, sample + marked - all) || k > Math.min(sample, marked)
    ? 0
    : Math.exp(logChoose(marked, k) + logChoose(all - marked, sample - k) - logChoose(all, sample));

export const distributionFunctions: FunctionGroup = {
  ERF: fn(['real', 'real?'], ([from, to]) => (to === undefined ? erf(from) : erf(to) - erf(from))),
  'ERF.PRECISE': fn(['real'], ([x]) => erf(x)),
  ...named(
    fn(['real'], ([x]) => erfc(x)),
    'ERFC',
    'ERFC.PRECISE',
  ),
  GAMMA: fn(['number'], ([x]) => (x <= 0 && Number.isInteger(x) ? NUM_ERROR : gamma(x))),
  ...named(
    fn(['number'], ([x]) => (x <= 0 ? NUM_ERROR : logGamma(x))),
    'GAMMALN',
    'GAMMALN.PRECISE',
  ),
  GAUSS: fn(['number'], ([z]) => 0.5 * erf(z / Math.SQRT2)),
  PHI: fn(['number'], ([z]) => normalDensity(z)),
  FISHER: fn(
    ['number'],
    guarded(
      ([x]) => Math.abs(x) < 1,
      ([x]) => Math.atanh(x),
    ),
  ),
  FISHERINV: fn(['number'], ([y]) => Math.tanh(y)),
  STANDARDIZE: fn(['number', 'number', 'number'], ([x, mean, deviation]) =>
    deviation <= 0 ? NUM_ERROR : (x - mean) / deviation,
  ),

  ...named(normalDistribution, 'NORM.DIST', 'NORMDIST'),
  ...named(normalQuantile, 'NORM.INV', 'NORMINV'),
  'NORM.S.DIST': fn(['number', 'boolean'], ([z, isCumulative]) =>
    isCumulative ? normal(z) : normalDensity(z),
  ),
  NORMSDIST: fn(['number'], ([z]) => normal(z)),
  ...named(standardQuantile, 'NORM.S.INV', 'NORMSINV'),
  'LOGNORM.DIST': fn(['number', 'number', 'number', 'boolean'], ([x, mean, deviation, isCumulative]) => {
    if (x <= 0 || deviation <= 0) return NUM_ERROR;
    const z = (Math.log(x) - mean) / deviation;
    return isCumulative ? normal(z) : normalDensity(z) / (deviation * x);
  }),
  LOGNORMDIST: fn(['number', 'number', 'number'], ([x, mean, deviation]) =>
    x <= 0 || deviation <= 0 ? NUM_ERROR : normal((Math.log(x) - mean) / deviation),
  ),
  ...named(logNormalQuantile, 'LOGNORM.INV', 'LOGINV'),
  'CONFIDENCE.NORM': fn(['number', 'number', 'number'], ([alpha, deviation, size]) =>
    isProbability(alpha) && deviation > 0 && size >= 1
      ? (-normalInverse(alpha / 2) * deviation) / Math.sqrt(Math.trunc(size))
      : NUM_ERROR,
  ),
  'CONFIDENCE.T': fn(['number', 'number', 'number'], ([alpha, deviation, size]) => {
    const n = Math.trunc(size);
    if (!isProbability(alpha) || deviation <= 0 || n < 1) return NUM_ERROR;
    return n === 1
      ? new FormulaError('#DIV/0!')
      : (studentUpper(alpha / 2, n - 1) * deviation) / Math.sqrt(n);
  }),

  'T.DIST': fn(['number', 'number', 'boolean'], ([x, degrees, isCumulative]) => {
    const whole = wholeDegrees(degrees);
    if (!rightDegrees(whole)) return NUM_ERROR;
    return isCumulative ? studentBelow(x, whole) : studentDensity(x, whole);
  }),
  'T.DIST.RT': fn(['number', 'number'], ([x, degrees]) =>
    rightDegrees(wholeDegrees(degrees)) ? studentTail(x, wholeDegrees(degrees)) : NUM_ERROR,
  ),
  'T.DIST.2T': studentTwoTails,
  TDIST: fn(['number', 'number', 'number'], ([x, degrees, tails]) => {
    const whole = wholeDegrees(degrees);
    const sides = Math.trunc(tails);
    return x < 0 || !rightDegrees(whole) || (sides !== 1 && sides !== 2)
      ? NUM_ERROR
      : sides * studentTail(x, whole);
  }),
  'T.INV': fn(['number', 'number'], ([p, degrees]) =>
    isProbability(p) && rightDegrees(wholeDegrees(degrees))
      ? studentInverse(p, wholeDegrees(degrees))
      : NUM_ERROR,
  ),
  ...named(studentInverseTwoTails, 'T.INV.2T', 'TINV'),
  'F.DIST': fn(['number', 'number', 'number', 'boolean'], ([x, one, other, isCumulative]) => {
    const [d1, d2] = [wholeDegrees(one), wholeDegrees(other)];
    if (x < 0 || !rightDegrees(d1) || !rightDegrees(d2)) return NUM_ERROR;
    return isCumulative ? fBelow(x, d1, d2) : fDensity(x, d1, d2);
  }),
  ...named(fRight, 'F.DIST.RT', 'FDIST'),
  'F.INV': fInverse(false),
  ...named(fInverse(true), 'F.INV.RT', 'FINV'),
  'CHISQ.DIST': fn(['number', 'number', 'boolean'], ([x, degrees, isCumulative]) => {
    const whole = wholeDegrees(degrees);
    if (x < 0 || !rightDegrees(whole)) return NUM_ERROR;
    return isCumulative ? incompleteGamma(whole / 2, x / 2).p : gammaDensity(x, whole / 2, 2);
  }),
  ...named(chiRight, 'CHISQ.DIST.RT', 'CHIDIST'),
  'CHISQ.INV': chiInverse(false),
  ...named(chiInverse(true), 'CHISQ.INV.RT', 'CHIINV'),
  ...named(gammaDistribution, 'GAMMA.DIST', 'GAMMADIST'),
  ...named(gammaInverse, 'GAMMA.INV', 'GAMMAINV'),
  'BETA.DIST': fn(
    ['number', 'number', 'number', 'boolean', 'number?', 'number?'],
    ([x, a, b, isCumulative, low = 0, high = 1]) => {
      if (a <= 0 || b <= 0 || x < low || x > high || low === high) return NUM_ERROR;
      const part = (x - low) / (high - low);
      if (isCumulative) return incompleteBeta(part, a, b);
      if ((part === 0 && a < 1) || (part === 1 && b < 1)) return NUM_ERROR;
      return (part ** (a - 1) * (1 - part) ** (b - 1) * Math.exp(-logBeta(a, b))) / (high - low);
    },
  ),
  BETADIST: fn(['number', 'number', 'number', 'number?', 'number?'], ([x, a, b, low = 0, high = 1]) =>
    a <= 0 || b <= 0 || x < low || x > high || low === high
      ? NUM_ERROR
      : incompleteBeta((x - low) / (high - low), a, b),
  ),
  ...named(betaInverse, 'BETA.INV', 'BETAINV'),
  ...named(exponential, 'EXPON.DIST', 'EXPONDIST'),
  ...named(poisson, 'POISSON.DIST', 'POISSON'),
  ...named(weibull, 'WEIBULL.DIST', 'WEIBULL'),
  ...named(binomialDistribution, 'BINOM.DIST', 'BINOMDIST'),
  ...named(binomialInverse, 'BINOM.INV', 'CRITBINOM'),
  'BINOM.DIST.RANGE': fn(['number', 'number', 'number', 'number?'], ([trials, p, first, last = first]) => {
    const [n, from, to] = [Math.trunc(trials), Math.trunc(first), Math.trunc(last)];
    if (n < 0 || p < 0 || p > 1 || from < 0 || from > n || to < from || to > n) return NUM_ERROR;
    if (from === to) return binomial(from, n, p);
    return binomialBelow(to, n, p) - (from === 0 ? 0 : binomialBelow(from - 1, n, p));
  }),
  'NEGBINOM.DIST': fn(['number', 'number', 'number', 'boolean'], ([failures, successes, p, isCumulative]) => {
    const [k, n] = [Math.trunc(failures), Math.trunc(successes)];
    if (k < 0 || n < 1 || !isProbability(p)) return NUM_ERROR;
    return isCumulative ? incompleteBeta(p, n, k + 1) : negativeBinomial(k, n, p);
  }),
  NEGBINOMDIST: fn(['number', 'number', 'number'], ([failures, successes, p]) => {
    const [k, n] = [Math.trunc(failures), Math.trunc(successes)];
    return k < 0 || n < 1 || !isProbability(p) ? NUM_ERROR : negativeBinomial(k, n, p);
  }),
  'HYPGEOM.DIST': fn(
    ['number', 'number', 'number', 'number', 'boolean'],
    ([found, sample, marked, all, isCumulative], run) => {
      const [k, n, m, size] = [found, sample, marked, all].map(Math.trunc) as [
        number,
        number,
        number,
        number,
      ];
      if (k < 0 || k > Math.min(n, m) || n <= 0 || n > size || m <= 0 || m > size || k < n + m - size)
        return NUM_ERROR;
      if (!isCumulative) return hyper(k, n, m, size);
      run.spend(k / 10);
      let sum = 0;
      for (let count = Math.max(0, n + m - size); count <= k; count += 1) sum += hyper(count, n, m, size);
      return sum;
    },
  ),
  HYPGEOMDIST: fn(['number', 'number', 'number', 'number'], ([found, sample, marked, all]) => {
    const [k, n, m, size] = [found, sample, marked, all].map(Math.trunc) as [number, number, number, number];
    const isRight =
      k >= 0 && k <= Math.min(n, m) && n > 0 && n <= size && m > 0 && m <= size && k >= n + m - size;
    return isRight ? hyper(k, n, m, size) : NUM_ERROR;
  }),
};

const negativeBinomial = (failures: number, successes: number, p: number): number =>
  Math.exp(
    logChoose(failures + successes - 1, failures) + successes * Math.log(p) + failures * Math.log1p(-p),
  );
