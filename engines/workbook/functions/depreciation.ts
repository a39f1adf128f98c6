import { DIV_ERROR, NUM_ERROR, type Value } from '../values.ts';
import { fn, type FunctionGroup } from './function.ts';
import { roundAway } from './rounding.ts';

/** The loss of a period by a fixed share of what is left, never below the salvage value. */
function declining(cost: number, salvage: number, life: number, period: number, factor: number): number {
  const share = Math.min(1, factor / life);
  let left = cost;
  let loss = 0;
  for (let turn = 1; turn <= Math.ceil(period); turn += 1) {
    loss = Math.min(left * share, Math.max(0, left - salvage));
    left -= loss;
  }
  return loss;
}

/** Not more periods than a thing can have lived. */
const mostPeriods = 100_000;

export const depreciationFunctions: FunctionGroup = {
  SLN: fn(['number', 'number', 'number'], ([cost, salvage, life]) =>
    life === 0 ? DIV_ERROR : (cost - salvage) / life,
  ),
  SYD: fn(['number', 'number', 'number', 'number'], ([cost, salvage, life, period]) =>
    life <= 0 || period < 1 || period > life || salvage < 0
      ? NUM_ERROR
      : ((cost - salvage) * (life - period + 1) * 2) / (life * (life + 1)),
  ),
  DB: fn(['number', 'number', 'number', 'number', 'number?'], ([cost, salvage, life, period, month = 12]) => {
    const [turns, months] = [Math.trunc(period), Math.trunc(month)];
    const isRight = cost >= 0 && salvage >= 0 && life > 0 && turns >= 1 && months >= 1 && months <= 12;
    if (!isRight || turns > life + (months < 12 ? 1 : 0) || turns > mostPeriods) return NUM_ERROR;
    if (cost === 0) return 0;
    const rate = roundAway(1 - (salvage / cost) ** (1 / life), 3);
    let lost = (cost * rate * months) / 12;
    if (turns === 1) return lost;
    let loss = 0;
    for (let turn = 2; turn <= Math.min(turns, life); turn += 1) {
      loss = (cost - lost) * rate;
      lost += loss;
    }
    return turns > life ? ((cost - lost) * rate * (12 - months)) / 12 : loss;
  }),
  DDB: fn(
    ['number', 'number', 'number', 'number', 'number?'],
    ([cost, salvage, life, period, factor = 2]) => {
      const isRight = cost >= 0 && salvage >= 0 && life > 0 && period > 0 && period <= life && factor > 0;
      return isRight && period <= mostPeriods ? ddb(cost, salvage, life, period, factor) : NUM_ERROR;
    },
  ),
  VDB: fn(
    ['number', 'number', 'number', 'number', 'number', 'number?', 'boolean?'],
    ([cost, salvage, life, start, end, factor = 2, staysDeclining = false]) => {
      const isRight =
        cost >= 0 && salvage >= 0 && life > 0 && start >= 0 && end >= start && end <= life && factor > 0;
      if (!isRight || end > mostPeriods) return NUM_ERROR;
      return variable({ cost, salvage, life, factor, staysDeclining }, start, end);
    },
  ),
};

/** As DDB of Excel: also for parts of periods. */
function ddb(cost: number, salvage: number, life: number, period: number, factor: number): Value {
  if (Number.isInteger(period)) return declining(cost, salvage, life, period, factor);
  const rate = Math.min(1, factor / life);
  const before = rate === 1 ? (period === 1 ? cost : 0) : cost * (1 - rate) ** (period - 1);
  const after = cost * (1 - rate) ** period;
  return Math.max(0, after < salvage ? before - salvage : before - after);
}

interface Plan {
  cost: number;
  salvage: number;
  life: number;
  factor: number;
  staysDeclining: boolean;
}

/** The loss between two moments: declining, until an even one over the rest would be more. */
function variable({ cost, salvage, life, factor, staysDeclining }: Plan, start: number, end: number): number {
  let left = cost;
  let sum = 0;
  for (let turn = 0; turn < Math.ceil(end); turn += 1) {
    const byShare = Math.min((left * factor) / life, Math.max(0, left - salvage));
    const even = Math.max(0, left - salvage) / (life - turn);
    const loss = staysDeclining ? byShare : Math.max(byShare, even);
    const part = Math.max(0, Math.min(end, turn + 1) - Math.max(start, turn));
    sum += loss * part;
    left -= loss;
  }
  return sum;
}
