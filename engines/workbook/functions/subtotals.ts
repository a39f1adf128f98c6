import type { Area } from '../address.ts';
import type { Run } from '../compute/run.ts';
import {
  DIV_ERROR,
  FormulaError,
  Matrix,
  NUM_ERROR,
  Reference,
  type Scalar,
  type Value,
  VALUE_ERROR,
} from '../values.ts';
import { eachValue } from './collect.ts';
import { callWith, fnOfMany, type FunctionGroup, type WorkbookFunction } from './function.ts';
import { statisticFunctions } from './statistics.ts';
import { sumFunctions } from './sums.ts';

/** The functions of SUBTOTAL and AGGREGATE, by their numbers. */
const numbered: readonly (WorkbookFunction | undefined)[] = [
  undefined,
  ...['AVERAGE', 'COUNT', 'COUNTA', 'MAX', 'MIN', 'PRODUCT'].map((name) => sumFunctions[name]),
  ...['STDEV', 'STDEVP'].map((name) => statisticFunctions[name]),
  sumFunctions['SUM'],
  ...[
    'VAR',
    'VARP',
    'MEDIAN',
    'MODE',
    'LARGE',
    'SMALL',
    'PERCENTILE',
    'QUARTILE',
    'PERCENTILE.EXC',
    'QUARTILE.EXC',
  ].map((name) => statisticFunctions[name]),
];

interface Leaving {
  hidden: boolean;
  errors: boolean;
  subtotals: boolean;
}

/** The values of an area without those that are to be left out. */
function kept(area: Area, run: Run, { hidden, errors, subtotals }: Leaving): Scalar[] {
  const values: Scalar[] = [];
  run.each(area, (value, row, column) => {
    if (errors && value instanceof FormulaError) return;
    if (hidden && run.facts.isRowHidden(area.sheet, row)) return;
    if (subtotals && run.facts.isSubtotal(area.sheet, row, column)) return;
    values.push(value);
  });
  return values;
}

/** One function over all that is kept, as cells: texts count for nothing. */
function compute(
  called: WorkbookFunction,
  values: readonly Scalar[],
  more: readonly Value[],
  run: Run,
): Value {
  const numbers =
    called === sumFunctions['COUNTA']
      ? values
      : values.filter((value) => typeof value === 'number' || value instanceof FormulaError);
  const error =
    called === sumFunctions['COUNTA'] || called === sumFunctions['COUNT']
      ? undefined
      : numbers.find((value) => value instanceof FormulaError);
  if (error) return error;
  if (called === sumFunctions['COUNT']) return numbers.filter((value) => typeof value === 'number').length;
  if (numbers.length === 0 && more.length === 0) return emptyResults.get(called) ?? DIV_ERROR;
  if (more.length > 0) return callWith(called, ['values', 'number'], [column(numbers), ...more], run);
  return callWith(
    called,
    numbers.map(() => 'values'),
    numbers,
    run,
  );
}

const column = (values: readonly Scalar[]): Value => new Matrix(values.length, 1, values);

/** What functions give that have nothing to count; the others cannot divide. */
const emptyResults = new Map<WorkbookFunction | undefined, Value>([
  [sumFunctions['COUNTA'], 0],
  [sumFunctions['MAX'], 0],
  [sumFunctions['MIN'], 0],
  [sumFunctions['PRODUCT'], 0],
  [sumFunctions['SUM'], 0],
  [statisticFunctions['MEDIAN'], NUM_ERROR],
]);

const areasOf = (values: readonly Value[]): Area[] | undefined =>
  values.every((value) => value instanceof Reference)
    ? values.flatMap((value) => (value as Reference).areas)
    : undefined;

export const subtotalFunctions: FunctionGroup = {
  SUBTOTAL: fnOfMany(['number'], ['values'], ([kind], values, run) => {
    const number = Math.trunc(kind);
    const called = numbered[number > 100 ? number - 100 : number];
    const areas = areasOf(values);
    if (!called || number % 100 > 11 || (number > 11 && number < 101)) return VALUE_ERROR;
    if (!areas) return VALUE_ERROR;
    const cells = areas.flatMap((area) =>
      kept(area, run, { hidden: number > 100, errors: false, subtotals: true }),
    );
    return compute(called, cells, [], run);
  }),
  AGGREGATE: fnOfMany(['number', 'number'], ['values'], ([kind, options], values, run) => {
    const number = Math.trunc(kind);
    const option = Math.trunc(options);
    const called = numbered[number];
    if (!called || option < 0 || option > 7) return VALUE_ERROR;
    const leaving = {
      hidden: option % 2 === 1,
      errors: [2, 3, 6, 7].includes(option),
      subtotals: option < 4,
    };
    const more = number > 13 ? values.slice(1, 2) : [];
    const data = number > 13 ? values.slice(0, 1) : values;
    const areas = areasOf(data);
    if (areas)
      return compute(
        called,
        areas.flatMap((area) => kept(area, run, leaving)),
        more,
        run,
      );
    if (number < 14) return VALUE_ERROR;
    const cells: Scalar[] = [];
    eachValue(data, run, (value) => {
      if (!(leaving.errors && value instanceof FormulaError)) cells.push(value);
    });
    return compute(called, cells, more, run);
  }),
};
