import type { Run } from '../compute/run.ts';
import { DIV_ERROR, FormulaError, NA_ERROR, NUM_ERROR, type Value } from '../values.ts';
import { numbersOf } from './collect.ts';
import { fn, fnOfMany, type FunctionGroup } from './function.ts';
import { halve, solve } from './solve.ts';

const presentValue = (rate: number, flows: readonly number[]): number => {
  let value = 0;
  for (let period = flows.length - 1; period >= 0; period -= 1) value = value / (1 + rate) + flows[period]!;
  return value;
};

/**
 * The rate at which flows are worth nothing (spec 002 §5.2): a change of sign from 0 to 1 in steps of 0.01, halved to
 * 1e-10 with at most 1,000 turns. Where that finds nothing it is looked for from a guess, as Excel does (docs/decisions/0109).
 */
function internalRate(flows: readonly number[], guess: number, run: Run): Value {
  const hasBoth = flows.some((flow) => flow > 0) && flows.some((flow) => flow < 0);
  if (!hasBoth) return NA_ERROR;
  const at = (rate: number): number => presentValue(rate, flows);
  let before = at(0);
  if (before === 0) return 0;
  for (let step = 1; step <= 100; step += 1) {
    const after = at(step / 100);
    if (after === 0) return step / 100;
    if (before * after < 0) return refined(at, (step - 1) / 100, step / 100, run);
    before = after;
  }
  return solve(at, guess, run) ?? NUM_ERROR;
}

/** Halved to the specified precision, then by tangents to the last digit that Excel shows. */
function refined(at: (rate: number) => number, low: number, high: number, run: Run): number {
  const rough = halve(at, low, high, 1e-10);
  const exact = solve(at, rough, run);
  return exact !== undefined && Math.abs(exact - rough) < 1e-9 ? exact : rough;
}

/** Flows with their days, in the order in which they stand. */
function datedFlows(
  values: Value,
  dates: Value,
  run: Run,
): { flows: number[]; days: number[] } | FormulaError {
  const flows = numbersOf([values], run);
  if (flows instanceof FormulaError) return flows;
  const days = numbersOf([dates], run);
  if (days instanceof FormulaError) return days;
  if (flows.length !== days.length || flows.length === 0) return NUM_ERROR;
  const whole = days.map(Math.floor);
  return whole.some((day) => day < whole[0]! || day < 0) ? NUM_ERROR : { flows, days: whole };
}

const datedValue = (rate: number, { flows, days }: { flows: number[]; days: number[] }): number =>
  flows.reduce((value, flow, place) => value + flow / (1 + rate) ** ((days[place]! - days[0]!) / 365), 0);

export const cashFlowFunctions: FunctionGroup = {
  NPV: fnOfMany(['number'], ['values'], ([rate], values, run) => {
    const flows = numbersOf(values, run);
    if (flows instanceof FormulaError) return flows;
    return rate === -1 ? DIV_ERROR : presentValue(rate, [0, ...flows]);
  }),
  IRR: fn(
    ['values', 'number?'],
    ([values, guess = 0.1], run) => {
      const flows = numbersOf([values], run);
      if (flows instanceof FormulaError) return flows;
      run.spend(flows.length);
      return internalRate(flows, guess, run);
    },
    { isRough: true },
  ),
  MIRR: fn(['values', 'number', 'number'], ([values, cost, gain], run) => {
    const flows = numbersOf([values], run);
    if (flows instanceof FormulaError) return flows;
    const out = presentValue(
      cost,
      flows.map((flow) => Math.min(flow, 0)),
    );
    const into = presentValue(
      gain,
      flows.map((flow) => Math.max(flow, 0)),
    );
    const last = flows.length - 1;
    if (out === 0) return DIV_ERROR;
    return ((into * (1 + gain) ** last) / -out) ** (1 / last) - 1;
  }),
  XNPV: fn(['number', 'values', 'values'], ([rate, values, dates], run) => {
    const dated = datedFlows(values, dates, run);
    if (dated instanceof FormulaError) return dated;
    return rate <= -1 ? NUM_ERROR : datedValue(rate, dated);
  }),
  XIRR: fn(
    ['values', 'values', 'number?'],
    ([values, dates, guess = 0.1], run) => {
      const dated = datedFlows(values, dates, run);
      if (dated instanceof FormulaError) return dated;
      const hasBoth = dated.flows.some((flow) => flow > 0) && dated.flows.some((flow) => flow < 0);
      run.spend(4 * dated.flows.length);
      return hasBoth ? (solve((rate) => datedValue(rate, dated), guess, run) ?? NUM_ERROR) : NUM_ERROR;
    },
    { isRough: true },
  ),
  FVSCHEDULE: fn(['number', 'values'], ([present, values], run) => {
    const rates = numbersOf([values], run);
    return rates instanceof FormulaError ? rates : rates.reduce((value, rate) => value * (1 + rate), present);
  }),
};
