import type { ProfilePlan } from '../definition.ts';
import type { Score } from './score.ts';

/** A profile: the scales that stand out, from the highest score down. */
export interface Profile {
  /** The names of the highest scales; none in a flat profile. Scales with the score of the last one are all named. */
  readonly highest: readonly string[];
  /** Those of `highest` whose score another scale has, too. */
  readonly tied: readonly string[];
  /** The difference between the highest and the lowest score. */
  readonly differentiation: number;
  /** No scale stands out: all are equal, or differ by less than the plan asks for. */
  readonly isFlat: boolean;
}

/** Returns the profile of these scores; undefined without any. Equal scores keep the order of the scales. */
export function profileOf(
  scores: readonly Score[],
  { highest, flat }: Pick<ProfilePlan, 'highest' | 'flat'>,
): Profile | undefined {
  const known = scores.filter((score): score is Score & { raw: number } => score.raw !== undefined);
  if (known.length === 0) return undefined;
  // Sorting is stable, so that equal scores stay in the order of the scales.
  const sorted = known.toSorted((a, b) => b.raw - a.raw);
  const differentiation = sorted[0]!.raw - sorted.at(-1)!.raw;
  const isFlat = flat ? differentiation < flat.below : known.length > 1 && differentiation === 0;
  const least = sorted[Math.min(highest, sorted.length) - 1]?.raw ?? Infinity;
  const shown = isFlat ? [] : sorted.filter(({ raw }) => raw >= least);
  return {
    highest: shown.map(({ name }) => name),
    tied: shown
      .filter(({ name, raw }) => sorted.some((other) => other.name !== name && other.raw === raw))
      .map(({ name }) => name),
    differentiation,
    isFlat,
  };
}
