import type { Period } from '../ready-forms.ts';

/**
 * The indicators that are derived from forms, of both periods. The place in this list is the bit in stored marks: append, and never
 * move or remove one.
 */
const bits = [
  ...(['CO01', 'CO02', 'CO03', 'CO04', 'CO05', 'CO06', 'CO07', 'CO08', 'CO09', 'CO10', 'CO11'] as const),
  ...(['CO12', 'CO13', 'CO14', 'CO15', 'CO16', 'CO17', 'CO18'] as const),
  ...(['CR01', 'CR02', 'CR03', 'CR04', 'CR05', 'CR06', 'CR08', 'CR09'] as const),
  ...(['EECO01', 'EECO02', 'EECO03', 'EECO04', 'EECO05', 'EECO06', 'EECO07', 'EECO08'] as const),
  ...(['EECO09', 'EECO10', 'EECO11', 'EECO12', 'EECO13', 'EECO14', 'EECO15', 'EECO16'] as const),
  ...(['EECR01', 'EECR02', 'EECR03', 'EECR04', 'EECR05'] as const),
] as const;

/** The code of an indicator that is derived from forms: CO and CR in 2014-2020, EECO and EECR in 2021-2027. */
export type IndicatorCode = (typeof bits)[number];
/** The codes of one period. */
export type CodeOf<P extends Period> = P extends '2021-2027'
  ? Extract<IndicatorCode, `EE${string}`>
  : Exclude<IndicatorCode, `EE${string}`>;

/** The indicators that a participant counts in. */
export type Marks = ReadonlySet<IndicatorCode>;

/** Packed marks fill up whole steps of so many hexadecimal digits, so that their length tells nothing about them. */
const STEP = 16;

/** Marks as a short text, for storing them sealed. */
export function packMarks(marks: Iterable<IndicatorCode>): string {
  let packed = 0n;
  for (const code of marks) packed |= 1n << BigInt(bits.indexOf(code));
  return packed.toString(16).padStart(Math.ceil(bits.length / 4 / STEP) * STEP, '0');
}

/** Packed marks as a set, in the order of the bits. Bits that a newer release has added are left out; another text is an error. */
export function unpackMarks(text: string): Marks {
  if (!/^[\da-f]+$/.test(text)) throw new RangeError('These are no packed marks.');
  const packed = BigInt(`0x${text}`);
  return new Set(bits.filter((_, place) => (packed >> BigInt(place)) & 1n));
}
