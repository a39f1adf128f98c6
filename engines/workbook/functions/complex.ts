import { numberText, toText } from '../compute/coerce.ts';
import { DIV_ERROR, FormulaError, NUM_ERROR, type Scalar, type Value, VALUE_ERROR } from '../values.ts';
import { eachValue } from './collect.ts';
import { fn, fnOfMany, type FunctionGroup, type WorkbookFunction } from './function.ts';

/** A complex number, with the letter of its imaginary part. */
interface Complex {
  re: number;
  im: number;
  unit: 'i' | 'j';
}

const complex = (re: number, im: number, unit: Complex['unit'] = 'i'): Complex => ({ re, im, unit });

/** Reads `3+4i`, `-j`, `2.5`. */
function read(value: Scalar): Complex | FormulaError {
  if (typeof value === 'boolean') return VALUE_ERROR;
  const text = toText(value);
  if (text instanceof FormulaError) return text;
  if (text === '') return complex(0, 0);
  const number = String.raw`\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+(?:[eE][-+]?\d+)?`;
  const found =
    new RegExp(`^([-+]?(?:${number}))$`).exec(text) ??
    new RegExp(`^([-+]?(?:${number}))?(?:((?:^|[-+])(?:${number})?|[-+](?:${number})?)([ij]))$`).exec(text);
  if (!found) return NUM_ERROR;
  const [, re, im, unit] = found;
  if (unit === undefined) return complex(Number(re), 0);
  const factor = im === '' || im === '+' ? 1 : im === '-' ? -1 : Number(im);
  return complex(re === undefined ? 0 : Number(re), factor, unit as Complex['unit']);
}

function write({ re, im, unit }: Complex): Value {
  if (!Number.isFinite(re) || !Number.isFinite(im)) return NUM_ERROR;
  if (im === 0) return numberText(re + 0);
  const factor = Math.abs(im) === 1 ? (im < 0 ? '-' : '') : numberText(im);
  if (re === 0) return `${factor}${unit}`;
  return `${numberText(re)}${im > 0 ? '+' : ''}${factor}${unit}`;
}

const size = ({ re, im }: Complex): number => Math.hypot(re, im);
const angle = ({ re, im }: Complex): number => Math.atan2(im, re);

const times = (one: Complex, other: Complex): Complex =>
  complex(one.re * other.re - one.im * other.im, one.re * other.im + one.im * other.re, one.unit);

function over(one: Complex, other: Complex): Complex | undefined {
  const square = other.re ** 2 + other.im ** 2;
  if (square === 0) return undefined;
  return complex(
    (one.re * other.re + one.im * other.im) / square,
    (one.im * other.re - one.re * other.im) / square,
    one.unit,
  );
}

const power = (base: Complex, exponent: number): Complex => {
  const length = size(base) ** exponent;
  return complex(
    length * Math.cos(angle(base) * exponent),
    length * Math.sin(angle(base) * exponent),
    base.unit,
  );
};

const sin = ({ re, im, unit }: Complex): Complex =>
  complex(Math.sin(re) * Math.cosh(im), Math.cos(re) * Math.sinh(im), unit);
const cos = ({ re, im, unit }: Complex): Complex =>
  complex(Math.cos(re) * Math.cosh(im), -Math.sin(re) * Math.sinh(im), unit);
const sinh = ({ re, im, unit }: Complex): Complex =>
  complex(Math.sinh(re) * Math.cos(im), Math.cosh(re) * Math.sin(im), unit);
const cosh = ({ re, im, unit }: Complex): Complex =>
  complex(Math.cosh(re) * Math.cos(im), Math.sinh(re) * Math.sin(im), unit);
const one = complex(1, 0);

/** A function of one complex number that is one again; undefined is a division by 0. */
const of = (compute: (value: Complex) => Complex | undefined): WorkbookFunction =>
  fn(['scalar'], ([text]) => {
    const value = read(text);
    if (value instanceof FormulaError) return value;
    const result = compute(value);
    return result ? write({ ...result, unit: value.unit }) : NUM_ERROR;
  });

const toNumber = (compute: (value: Complex) => Value): WorkbookFunction =>
  fn(['scalar'], ([text]) => {
    const value = read(text);
    return value instanceof FormulaError ? value : compute(value);
  });

/** Two numbers with the same letter; a real one has none. */
function sameUnit(left: Complex, right: Complex): Complex['unit'] | undefined {
  if (left.im === 0) return right.unit;
  return right.im === 0 || left.unit === right.unit ? left.unit : undefined;
}

const ofTwo = (compute: (left: Complex, right: Complex) => Complex | undefined): WorkbookFunction =>
  fn(['scalar', 'scalar'], ([left, right]) => {
    const a = read(left);
    const b = read(right);
    if (a instanceof FormulaError) return a;
    if (b instanceof FormulaError) return b;
    const unit = sameUnit(a, b);
    if (unit === undefined) return VALUE_ERROR;
    const result = compute(a, b);
    return result ? write({ ...result, unit }) : NUM_ERROR;
  });

const ofMany = (compute: (left: Complex, right: Complex) => Complex): WorkbookFunction =>
  fnOfMany([], ['values'], (_, values, run) => {
    let result: Complex | undefined;
    let error: FormulaError | undefined;
    eachValue(values, run, (value) => {
      if (error || value === null) return;
      const next = read(value);
      const unit = next instanceof FormulaError || !result ? undefined : sameUnit(result, next);
      if (next instanceof FormulaError) error = next;
      else if (result && unit === undefined) error = VALUE_ERROR;
      else result = result ? { ...compute(result, next), unit: unit! } : next;
    });
    return error ?? write(result ?? complex(0, 0));
  });

const ln = (value: Complex): Complex | undefined =>
  size(value) === 0 ? undefined : complex(Math.log(size(value)), angle(value));

const scaledLn =
  (factor: number) =>
  (value: Complex): Complex | undefined => {
    const result = ln(value);
    return result && complex(result.re / factor, result.im / factor);
  };

export const complexFunctions: FunctionGroup = {
  COMPLEX: fn(['number', 'number', 'text?'], ([re, im, unit = 'i']) =>
    unit === 'i' || unit === 'j' || unit === ''
      ? write(complex(re, im, unit === 'j' ? 'j' : 'i'))
      : VALUE_ERROR,
  ),
  IMREAL: toNumber(({ re }) => re),
  IMAGINARY: toNumber(({ im }) => im),
  IMABS: toNumber(size),
  IMARGUMENT: toNumber((value) => (size(value) === 0 ? DIV_ERROR : angle(value))),
  IMCONJUGATE: of(({ re, im }) => complex(re, -im)),
  IMSUM: ofMany((left, right) => complex(left.re + right.re, left.im + right.im)),
  IMPRODUCT: ofMany(times),
  IMSUB: ofTwo((left, right) => complex(left.re - right.re, left.im - right.im)),
  IMDIV: ofTwo(over),
  IMPOWER: fn(['scalar', 'number'], ([text, exponent]) => {
    const value = read(text);
    if (value instanceof FormulaError) return value;
    return size(value) === 0 && exponent <= 0 ? NUM_ERROR : write(power(value, exponent));
  }),
  IMSQRT: of((value) => power(value, 0.5)),
  IMEXP: of(({ re, im }) => complex(Math.exp(re) * Math.cos(im), Math.exp(re) * Math.sin(im))),
  IMLN: of(ln),
  IMLOG10: of(scaledLn(Math.LN10)),
  IMLOG2: of(scaledLn(Math.LN2)),
  IMSIN: of(sin),
  IMCOS: of(cos),
  IMTAN: of((value) => over(sin(value), cos(value))),
  IMCOT: of((value) => over(cos(value), sin(value))),
  IMSEC: of((value) => over(one, cos(value))),
  IMCSC: of((value) => over(one, sin(value))),
  IMSINH: of(sinh),
  IMCOSH: of(cosh),
  IMSECH: of((value) => over(one, cosh(value))),
  IMCSCH: of((value) => over(one, sinh(value))),
};
