import type { Norm } from './scales.ts';

/** Converts a raw score to the unit of a norm; undefined if the norm does not cover it. */
export function normValue(raw: number, { unit, mean, deviation, table }: Norm): number | undefined {
  if (table && table.length > 0) return table.findLast(([from]) => raw >= from)?.[1];
  if (mean === undefined || !deviation) return undefined;
  const z = (raw - mean) / deviation;
  if (unit === 'T') return round(50 + 10 * z);
  if (unit === 'sten') return Math.min(10, Math.max(1, Math.round(5.5 + 2 * z)));
  return Math.min(99, Math.max(1, Math.round(100 * normalShare(z))));
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The share of a normal distribution below z (Abramowitz and Stegun 26.2.17; wrong by less than 1e-7). */
function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  const tail =
    density *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z > 0 ? 1 - tail : tail;
}
