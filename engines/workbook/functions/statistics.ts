import { workbookLimits } from '../limits.ts';
import { DIV_ERROR, FormulaError, Matrix, NA_ERROR, NUM_ERROR, type Value } from '../values.ts';
import type { Run, Table } from '../compute/run.ts';
import { numbersOf } from './collect.ts';
import { fn, fnOfMany, type FunctionGroup, spendSorting, type WorkbookFunction } from './function.ts';
import { meanOf, most as mostOf, ofAllNumbers, ofNumbers, pairsOf, sumOf } from './sums.ts';

type OfNumbers = (numbers: readonly number[]) => Value;

/** The sum of the squared distances from the mean. */
export function squares(numbers: readonly number[]): number {
  const mean = meanOf(numbers);
  return sumOf(numbers.map((number) => (number - mean) ** 2));
}

const variance: OfNumbers = (numbers) =>
  numbers.length < 2 ? DIV_ERROR : squares(numbers) / (numbers.length - 1);
const wholeVariance: OfNumbers = (numbers) =>
  numbers.length < 1 ? DIV_ERROR : squares(numbers) / numbers.length;
const root =
  (compute: OfNumbers): OfNumbers =>
  (numbers) => {
    const value = compute(numbers);
    return typeof value === 'number' ? Math.sqrt(value) : value;
  };

/** Mean of powers of the standardised distances. */
const moment = (numbers: readonly number[], power: number, deviation: number): number => {
  const mean = meanOf(numbers);
  return sumOf(numbers.map((number) => ((number - mean) / deviation) ** power));
};

const skew: OfNumbers = (numbers) => {
  const n = numbers.length;
  const deviation = Math.sqrt(squares(numbers) / (n - 1));
  return n < 3 || deviation === 0 ? DIV_ERROR : (n / ((n - 1) * (n - 2))) * moment(numbers, 3, deviation);
};

const kurtosis: OfNumbers = (numbers) => {
  const n = numbers.length;
  const deviation = Math.sqrt(squares(numbers) / (n - 1));
  if (n < 4 || deviation === 0) return DIV_ERROR;
  const factor = (n * (n + 1)) / ((n - 1) * (n - 2) * (n - 3));
  return factor * moment(numbers, 4, deviation) - (3 * (n - 1) ** 2) / ((n - 2) * (n - 3));
};

const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((one, other) => one - other);

const median: OfNumbers = (numbers) =>
  numbers.length === 0 ? NUM_ERROR : quantile(sorted(numbers), (numbers.length - 1) / 2);

/** The value at a place between others, in proportion. */
function quantile(line: readonly number[], place: number): number {
  const below = Math.floor(place);
  const part = place - below;
  return part === 0 ? line[below]! : line[below]! + part * (line[below + 1]! - line[below]!);
}

function percentile(numbers: readonly number[], part: number, isExclusive: boolean): Value {
  const line = sorted(numbers);
  const place = isExclusive ? part * (line.length + 1) - 1 : part * (line.length - 1);
  // A place that only misses its end in the last binary digit is there.
  const exact = Math.abs(place - Math.round(place)) < 1e-12 ? Math.round(place) : place;
  return line.length === 0 || part < 0 || part > 1 || exact < 0 || exact > line.length - 1
    ? NUM_ERROR
    : quantile(line, exact);
}

const percentiles = (isExclusive: boolean, whole = 1): WorkbookFunction =>
  fn(['values', 'number'], ([values, part], run) => {
    const numbers = numbersOf([values], run);
    if (numbers instanceof FormulaError) return numbers;
    spendSorting(numbers.length, run);
    const share = whole === 1 ? part : Math.trunc(part) / whole;
    if (isExclusive && whole > 1 && (share <= 0 || share >= 1)) return NUM_ERROR;
    return percentile(numbers, share, isExclusive);
  });

const percentRank = (isExclusive: boolean): WorkbookFunction =>
  fn(['values', 'number', 'number?'], ([values, wanted, digits = 3], run) => {
    const numbers = numbersOf([values], run);
    if (numbers instanceof FormulaError) return numbers;
    spendSorting(numbers.length, run);
    const places = Math.trunc(digits);
    const line = sorted(numbers);
    if (places < 1 || line.length === 0) return NUM_ERROR;
    if (wanted < line[0]! || wanted > line.at(-1)!) return NA_ERROR;
    const below = line.findLastIndex((number) => number <= wanted);
    const first = line.indexOf(line[below]!);
    const part =
      line[below] === wanted ? first : below + (wanted - line[below]!) / (line[below + 1]! - line[below]!);
    const rank = isExclusive
      ? (part + 1) / (line.length + 1)
      : line.length === 1
        ? 1
        : part / (line.length - 1);
    return Math.floor(rank * 10 ** places + 1e-9) / 10 ** places;
  });

const nth = (fromEnd: boolean): WorkbookFunction =>
  fn(['values', 'number'], ([values, place], run) => {
    const numbers = numbersOf([values], run);
    if (numbers instanceof FormulaError) return numbers;
    spendSorting(numbers.length, run);
    const line = sorted(numbers);
    const index = Math.ceil(place) - 1;
    if (index < 0 || index >= line.length) return NUM_ERROR;
    return fromEnd ? line[line.length - 1 - index]! : line[index]!;
  });

const rank = (isAverage: boolean): WorkbookFunction =>
  fn(['number', 'values', 'number?'], ([wanted, values, order = 0], run) => {
    const numbers = numbersOf([values], run);
    if (numbers instanceof FormulaError) return numbers;
    const same = numbers.filter((number) => number === wanted).length;
    if (same === 0) return NA_ERROR;
    const before = numbers.filter((number) => (order === 0 ? number > wanted : number < wanted)).length;
    return before + 1 + (isAverage ? (same - 1) / 2 : 0);
  });

/** The numbers that are most frequent, in the order in which they first come. */
function modes(numbers: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  const most = mostOf([...counts.values()]);
  return most < 2 ? [] : [...counts].flatMap(([number, count]) => (count === most ? [number] : []));
}

/** Pairs of numbers of two tables; pairs with anything else are left out. */
export function numberPairs(xs: Table, ys: Table, run: Run): { x: number[]; y: number[] } | FormulaError {
  if (xs.rows * xs.columns !== ys.rows * ys.columns) return NA_ERROR;
  const pairs = { x: [] as number[], y: [] as number[] };
  for (const [x, y] of pairsOf(xs, ys, run)) {
    if (x instanceof FormulaError) return x;
    if (y instanceof FormulaError) return y;
    if (typeof x !== 'number' || typeof y !== 'number') continue;
    pairs.x.push(x);
    pairs.y.push(y);
  }
  return pairs;
}

/** What two lines have in common: sums of squares and of products around their means. */
function moments({ x, y }: { x: number[]; y: number[] }) {
  const [meanX, meanY] = [meanOf(x), meanOf(y)];
  let [xx, xy, yy] = [0, 0, 0];
  for (const [place, value] of x.entries()) {
    xx += (value - meanX) ** 2;
    yy += (y[place]! - meanY) ** 2;
    xy += (value - meanX) * (y[place]! - meanY);
  }
  return { n: x.length, meanX, meanY, xx, xy, yy };
}

type Moments = ReturnType<typeof moments>;

/** A function of two lines; the first argument is `y` in Excel's regressions. */
const ofPairs = (compute: (moments: Moments) => Value): WorkbookFunction =>
  fn(['table', 'table'], ([ys, xs], run) => {
    const pairs = numberPairs(xs, ys, run);
    if (pairs instanceof FormulaError) return pairs;
    return pairs.x.length === 0 ? DIV_ERROR : compute(moments(pairs));
  });

const correlation = ({ xx, xy, yy }: Moments): Value =>
  xx === 0 || yy === 0 ? DIV_ERROR : xy / Math.sqrt(xx * yy);
const slope = ({ xx, xy }: Moments): Value => (xx === 0 ? DIV_ERROR : xy / xx);

const named = (call: WorkbookFunction, ...names: readonly string[]): FunctionGroup =>
  Object.fromEntries(names.map((name) => [name, call]));

const modeSingle = ofNumbers((numbers) => modes(numbers)[0] ?? NA_ERROR);
const forecast = fn(['number', 'table', 'table'], ([at, ys, xs], run) => {
  const pairs = numberPairs(xs, ys, run);
  if (pairs instanceof FormulaError) return pairs;
  if (pairs.x.length === 0) return DIV_ERROR;
  const { xx, xy, meanX, meanY } = moments(pairs);
  return xx === 0 ? DIV_ERROR : meanY + (xy / xx) * (at - meanX);
});

export const statisticFunctions: FunctionGroup = {
  ...named(ofNumbers(variance), 'VAR', 'VAR.S'),
  ...named(ofNumbers(wholeVariance), 'VARP', 'VAR.P'),
  ...named(ofNumbers(root(variance)), 'STDEV', 'STDEV.S'),
  ...named(ofNumbers(root(wholeVariance)), 'STDEVP', 'STDEV.P'),
  VARA: ofAllNumbers(variance),
  VARPA: ofAllNumbers(wholeVariance),
  STDEVA: ofAllNumbers(root(variance)),
  STDEVPA: ofAllNumbers(root(wholeVariance)),
  DEVSQ: ofNumbers((numbers) => (numbers.length === 0 ? NUM_ERROR : squares(numbers))),
  AVEDEV: ofNumbers((numbers) => {
    if (numbers.length === 0) return NUM_ERROR;
    const mean = meanOf(numbers);
    return meanOf(numbers.map((number) => Math.abs(number - mean)));
  }),
  GEOMEAN: ofNumbers((numbers) =>
    numbers.length === 0 || numbers.some((number) => number <= 0)
      ? NUM_ERROR
      : Math.exp(meanOf(numbers.map(Math.log))),
  ),
  HARMEAN: ofNumbers((numbers) =>
    numbers.length === 0 || numbers.some((number) => number <= 0)
      ? NUM_ERROR
      : numbers.length / sumOf(numbers.map((number) => 1 / number)),
  ),
  SKEW: ofNumbers(skew),
  'SKEW.P': ofNumbers((numbers) => {
    const deviation = Math.sqrt(squares(numbers) / numbers.length);
    return numbers.length < 3 || deviation === 0 ? DIV_ERROR : moment(numbers, 3, deviation) / numbers.length;
  }),
  KURT: ofNumbers(kurtosis),
  MEDIAN: fnOfMany([], ['values'], (_, values, run) => {
    const numbers = numbersOf(values, run);
    if (numbers instanceof FormulaError) return numbers;
    spendSorting(numbers.length, run);
    return median(numbers);
  }),
  ...named(modeSingle, 'MODE', 'MODE.SNGL'),
  'MODE.MULT': ofNumbers((numbers) => {
    const found = modes(numbers);
    return found.length === 0 ? NA_ERROR : new Matrix(found.length, 1, found);
  }),
  ...named(percentiles(false), 'PERCENTILE', 'PERCENTILE.INC'),
  'PERCENTILE.EXC': percentiles(true),
  ...named(percentiles(false, 4), 'QUARTILE', 'QUARTILE.INC'),
  'QUARTILE.EXC': percentiles(true, 4),
  ...named(percentRank(false), 'PERCENTRANK', 'PERCENTRANK.INC'),
  'PERCENTRANK.EXC': percentRank(true),
  SMALL: nth(false),
  LARGE: nth(true),
  ...named(rank(false), 'RANK', 'RANK.EQ'),
  'RANK.AVG': rank(true),
  TRIMMEAN: fn(['values', 'number'], ([values, part], run) => {
    const numbers = numbersOf([values], run);
    if (numbers instanceof FormulaError) return numbers;
    if (part < 0 || part >= 1 || numbers.length === 0) return NUM_ERROR;
    const cut = Math.floor((numbers.length * part) / 2);
    return meanOf(sorted(numbers).slice(cut, numbers.length - cut));
  }),
  FREQUENCY: fn(['values', 'values'], ([values, limits], run) => {
    const numbers = numbersOf([values], run);
    if (numbers instanceof FormulaError) return numbers;
    const ends = numbersOf([limits], run);
    if (ends instanceof FormulaError) return ends;
    const order = ends
      .map((_, place) => place)
      .toSorted((one, other) => ends[one]! - ends[other]! || one - other);
    const counts = Array.from({ length: ends.length + 1 }, () => 0);
    run.spend((numbers.length * Math.max(1, ends.length)) / workbookLimits.cellsPerStep);
    for (const number of numbers) {
      const place = order.find((index) => number <= ends[index]!);
      counts[place ?? ends.length]! += 1;
    }
    return new Matrix(counts.length, 1, counts);
  }),
  PROB: fn(['table', 'table', 'number', 'number?'], ([values, chances, low, high = low], run) => {
    const pairs = numberPairs(values, chances, run);
    if (pairs instanceof FormulaError) return pairs;
    const { x, y } = pairs;
    if (y.some((chance) => chance <= 0 || chance > 1) || Math.abs(sumOf(y) - 1) > 1e-9) return NUM_ERROR;
    return sumOf(y.filter((_, place) => x[place]! >= low && x[place]! <= high));
  }),
  ...named(ofPairs(correlation), 'CORREL', 'PEARSON'),
  RSQ: ofPairs((found) => {
    const value = correlation(found);
    return typeof value === 'number' ? value * value : value;
  }),
  SLOPE: ofPairs(slope),
  INTERCEPT: ofPairs((found) => {
    const value = slope(found);
    return typeof value === 'number' ? found.meanY - value * found.meanX : value;
  }),
  STEYX: ofPairs(({ n, xx, xy, yy }) =>
    n < 3 || xx === 0 ? DIV_ERROR : Math.sqrt((yy - (xy * xy) / xx) / (n - 2)),
  ),
  ...named(
    ofPairs(({ n, xy }) => xy / n),
    'COVAR',
    'COVARIANCE.P',
  ),
  'COVARIANCE.S': ofPairs(({ n, xy }) => (n < 2 ? DIV_ERROR : xy / (n - 1))),
  ...named(forecast, 'FORECAST', 'FORECAST.LINEAR'),
};
