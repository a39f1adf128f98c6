import { NA_ERROR, type Value } from '../values.ts';
import { fn, type FunctionGroup } from './function.ts';

/** What a unit measures, its size in the first unit of its kind, and whether it takes prefixes. */
interface Unit {
  kind: string;
  size: number;
  hasPrefix?: 'decimal' | 'binary';
  /** The power of the length that a prefix multiplies: a square kilometre has 10^6 square metres. */
  power?: number;
}

const inch = 0.0254;
const foot = 0.3048;
const mile = 1609.344;
const surveyMile = 6336000 / 3937;
const lightYear = 9.4607304725808e15;
const pound = 453.59237;
const gallon = 3.785411784;
const pint = gallon / 8;
const imperialGallon = 4.54609;

const unitsOf = (
  kind: string,
  units: Readonly<Record<string, number>>,
  more: Partial<Unit> = {},
): [string, Unit][] => Object.entries(units).map(([name, size]) => [name, { kind, size, ...more }]);

const areas = (name: string): string[] => [`${name}2`, `${name}^2`];
const volumes = (name: string): string[] => [`${name}3`, `${name}^3`];
const powers = (
  lengths: Readonly<Record<string, number>>,
  power: 2 | 3,
  factor: number,
  more: Partial<Unit> = {},
): [string, Unit][] =>
  Object.entries(lengths).flatMap(([name, length]) =>
    (power === 2 ? areas(name) : volumes(name)).map((written): [string, Unit] => [
      written,
      { kind: power === 2 ? 'area' : 'volume', size: length ** power * factor, power, ...more },
    ]),
  );

const lengths = {
  mi: mile,
  Nmi: 1852,
  in: inch,
  ft: foot,
  yd: 3 * foot,
  survey_mi: surveyMile,
  pica: inch / 72,
  Picapt: inch / 72,
};

const units = new Map<string, Unit>([
  ...unitsOf('mass', { g: 1, u: 1.66053100460465e-24 }, { hasPrefix: 'decimal' }),
  ...unitsOf('mass', {
    sg: 14593.9029372064,
    lbm: pound,
    ozm: pound / 16,
    grain: pound / 7000,
    cwt: pound * 100,
    shweight: pound * 100,
    uk_cwt: pound * 112,
    lcwt: pound * 112,
    hweight: pound * 112,
    stone: pound * 14,
    ton: pound * 2000,
    uk_ton: pound * 2240,
    LTON: pound * 2240,
    brton: pound * 2240,
  }),
  ...unitsOf(
    'length',
    { m: 1, ang: 1e-10, parsec: 3.08567758128155e16, pc: 3.08567758128155e16, ly: lightYear },
    { hasPrefix: 'decimal' },
  ),
  ...unitsOf('length', { ...lengths, ell: 45 * inch, Pica: inch / 72, pica: inch / 6 }),
  ...unitsOf('time', { sec: 1, s: 1 }, { hasPrefix: 'decimal' }),
  ...unitsOf('time', { yr: 31_557_600, day: 86_400, d: 86_400, hr: 3600, mn: 60, min: 60 }),
  ...unitsOf('pressure', { Pa: 1, p: 1, atm: 101_325, at: 101_325, mmHg: 133.322 }, { hasPrefix: 'decimal' }),
  ...unitsOf('pressure', { psi: 6894.75729316836, Torr: 133.322368421053 }),
  ...unitsOf('force', { N: 1, dyn: 1e-5, dy: 1e-5, pond: 9.80665e-3 }, { hasPrefix: 'decimal' }),
  ...unitsOf('force', { lbf: 4.4482216152605 }),
  ...unitsOf(
    'energy',
    {
      J: 1,
      e: 1e-7,
      c: 4.184,
      cal: 4.1868,
      eV: 1.60217648740644e-19,
      ev: 1.60217648740644e-19,
      Wh: 3600,
      wh: 3600,
    },
    { hasPrefix: 'decimal' },
  ),
  ...unitsOf('energy', {
    HPh: 2_684_519.53769617,
    hh: 2_684_519.53769617,
    flb: 1.3558179483314,
    BTU: 1055.05585262,
    btu: 1055.05585262,
  }),
  ...unitsOf('power', { W: 1, w: 1 }, { hasPrefix: 'decimal' }),
  ...unitsOf('power', { HP: 745.69987158227, h: 745.69987158227, PS: 735.49875 }),
  ...unitsOf('magnetism', { T: 1, ga: 1e-4 }, { hasPrefix: 'decimal' }),
  ...unitsOf('speed', { 'm/s': 1, 'm/sec': 1, 'm/h': 1 / 3600, 'm/hr': 1 / 3600 }, { hasPrefix: 'decimal' }),
  ...unitsOf('speed', { mph: mile / 3600, kn: 1852 / 3600, admkn: 1853.184 / 3600 }),
  ...unitsOf('information', { bit: 1, byte: 8 }, { hasPrefix: 'binary' }),
  ...unitsOf('volume', { l: 1, L: 1, lt: 1 }, { hasPrefix: 'decimal' }),
  ...unitsOf('volume', {
    tsp: pint / 96,
    tspm: 0.005,
    tbs: pint / 32,
    oz: pint / 16,
    cup: pint / 2,
    pt: pint,
    us_pt: pint,
    qt: pint * 2,
    gal: gallon,
    uk_pt: imperialGallon / 8,
    uk_qt: imperialGallon / 4,
    uk_gal: imperialGallon,
    barrel: gallon * 42,
    bushel: 35.23907016688,
    MTON: 1132.67386368,
    GRT: 2831.6846592,
    regton: 2831.6846592,
  }),
  ...powers(lengths, 3, 1000),
  ...powers({ ...lengths, ly: lightYear }, 2, 1),
  ...powers({ ly: lightYear }, 3, 1000),
  ...powers({ m: 1, ang: 1e-10 }, 2, 1, { hasPrefix: 'decimal' }),
  ...powers({ m: 1, ang: 1e-10 }, 3, 1000, { hasPrefix: 'decimal' }),
  ...unitsOf('area', { ha: 10_000, ar: 100 }, { hasPrefix: 'decimal' }),
  ...unitsOf('area', { Morgen: 2500, us_acre: surveyMile ** 2 / 640, uk_acre: mile ** 2 / 640 }),
]);

const decimalPrefixes: Readonly<Record<string, number>> = {
  Y: 1e24,
  Z: 1e21,
  E: 1e18,
  P: 1e15,
  T: 1e12,
  G: 1e9,
  M: 1e6,
  k: 1e3,
  h: 1e2,
  da: 1e1,
  e: 1e1,
  d: 1e-1,
  c: 1e-2,
  m: 1e-3,
  u: 1e-6,
  n: 1e-9,
  p: 1e-12,
  f: 1e-15,
  a: 1e-18,
  z: 1e-21,
  y: 1e-24,
};
const binaryPrefixes: Readonly<Record<string, number>> = {
  Yi: 2 ** 80,
  Zi: 2 ** 70,
  Ei: 2 ** 60,
  Pi: 2 ** 50,
  Ti: 2 ** 40,
  Gi: 2 ** 30,
  Mi: 2 ** 20,
  ki: 2 ** 10,
};

/** Temperatures have another zero: the way to kelvin and back. */
const temperatures: Readonly<
  Record<string, { to: (value: number) => number; from: (value: number) => number }>
> = {
  K: { to: (value) => value, from: (value) => value },
  C: { to: (value) => value + 273.15, from: (value) => value - 273.15 },
  F: { to: (value) => ((value - 32) * 5) / 9 + 273.15, from: (value) => ((value - 273.15) * 9) / 5 + 32 },
  Rank: { to: (value) => (value * 5) / 9, from: (value) => (value * 9) / 5 },
  Reau: { to: (value) => value * 1.25 + 273.15, from: (value) => (value - 273.15) / 1.25 },
};
const otherNames: Readonly<Record<string, string>> = { kel: 'K', cel: 'C', fah: 'F' };

function unitNamed(name: string): { kind: string; size: number } | undefined {
  const known = units.get(name);
  if (known) return known;
  for (const [prefixes, systems] of [
    [decimalPrefixes, ['decimal', 'binary']],
    [binaryPrefixes, ['binary']],
  ] as const)
    for (const length of [2, 1]) {
      const factor = prefixes[name.slice(0, length)];
      const unit = units.get(name.slice(length));
      if (factor !== undefined && unit?.hasPrefix && (systems as readonly string[]).includes(unit.hasPrefix))
        return { kind: unit.kind, size: unit.size * factor ** (unit.power ?? 1) };
    }
  return undefined;
}

function convert(value: number, from: string, to: string): Value {
  const warmth = temperatures[otherNames[from] ?? from];
  const other = temperatures[otherNames[to] ?? to];
  if (warmth && other) return from === to ? value : other.from(warmth.to(value));
  const one = unitNamed(from);
  const two = unitNamed(to);
  if (!one || !two || one.kind !== two.kind) return NA_ERROR;
  return one.size === two.size ? value : (value * one.size) / two.size;
}

export const unitFunctions: FunctionGroup = {
  CONVERT: fn(['number', 'text', 'text'], ([value, from, to]) => convert(value, from, to)),
};
