import { workbookLimits } from '../limits.ts';
import { finite } from '../compute/operators.ts';
import { areaOf, type Run, type Table } from '../compute/run.ts';
import {
  DIV_ERROR,
  FormulaError,
  NUM_ERROR,
  Reference,
  type Scalar,
  type Value,
  VALUE_ERROR,
} from '../values.ts';
import { allNumbersOf, eachValue, numbersOf } from './collect.ts';
import { type Condition, eachMeeting, testOf } from './criteria.ts';
import { fn, fnOfMany, type FunctionGroup, type WorkbookFunction } from './function.ts';

type OfNumbers = (numbers: readonly number[]) => Value;

/** A function of all numbers in its arguments. */
export const ofNumbers = (compute: OfNumbers): WorkbookFunction =>
  fnOfMany([], ['values'], (_, values, run) => {
    const numbers = numbersOf(values, run);
    return numbers instanceof FormulaError ? numbers : compute(numbers);
  });

/** The same, with truths as 1 and 0 and texts of cells as 0. */
export const ofAllNumbers = (compute: OfNumbers): WorkbookFunction =>
  fnOfMany([], ['values'], (_, values, run) => {
    const numbers = allNumbersOf(values, run);
    return numbers instanceof FormulaError ? numbers : compute(numbers);
  });

export function sumOf(numbers: readonly number[]): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}

export const meanOf = (numbers: readonly number[]): number => sumOf(numbers) / numbers.length;

const average: OfNumbers = (numbers) => (numbers.length > 0 ? meanOf(numbers) : DIV_ERROR);

/** Not by spreading: a list may be longer than a call may have arguments. */
export const least = (numbers: readonly number[]): number =>
  numbers.reduce((one, other) => Math.min(one, other), Infinity);
export const most = (numbers: readonly number[]): number =>
  numbers.reduce((one, other) => Math.max(one, other), -Infinity);
const orZero =
  (compute: (numbers: readonly number[]) => number): OfNumbers =>
  (numbers) =>
    numbers.length > 0 ? compute(numbers) : 0;

const count = (isCounted: (value: Scalar, isDirect: boolean) => boolean): WorkbookFunction =>
  fnOfMany([], ['values'], (_, values, run) => {
    let counted = 0;
    eachValue(values, run, (value, isDirect) => {
      if (isCounted(value, isDirect)) counted += 1;
    });
    return counted;
  });

const isNumberLike = (value: Scalar, isDirect: boolean): boolean =>
  typeof value === 'number' ||
  (isDirect &&
    (typeof value === 'boolean' ||
      value === null ||
      (typeof value === 'string' && value !== '' && !Number.isNaN(Number(value)))));

/** Conditions of pairs of areas and what they ask; all areas must have the same size. */
function conditionsOf(pairs: readonly (Reference | Scalar)[], run: Run): Condition[] | FormulaError {
  const conditions: Condition[] = [];
  for (let place = 0; place + 1 < pairs.length; place += 2) {
    const area = areaOf(pairs[place]!);
    if (area instanceof FormulaError) return area;
    const [first] = conditions;
    const isSame =
      !first ||
      (first.area.bottom - first.area.top === area.bottom - area.top &&
        first.area.right - first.area.left === area.right - area.left);
    if (!isSame) return VALUE_ERROR;
    conditions.push({ area, test: testOf(pairs[place + 1] as Scalar, run) });
  }
  return conditions;
}

/** The numbers of an area at the places that meet the conditions. */
function meeting(wanted: Reference, conditions: readonly Condition[], run: Run): number[] | FormulaError {
  const area = areaOf(wanted);
  if (area instanceof FormulaError) return area;
  const numbers: number[] = [];
  let error: FormulaError | undefined;
  eachMeeting(conditions, run, (row, column) => {
    const value = run.read(area.sheet, area.top + row, area.left + column);
    if (typeof value === 'number') numbers.push(value);
    else if (value instanceof FormulaError) error ??= value;
  });
  return error ?? numbers;
}

const ofOneCondition = (compute: OfNumbers): WorkbookFunction =>
  fn(['reference', 'any', 'reference?'], ([tested, condition, wanted = tested], run) => {
    const conditions = conditionsOf([tested, condition], run);
    if (conditions instanceof FormulaError) return conditions;
    const numbers = meeting(wanted, conditions, run);
    return numbers instanceof FormulaError ? numbers : compute(numbers);
  });

const ofConditions = (compute: OfNumbers): WorkbookFunction =>
  fnOfMany(['reference'], ['reference', 'any'], ([wanted], pairs, run) => {
    const conditions = conditionsOf(pairs, run);
    if (conditions instanceof FormulaError) return conditions;
    const numbers = meeting(wanted, conditions, run);
    return numbers instanceof FormulaError ? numbers : compute(numbers);
  });

const countMeeting = (pairs: readonly (Reference | Scalar)[], run: Run): Value => {
  const conditions = conditionsOf(pairs, run);
  if (conditions instanceof FormulaError) return conditions;
  const [{ area }] = conditions as [Condition];
  let counted = 0;
  const looked = eachMeeting(conditions, run, () => (counted += 1));
  const cells = (area.bottom - area.top + 1) * (area.right - area.left + 1);
  return conditions.every(({ test }) => test(null)) ? counted + cells - looked : counted;
};

/** The sum over two tables of the same size, cell by cell; only pairs of numbers count. */
const ofPairs = (compute: (x: number, y: number) => number): WorkbookFunction =>
  fn(['table', 'table'], ([xs, ys], run) => {
    if (xs.rows * xs.columns !== ys.rows * ys.columns) return new FormulaError('#N/A');
    let sum = 0;
    for (const [x, y] of pairsOf(xs, ys, run)) {
      if (x instanceof FormulaError) return x;
      if (y instanceof FormulaError) return y;
      if (typeof x === 'number' && typeof y === 'number') sum += compute(x, y);
    }
    return sum;
  });

export function* pairsOf(xs: Table, ys: Table, run: Run): Generator<[Scalar, Scalar]> {
  run.spend((xs.rows * xs.columns) / workbookLimits.cellsPerStep);
  for (let index = 0; index < xs.rows * xs.columns; index += 1)
    yield [
      xs.at(Math.floor(index / xs.columns), index % xs.columns),
      ys.at(Math.floor(index / ys.columns), index % ys.columns),
    ];
}

export const sumFunctions: FunctionGroup = {
  SUM: ofNumbers(sumOf),
  SUMSQ: ofNumbers((numbers) => sumOf(numbers.map((number) => number * number))),
  PRODUCT: ofNumbers(orZero((numbers) => numbers.reduce((one, other) => one * other, 1))),
  AVERAGE: ofNumbers(average),
  AVERAGEA: ofAllNumbers(average),
  MIN: ofNumbers(orZero(least)),
  MAX: ofNumbers(orZero(most)),
  MINA: ofAllNumbers(orZero(least)),
  MAXA: ofAllNumbers(orZero(most)),
  COUNT: count(isNumberLike),
  COUNTA: count((value, isDirect) => isDirect || value !== null),
  COUNTBLANK: fn(['reference'], ([wanted], run) => {
    let filled = 0;
    let cells = 0;
    for (const area of wanted.areas) {
      cells += (area.bottom - area.top + 1) * (area.right - area.left + 1);
      run.each(area, (value) => (filled += value === '' ? 0 : 1));
    }
    return cells - filled;
  }),
  SUMIF: ofOneCondition(sumOf),
  AVERAGEIF: ofOneCondition(average),
  SUMIFS: ofConditions(sumOf),
  AVERAGEIFS: ofConditions(average),
  MINIFS: ofConditions(orZero(least)),
  MAXIFS: ofConditions(orZero(most)),
  COUNTIF: fn(['reference', 'any'], ([area, condition], run) => countMeeting([area, condition], run)),
  COUNTIFS: fnOfMany([], ['reference', 'any'], (_, pairs, run) => countMeeting(pairs, run)),
  SUMPRODUCT: fnOfMany([], ['table'], (_, tables, run) => {
    const [{ rows, columns }] = tables as [Table];
    if (tables.some((table) => table.rows !== rows || table.columns !== columns)) return VALUE_ERROR;
    run.spend((rows * columns * tables.length) / workbookLimits.cellsPerStep);
    let sum = 0;
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) {
        let product = 1;
        for (const table of tables) {
          const value = table.at(row, column);
          if (value instanceof FormulaError) return value;
          product *= typeof value === 'number' ? value : 0;
        }
        sum += product;
      }
    return finite(sum);
  }),
  SUMX2MY2: ofPairs((x, y) => x * x - y * y),
  SUMX2PY2: ofPairs((x, y) => x * x + y * y),
  SUMXMY2: ofPairs((x, y) => (x - y) ** 2),
  SERIESSUM: fn(['real', 'real', 'real', 'values'], ([x, first, step, values], run) => {
    const factors = numbersOf([values], run);
    if (factors instanceof FormulaError) return factors;
    return sumOf(factors.map((factor, place) => factor * x ** (first + place * step)));
  }),
  GCD: ofWhole((numbers) => numbers.reduce(divisor, 0)),
  LCM: ofWhole((numbers) =>
    numbers.includes(0) ? 0 : numbers.reduce((one, other) => (one / divisor(one, other)) * other, 1),
  ),
  MULTINOMIAL: ofWhole((numbers) => {
    let result = 1;
    let all = 0;
    for (const number of numbers) {
      all += number;
      // As many ways to choose these as to leave out the others: the shorter product is taken, which at least doubles each time.
      const chosen = Math.min(number, all - number);
      for (let place = 1; place <= chosen && Number.isFinite(result); place += 1)
        result = (result * (all - chosen + place)) / place;
    }
    return Math.round(result);
  }),
};

function ofWhole(compute: (numbers: readonly number[]) => number): WorkbookFunction {
  return ofNumbers((numbers) => {
    const whole = numbers.map(Math.trunc);
    return whole.some((number) => number < 0 || number >= 2 ** 53) ? NUM_ERROR : compute(whole);
  });
}

function divisor(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}
