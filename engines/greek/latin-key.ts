import { toLatin } from './latin.ts';

/** The many ways in which one sound is typed, each brought to one; the order matters (`ch` before `c`, `oy` before `y`). */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/ou|oy/g, 'u'],
  [/([ae])[uf]/g, '$1v'],
  [/[yj]/g, 'i'],
  [/[eo]i/g, 'i'],
  [/ai/g, 'e'],
  [/ph/g, 'f'],
  [/ch|ks|x/g, 'h'],
  [/[cq]/g, 'k'],
  [/mp|b/g, 'v'],
  [/nt/g, 'd'],
  [/n?gk|ng/g, 'g'],
  [/(\p{L})\1+/gu, '$1'],
];

/**
 * The key that finds a name by its Latin spelling: `papadopoulos`, `Papadopoylos` and «Παπαδόπουλος» have the same
 * one. It is coarser than `searchKey` (χ and ξ, β and μπ are equal in it), so it is a second key beside it.
 */
export function latinKey(text: string): string {
  return spellings.reduce(
    (key, [spelling, sound]) => key.replace(spelling, sound),
    toLatin(text).replace(/w/g, 'o'),
  );
}
