/**
 * Rounding to decimal digits as Excel does it: by the decimal form with fifteen digits, halves away from 0, so that
 * 2,675 is 2,68 although its binary form lies below. Negative digits round to tens and hundreds.
 */
export const roundAway = (value: number, digits: number): number =>
  scaled(value, digits, (size) => Math.floor(size + 0.5));

/** Away from 0. */
export const roundUp = (value: number, digits: number): number => scaled(value, digits, Math.ceil);

/** Towards 0. */
export const roundDown = (value: number, digits: number): number => scaled(value, digits, Math.floor);

function scaled(value: number, digits: number, round: (size: number) => number): number {
  const places = Math.trunc(digits);
  const size = Math.abs(value);
  if (!Number.isFinite(value) || places > 300 || size === 0) return value;
  if (places < -308) return 0;
  const moved = Number(shifted(Number(size.toPrecision(15)), places).toPrecision(15));
  // Beyond fifteen digits nothing is left to round.
  if (moved >= 1e15) return value;
  return Math.sign(value) * shifted(round(moved), -places);
}

/** The number with its point moved, without an error from a power of ten. */
function shifted(value: number, places: number): number {
  const [digits, power = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(power) + places}`);
}
