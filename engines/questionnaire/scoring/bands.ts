import type { Band } from './scales.ts';

/**
 * The band of a raw score. The score is rounded to the decimals of the bands first, so that 2.35 is not lost between 1.0–2.3 and
 * 2.4–3.6.
 */
export function bandOf(raw: number, bands: readonly Band[]): Band | undefined {
  const decimals = Math.max(0, ...bands.flatMap(({ from, to }) => [from, to]).map(decimalsOf));
  const rounded = Math.round(raw * 10 ** decimals) / 10 ** decimals;
  return bands.find(({ from, to }) => rounded >= from && rounded <= to);
}

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;
