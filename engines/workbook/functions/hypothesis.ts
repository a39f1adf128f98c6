import { matrixOf, type Run, type Table } from '../compute/run.ts';
import { DIV_ERROR, FormulaError, NA_ERROR, NUM_ERROR, type Value } from '../values.ts';
import { numbersOf } from './collect.ts';
import { fn, type FunctionGroup, type WorkbookFunction } from './function.ts';
import { incompleteBeta, incompleteGamma, normal } from './special.ts';
import { numberPairs, squares } from './statistics.ts';
import { meanOf } from './sums.ts';

/** Both tails of Student's distribution beyond `t`; degrees need not be whole here. */
const studentTails = (t: number, degrees: number): number =>
  incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5);

const varianceOf = (numbers: readonly number[]): number => squares(numbers) / (numbers.length - 1);

function studentTest(
  one: number[],
  other: number[],
  kind: number,
): { t: number; degrees: number } | FormulaError {
  const [n, m] = [one.length, other.length];
  if (kind === 1) {
    if (n !== m) return NA_ERROR;
    const differences = one.map((value, place) => value - other[place]!);
    const deviation = Math.sqrt(varianceOf(differences) / n);
    return n < 2 || deviation === 0 ? DIV_ERROR : { t: meanOf(differences) / deviation, degrees: n - 1 };
  }
  if (n < 2 || m < 2) return DIV_ERROR;
  const distance = meanOf(one) - meanOf(other);
  const [a, b] = [varianceOf(one) / n, varianceOf(other) / m];
  if (kind === 2) {
    const pooled = (squares(one) + squares(other)) / (n + m - 2);
    return pooled === 0
      ? DIV_ERROR
      : { t: distance / Math.sqrt(pooled / n + pooled / m), degrees: n + m - 2 };
  }
  if (a + b === 0) return DIV_ERROR;
  return { t: distance / Math.sqrt(a + b), degrees: (a + b) ** 2 / (a ** 2 / (n - 1) + b ** 2 / (m - 1)) };
}

const tTest = fn(['table', 'table', 'number', 'number'], ([first, second, tails, kind], run) => {
  const sides = Math.trunc(tails);
  const type = Math.trunc(kind);
  if (![1, 2].includes(sides) || ![1, 2, 3].includes(type)) return NUM_ERROR;
  // Of pairs, only whole ones count.
  const pairs = type === 1 ? numberPairs(first, second, run) : undefined;
  if (pairs instanceof FormulaError) return pairs;
  const lines = pairs ? [pairs.x, pairs.y] : linesOf([matrixOf(first, run), matrixOf(second, run)], run);
  if (lines instanceof FormulaError) return lines;
  const found = studentTest(lines[0]!, lines[1]!, type);
  return found instanceof FormulaError ? found : (studentTails(found.t, found.degrees) * sides) / 2;
});

function linesOf(values: readonly Value[], run: Run): number[][] | FormulaError {
  const lines: number[][] = [];
  for (const value of values) {
    const numbers = numbersOf([value], run);
    if (numbers instanceof FormulaError) return numbers;
    lines.push(numbers);
  }
  return lines;
}

const fTest = fn(['values', 'values'], ([first, second], run) => {
  const lines = linesOf([first, second], run);
  if (lines instanceof FormulaError) return lines;
  const [one, other] = lines as [number[], number[]];
  if (one.length < 2 || other.length < 2) return DIV_ERROR;
  const [a, b] = [varianceOf(one), varianceOf(other)];
  if (a === 0 || b === 0) return DIV_ERROR;
  const [d1, d2] = [one.length - 1, other.length - 1];
  const ratio = a / b;
  const above = incompleteBeta(d2 / (d1 * ratio + d2), d2 / 2, d1 / 2);
  return 2 * Math.min(above, 1 - above);
});

const zTest = fn(['values', 'number', 'number?'], ([values, mean, deviation], run) => {
  const numbers = numbersOf([values], run);
  if (numbers instanceof FormulaError) return numbers;
  if (numbers.length === 0) return NA_ERROR;
  if (deviation !== undefined && deviation <= 0) return NUM_ERROR;
  if (deviation === undefined && numbers.length < 2) return DIV_ERROR;
  const spread = deviation ?? Math.sqrt(varianceOf(numbers));
  return spread === 0
    ? DIV_ERROR
    : 1 - normal((meanOf(numbers) - mean) / (spread / Math.sqrt(numbers.length)));
});

const chiTest = fn(['table', 'table'], ([seen, expected], run) => {
  if (seen.rows !== expected.rows || seen.columns !== expected.columns) return NA_ERROR;
  const pairs = numberPairs(seen, expected, run);
  if (pairs instanceof FormulaError) return pairs;
  const { x, y } = pairs;
  const degrees = degreesOf(seen);
  if (degrees === 0) return NA_ERROR;
  if (y.includes(0)) return DIV_ERROR;
  if (y.some((value) => value < 0)) return NUM_ERROR;
  const sum = x.reduce((all, value, place) => all + (value - y[place]!) ** 2 / y[place]!, 0);
  return incompleteGamma(degrees / 2, sum / 2).q;
});

function degreesOf({ rows, columns }: Table): number {
  return rows > 1 && columns > 1 ? (rows - 1) * (columns - 1) : Math.max(rows, columns) - 1;
}

const named = (call: WorkbookFunction, ...names: readonly string[]): FunctionGroup =>
  Object.fromEntries(names.map((name) => [name, call]));

export const testFunctions: FunctionGroup = {
  ...named(tTest, 'T.TEST', 'TTEST'),
  ...named(fTest, 'F.TEST', 'FTEST'),
  ...named(zTest, 'Z.TEST', 'ZTEST'),
  ...named(chiTest, 'CHISQ.TEST', 'CHITEST'),
};
