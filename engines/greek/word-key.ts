import { latinKey } from './latin-key.ts';
import { toLatin } from './latin.ts';

/**
 * The sound of a word in Latin letters, whichever alphabet it is typed in: «συμβουλευτική», `symvouleutiki` and `symboyleytikh` sound
 * alike, but for the last letter of the latter (`latinReadings`). Only letters and digits are left.
 */
export function soundKey(word: string): string {
  const latin = toLatin(word)
    .replace(/(?<=\p{L})8|8(?=\p{L})/gu, 'th')
    .replace(/(?<=\p{L})3(?=\p{L})/gu, 'x')
    .replace(/([ae])y/g, '$1u')
    .replace(/g(?=x|ch|ks)/g, 'n');
  return latinKey(latin).replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * The endings of Greek nouns, adjectives and verbs as they sound, the longest first. What is left must have as many letters as the
 * second number says, so that short words stay whole.
 */
const endings: readonly (readonly [RegExp, string, number])[] = [
  [/mato[ns]$|mata$/, 'm', 4],
  [/omaste$/, '', 3],
  [/(?:[ui]m|u[nm]|[eio]t|o[dm])e$/, '', 4],
  [/ma$/, 'm', 4],
  [/(?:[aeiou]s|on|un)$/, '', 3],
  [/[aeiou]$/, '', 3],
];

/**
 * The key of all forms of a word: «εργασία», «εργασίες», «εργασιών» and `ergasia` have the same one. It is lighter than a dictionary:
 * «σύμβουλος» and «συμβουλή» share a key, which a search forgives. PostgreSQL's own stemmer is not used: it keeps «εργασία» and
 * «εργασίες» apart, knows no Latin spelling, and may change between versions while the stored keys stay.
 */
export function wordKey(word: string): string {
  const sound = soundKey(word);
  for (const [ending, rest, least] of endings) {
    const stem = sound.replace(ending, rest);
    if (stem !== sound && stem.length >= least) return withoutLink(stem);
  }
  return sound;
}

/** «θέσε-ων», «εργασι-ών»: the vowel before an ending belongs to some forms only. */
const withoutLink = (stem: string): string => (stem.length > 3 ? stem.replace(/[ie]$/, '') : stem);

/** How a Latin word may be meant: `h` can be an η and `u` an υ, by their shape. The first reading is the word itself. */
export function latinReadings(word: string): string[] {
  const eta = (text: string) => text.replace(/(?<![ctpkg])h/g, 'i');
  const ypsilon = (text: string) => text.replace(/(?<![aeo])u/g, 'y');
  const plain = toLatin(word);
  return [...new Set([plain, eta(plain), ypsilon(plain), eta(ypsilon(plain)), plain.replace(/h$/, 'i')])];
}
