import type { Score } from './score.ts';

/** A profile: the scales from the highest score to the lowest. */
export interface Profile {
  /** The names of the highest scales. */
  readonly highest: readonly string[];
  /** Those of `highest` whose score another scale has, too. */
  readonly tied: readonly string[];
  /** The difference between the highest and the lowest score. */
  readonly differentiation: number;
}

/** Returns the profile of these scores with the `count` highest scales. Equal scores keep the order of the scales. */
export function profileOf(scores: readonly Score[], count: number): Profile | undefined {
  const known = scores.filter((score): score is Score & { raw: number } => score.raw !== undefined);
  if (known.length === 0) return undefined;
  // Sorting is stable, so that equal scores stay in the order of the scales.
  const sorted = known.toSorted((a, b) => b.raw - a.raw);
  const shown = sorted.slice(0, count);
  return {
    highest: shown.map(({ name }) => name),
    tied: shown
      .filter(({ name, raw }) => sorted.some((other) => other.name !== name && other.raw === raw))
      .map(({ name }) => name),
    differentiation: sorted[0]!.raw - sorted.at(-1)!.raw,
  };
}
