import { power } from '../compute/operators.ts';
import { DIV_ERROR, NUM_ERROR, type Value, VALUE_ERROR } from '../values.ts';
import { fn, type FunctionGroup, type WorkbookFunction } from './function.ts';
import { roundAway, roundDown, roundUp } from './rounding.ts';

/** A function of one number. */
const of = (compute: (value: number) => Value): WorkbookFunction =>
  fn(['number'], ([value]) => compute(value));

/** Angles beyond this have lost their precision; Excel refuses them. */
const mostRadians = 2 ** 27;
const ofAngle = (compute: (value: number) => Value): WorkbookFunction =>
  of((value) => (Math.abs(value) >= mostRadians ? NUM_ERROR : compute(value)));

const dividedBy = (over: number, under: number): Value => (under === 0 ? DIV_ERROR : over / under);

export const mathFunctions: FunctionGroup = {
  ABS: of(Math.abs),
  SIGN: of(Math.sign),
  SQRT: of((value) => (value < 0 ? NUM_ERROR : Math.sqrt(value))),
  SQRTPI: of((value) => (value < 0 ? NUM_ERROR : Math.sqrt(value * Math.PI))),
  EXP: of(Math.exp),
  LN: of((value) => (value <= 0 ? NUM_ERROR : Math.log(value))),
  LOG10: of((value) => (value <= 0 ? NUM_ERROR : Math.log10(value))),
  LOG: fn(['number', 'number?'], ([value, base = 10]) => {
    if (value <= 0 || base <= 0) return NUM_ERROR;
    if (base === 10) return Math.log10(value);
    return base === 1 ? DIV_ERROR : Math.log(value) / Math.log(base);
  }),
  POWER: fn(['number', 'number'], ([base, exponent]) => power(base, exponent)),
  PI: fn([], () => Math.PI),
  MOD: fn(['number', 'number'], ([over, under]) => {
    if (under === 0) return DIV_ERROR;
    const rest = over - under * Math.floor(over / under);
    // Excel refuses where the quotient has no digits left for the rest.
    return Math.abs(over / under) >= 1_125_900_000_000_000 ? NUM_ERROR : rest;
  }),
  QUOTIENT: fn(['real', 'real'], ([over, under]) => (under === 0 ? DIV_ERROR : Math.trunc(over / under))),
  RAND: fn([], (_, run) => run.facts.random(), { changes: 'surroundings' }),
  RANDBETWEEN: fn(
    ['number', 'number'],
    ([low, high], run) => {
      const from = Math.ceil(low);
      const to = Math.floor(high);
      return from > to ? NUM_ERROR : from + Math.floor(run.facts.random() * (to - from + 1));
    },
    { changes: 'surroundings' },
  ),

  ROUND: fn(['number', 'number'], ([value, digits]) => roundAway(value, digits)),
  ROUNDUP: fn(['number', 'number'], ([value, digits]) => roundUp(value, digits)),
  ROUNDDOWN: fn(['number', 'number'], ([value, digits]) => roundDown(value, digits)),
  TRUNC: fn(['number', 'number?'], ([value, digits = 0]) => roundDown(value, digits)),
  INT: of((value) => Math.floor(value)),
  EVEN: of((value) => Math.sign(value) * 2 * Math.ceil(Math.abs(value) / 2)),
  ODD: of((value) => {
    const size = Math.abs(value);
    const odd = 2 * Math.ceil((size - 1) / 2) + 1;
    return (value < 0 ? -1 : 1) * Math.max(1, odd);
  }),
  MROUND: fn(['real', 'real'], ([value, multiple]) => {
    if (multiple === 0 || value === 0) return 0;
    if (value * multiple < 0) return NUM_ERROR;
    return roundAway(value / multiple, 0) * multiple;
  }),
  CEILING: fn(['number', 'number'], ([value, step]) => ceiling(value, step)),
  FLOOR: fn(['number', 'number'], ([value, step]) => floor(value, step)),
  'CEILING.MATH': fn(['number', 'number?', 'number?'], ([value, step, mode = 0]) =>
    toMultiple(value, step, value < 0 && mode !== 0 ? Math.floor : Math.ceil),
  ),
  'FLOOR.MATH': fn(['number', 'number?', 'number?'], ([value, step, mode = 0]) =>
    toMultiple(value, step, value < 0 && mode !== 0 ? Math.ceil : Math.floor),
  ),
  'CEILING.PRECISE': fn(['number', 'number?'], ([value, step]) => toMultiple(value, step, Math.ceil)),
  'FLOOR.PRECISE': fn(['number', 'number?'], ([value, step]) => toMultiple(value, step, Math.floor)),
  'ISO.CEILING': fn(['number', 'number?'], ([value, step]) => toMultiple(value, step, Math.ceil)),

  SIN: ofAngle(Math.sin),
  COS: ofAngle(Math.cos),
  TAN: ofAngle(Math.tan),
  COT: ofAngle((value) => dividedBy(1, Math.tan(value))),
  SEC: ofAngle((value) => 1 / Math.cos(value)),
  CSC: ofAngle((value) => dividedBy(1, Math.sin(value))),
  ASIN: of((value) => (Math.abs(value) > 1 ? NUM_ERROR : Math.asin(value))),
  ACOS: of((value) => (Math.abs(value) > 1 ? NUM_ERROR : Math.acos(value))),
  ATAN: of(Math.atan),
  ATAN2: fn(['number', 'number'], ([x, y]) => (x === 0 && y === 0 ? DIV_ERROR : Math.atan2(y, x))),
  ACOT: of((value) => Math.PI / 2 - Math.atan(value)),
  SINH: of(Math.sinh),
  COSH: of(Math.cosh),
  TANH: of(Math.tanh),
  COTH: of((value) => dividedBy(1, Math.tanh(value))),
  SECH: of((value) => 1 / Math.cosh(value)),
  CSCH: of((value) => dividedBy(1, Math.sinh(value))),
  ASINH: of(Math.asinh),
  ACOSH: of((value) => (value < 1 ? NUM_ERROR : Math.acosh(value))),
  ATANH: of((value) => (Math.abs(value) >= 1 ? NUM_ERROR : Math.atanh(value))),
  ACOTH: of((value) => (Math.abs(value) <= 1 ? NUM_ERROR : Math.atanh(1 / value))),
  DEGREES: of((value) => (value * 180) / Math.PI),
  RADIANS: of((value) => (value * Math.PI) / 180),

  FACT: of((value) => (value < 0 ? NUM_ERROR : factorial(Math.trunc(value), 1))),
  FACTDOUBLE: of((value) => (value < -1 ? NUM_ERROR : factorial(Math.trunc(value), 2))),
  COMBIN: fn(['number', 'number'], ([all, chosen]) => combinations(Math.trunc(all), Math.trunc(chosen))),
  COMBINA: fn(['number', 'number'], ([all, chosen]) => {
    const [n, k] = [Math.trunc(all), Math.trunc(chosen)];
    if (n < 0 || k < 0 || (n === 0 && k > 0)) return NUM_ERROR;
    return k === 0 ? 1 : combinations(n + k - 1, k);
  }),
  PERMUT: fn(['number', 'number'], ([all, chosen]) => {
    const [n, k] = [Math.trunc(all), Math.trunc(chosen)];
    if (n <= 0 || k < 0 || n < k) return NUM_ERROR;
    let product = 1;
    for (let factor = n - k + 1; factor <= n && Number.isFinite(product); factor += 1) product *= factor;
    return product;
  }),
  PERMUTATIONA: fn(['number', 'number'], ([all, chosen]) => {
    const [n, k] = [Math.trunc(all), Math.trunc(chosen)];
    return n < 0 || k < 0 || (n === 0 && k > 0) ? NUM_ERROR : n ** k;
  }),
  BASE: fn(['number', 'number', 'number?'], ([value, base, length = 0]) => {
    const [number, radix, least] = [Math.trunc(value), Math.trunc(base), Math.trunc(length)];
    const isRight = number >= 0 && number < 2 ** 53 && radix >= 2 && radix <= 36 && least >= 0 && least < 256;
    return isRight ? number.toString(radix).toUpperCase().padStart(least, '0') : NUM_ERROR;
  }),
  DECIMAL: fn(['text', 'number'], ([text, base]) => {
    const radix = Math.trunc(base);
    if (radix < 2 || radix > 36) return NUM_ERROR;
    let number = 0;
    for (const digit of text.trim().toLowerCase()) {
      const value = Number.parseInt(digit, 36);
      if (!(value < radix)) return NUM_ERROR;
      number = number * radix + value;
    }
    return text.length > 255 ? VALUE_ERROR : number;
  }),
};

/** The product of every `step`th number from `value` down. */
function factorial(value: number, step: 1 | 2): number {
  let product = 1;
  for (let factor = value; factor > 1 && Number.isFinite(product); factor -= step) product *= factor;
  return product;
}

function combinations(all: number, chosen: number): Value {
  if (all < 0 || chosen < 0 || all < chosen) return NUM_ERROR;
  let result = 1;
  for (let place = 1; place <= Math.min(chosen, all - chosen); place += 1) {
    result = (result * (all - Math.min(chosen, all - chosen) + place)) / place;
    if (!Number.isFinite(result)) return NUM_ERROR;
  }
  return Math.round(result);
}

function ceiling(value: number, step: number): Value {
  if (step === 0 || value === 0) return 0;
  if (value > 0 && step < 0) return NUM_ERROR;
  return Math.ceil(tidy(value / step)) * step;
}

function floor(value: number, step: number): Value {
  if (value === 0) return 0;
  if (step === 0) return DIV_ERROR;
  if (value > 0 && step < 0) return NUM_ERROR;
  return Math.floor(tidy(value / step)) * step;
}

function toMultiple(value: number, step: number | undefined, round: (steps: number) => number): number {
  const size = Math.abs(step ?? 1);
  return size === 0 ? 0 : round(tidy(value / size)) * size;
}

/** A quotient that is whole but for its last binary digits counts as whole. */
function tidy(quotient: number): number {
  const whole = Math.round(quotient);
  return Math.abs(quotient - whole) < 1e-12 * Math.max(1, Math.abs(quotient)) ? whole : quotient;
}
