import { toBoolean } from '../compute/coerce.ts';
import { firstOf, isTable, lift } from '../compute/lift.ts';
import { compareValues } from '../compute/operators.ts';
import type { Run } from '../compute/run.ts';
import { FormulaError, NA_ERROR, type Scalar, type Value, VALUE_ERROR } from '../values.ts';
import { eachValue } from './collect.ts';
import { fn, fnOfMany, type FunctionGroup } from './function.ts';

type Lazy = () => Value;

/** Chooses by a condition that may be a table; then every cell chooses for itself. */
function choose(condition: Value, run: Run, whenTrue: Lazy, whenFalse: Lazy): Value {
  if (!isTable(condition)) {
    const isTrue = toBoolean(condition as Scalar);
    if (isTrue instanceof FormulaError) return isTrue;
    return isTrue ? whenTrue() : whenFalse();
  }
  return lift([condition, whenTrue(), whenFalse()], run, ([test, yes, no]) => {
    const isTrue = toBoolean(test!);
    if (isTrue instanceof FormulaError) return isTrue;
    return isTrue ? yes! : no!;
  });
}

/** The value, or another one where it is an error of a kind. */
function instead(value: Value, other: Lazy, run: Run, isReplaced: (error: FormulaError) => boolean): Value {
  if (isTable(value)) {
    const replacement = other();
    return lift([value, replacement], run, ([cell, spare]) =>
      cell instanceof FormulaError && isReplaced(cell) ? spare! : cell!,
    );
  }
  return value instanceof FormulaError && isReplaced(value) ? other() : value;
}

/** All truths among the arguments; texts in cells are left out, as in Excel. */
function truthsOf(values: readonly Value[], run: Run): boolean[] | FormulaError {
  const truths: boolean[] = [];
  let error: FormulaError | undefined;
  eachValue(values, run, (value, isDirect) => {
    if (error || value === null || value === '' || (typeof value === 'string' && !isDirect)) return;
    const truth = toBoolean(value);
    if (truth instanceof FormulaError) error = truth;
    else truths.push(truth);
  });
  if (error) return error;
  return truths.length > 0 ? truths : VALUE_ERROR;
}

const ofTruths = (compute: (truths: readonly boolean[]) => boolean) =>
  fnOfMany([], ['values'], (_, values, run) => {
    const truths = truthsOf(values, run);
    return truths instanceof FormulaError ? truths : compute(truths);
  });

export const logicFunctions: FunctionGroup = {
  IF: fn(['lazy', 'lazy?', 'lazy?'], ([test, yes, no], run) =>
    choose(test(), run, yes ?? (() => true), no ?? (() => false)),
  ),
  IFS: fnOfMany([], ['lazy', 'lazy'], (_, pairs, run) => {
    const from = (place: number): Value => {
      if (place + 1 >= pairs.length) return NA_ERROR;
      return choose(pairs[place]!(), run, pairs[place + 1]!, () => from(place + 2));
    };
    return from(0);
  }),
  SWITCH: fnOfMany(
    ['scalar', 'lazy', 'lazy'],
    ['lazy'],
    ([value, first, result], rest, run) => {
      const cases = [first, result, ...rest];
      for (let place = 0; place + 1 < cases.length; place += 2) {
        const test = firstOf(cases[place]!(), run);
        if (test instanceof FormulaError) return test;
        if (compareValues(value, test) === 0) return cases[place + 1]!();
      }
      return cases.length % 2 === 1 ? cases.at(-1)!() : NA_ERROR;
    },
    3,
  ),
  IFERROR: fn(['lazy', 'lazy'], ([value, other], run) => instead(value(), other, run, () => true)),
  IFNA: fn(['lazy', 'lazy'], ([value, other], run) =>
    instead(value(), other, run, ({ code }) => code === '#N/A'),
  ),
  AND: ofTruths((truths) => truths.every(Boolean)),
  OR: ofTruths((truths) => truths.some(Boolean)),
  XOR: ofTruths((truths) => truths.filter(Boolean).length % 2 === 1),
  NOT: fn(['boolean'], ([value]) => !value),
  TRUE: fn([], () => true),
  FALSE: fn([], () => false),
};
