import { FormulaError, NUM_ERROR, type Value, VALUE_ERROR } from '../values.ts';
import { fn, type FunctionGroup, type WorkbookFunction } from './function.ts';

/** A way to write whole numbers: ten digits at most, negative ones as the complement. */
interface System {
  base: number;
  /** One more than the largest number with ten digits. */
  end: number;
}

const binary: System = { base: 2, end: 2 ** 10 };
const octal: System = { base: 8, end: 8 ** 10 };
const hexadecimal: System = { base: 16, end: 16 ** 10 };

function read(text: string, { base, end }: System): number | FormulaError {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  if (trimmed.length > 10) return NUM_ERROR;
  let number = 0;
  for (const sign of trimmed.toLowerCase()) {
    const digit = Number.parseInt(sign, 36);
    if (!(digit < base)) return NUM_ERROR;
    number = number * base + digit;
  }
  return number >= end / 2 ? number - end : number;
}

function write(number: number, { base, end }: System, places: number | undefined): Value {
  if (number < -end / 2 || number >= end / 2) return NUM_ERROR;
  const length = Math.trunc(places ?? 10);
  if (length < 1) return NUM_ERROR;
  if (number < 0) return length > 10 ? NUM_ERROR : (number + end).toString(base).toUpperCase();
  const digits = number.toString(base).toUpperCase();
  if (places === undefined) return digits;
  return length < digits.length || length > 10 ? NUM_ERROR : digits.padStart(length, '0');
}

const between = (from: System, to: System): WorkbookFunction =>
  fn(['scalar', 'number?'], ([value, places]) => {
    if (typeof value === 'boolean') return VALUE_ERROR;
    const number = read(String(value ?? ''), from);
    return number instanceof FormulaError ? number : write(number, to, places);
  });

const toDecimal = (from: System): WorkbookFunction =>
  fn(['scalar'], ([value]) => (typeof value === 'boolean' ? VALUE_ERROR : read(String(value ?? ''), from)));

const fromDecimal = (to: System): WorkbookFunction =>
  fn(['number', 'number?'], ([number, places]) => write(Math.trunc(number), to, places));

/** Numbers of 48 bits: JavaScript's own operators have 32. */
const mostBits = 2 ** 48;
const isBits = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < mostBits;
const ofBits = (compute: (one: bigint, other: bigint) => bigint): WorkbookFunction =>
  fn(['number', 'number'], ([one, other]) =>
    isBits(one) && isBits(other) ? Number(compute(BigInt(one), BigInt(other))) : NUM_ERROR,
  );

const shift = (value: number, by: number): Value => {
  const steps = Math.trunc(by);
  if (!isBits(value) || Math.abs(steps) > 53) return NUM_ERROR;
  const moved = Math.floor(value * 2 ** steps);
  return moved < mostBits ? moved : NUM_ERROR;
};

const roman: readonly [sign: string, value: number][] = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];
/** What shorter forms of Roman numbers may put before each other, by form. */
const shorter: readonly (readonly [sign: string, value: number])[][] = [
  [],
  [
    ['LM', 950],
    ['LD', 450],
    ['VC', 95],
    ['VL', 45],
  ],
  [
    ['XM', 990],
    ['XD', 490],
    ['IC', 99],
    ['IL', 49],
  ],
  [
    ['VM', 995],
    ['VD', 495],
  ],
  [
    ['IM', 999],
    ['ID', 499],
  ],
];

function romanOf(number: number, form: number): string {
  const signs = [...roman, ...shorter.slice(0, form + 1).flat()].toSorted(
    ([, one], [, other]) => other - one,
  );
  let text = '';
  let left = number;
  for (const [sign, value] of signs)
    while (left >= value) {
      text += sign;
      left -= value;
    }
  return text;
}

function arabicOf(text: string): Value {
  const trimmed = text.trim().toUpperCase();
  const isNegative = trimmed.startsWith('-');
  const signs = isNegative ? trimmed.slice(1) : trimmed;
  if (signs.length > 255 || /[^IVXLCDM]/.test(signs)) return VALUE_ERROR;
  const values = [...signs].map((sign) => roman.find(([known]) => known === sign)![1]);
  let sum = 0;
  for (const [place, value] of values.entries()) sum += value < (values[place + 1] ?? 0) ? -value : value;
  return isNegative ? -sum : sum;
}

export const numberSystemFunctions: FunctionGroup = {
  BIN2DEC: toDecimal(binary),
  BIN2OCT: between(binary, octal),
  BIN2HEX: between(binary, hexadecimal),
  OCT2DEC: toDecimal(octal),
  OCT2BIN: between(octal, binary),
  OCT2HEX: between(octal, hexadecimal),
  HEX2DEC: toDecimal(hexadecimal),
  HEX2BIN: between(hexadecimal, binary),
  HEX2OCT: between(hexadecimal, octal),
  DEC2BIN: fromDecimal(binary),
  DEC2OCT: fromDecimal(octal),
  DEC2HEX: fromDecimal(hexadecimal),
  BITAND: ofBits((one, other) => one & other),
  BITOR: ofBits((one, other) => one | other),
  BITXOR: ofBits((one, other) => one ^ other),
  BITLSHIFT: fn(['number', 'number'], ([value, by]) => shift(value, by)),
  BITRSHIFT: fn(['number', 'number'], ([value, by]) => shift(value, -by)),
  ROMAN: fn(['number', 'any?'], ([value, form = 0]) => {
    const number = Math.trunc(value);
    if (form instanceof FormulaError) return form;
    const kind = typeof form === 'boolean' ? (form ? 0 : 4) : Math.trunc(Number(form ?? 0));
    return number < 0 || number > 3999 || !(kind >= 0 && kind <= 4) ? VALUE_ERROR : romanOf(number, kind);
  }),
  ARABIC: fn(['text'], ([text]) => arabicOf(text)),
  DELTA: fn(['real', 'real?'], ([one, other = 0]) => Number(one === other)),
  GESTEP: fn(['real', 'real?'], ([value, step = 0]) => Number(value >= step)),
};
