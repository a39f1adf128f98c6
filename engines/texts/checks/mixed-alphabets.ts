import { GREEK_TWINS, LATIN_TWINS } from '#engines/greek/look-alikes.ts';
import { mixesAlphabets } from '#engines/greek/mixed-alphabets.ts';
import type { Check, Finding } from '../finding.ts';
import { isGreek } from '../greek-words.ts';
import { proseOf } from '../prose.ts';

const greek = `${GREEK_TWINS}αηικνορτυχάίόύ`;
const latin = `${LATIN_TWINS}anikvoptuxáíóú`;
const toLatin = new Map(Array.from(greek, (letter, place) => [letter, latin[place]!]));
const toGreek = new Map(Array.from(latin, (letter, place) => [letter, greek[place]!]));

/** A unit of measure: `kΩ`, `μm`. */
const unit = /^(?:[kM]?Ω|μ\p{Script=Latin}{1,2})$/u;

/** A Latin `H` or `O` at the beginning of a sentence, where a Greek word follows. */
const article = /(?<=^|\uFFFC|\n|[.;!:»]\s)[OH](?= \p{Script=Greek}{2})/gu;

/**
 * A word with letters of both alphabets in which those of one look like the other's: a Latin `o` in «σύμβoυλος», a Greek «Α» in `Αction`.
 * A search does not find such a word. It also finds a Latin `H` or `O` used as the article of a Greek text.
 */
export const checkMixedAlphabets: Check = ({ language, text }) => {
  if (!mixesAlphabets(text)) return [];
  const prose = proseOf(text);
  const findings: Finding[] = [];
  const add = (found: string, at: number, instead: string | undefined) =>
    instead &&
    findings.push({ check: 'mixed-alphabets', isError: false, at, length: found.length, found, instead });
  for (const { 0: word, index } of prose.matchAll(/[\p{L}\p{M}]+/gu))
    if (mixesAlphabets(word) && !unit.test(word)) add(word, index, inOneAlphabet(word, isGreek(language)));
  if (isGreek(language))
    for (const { 0: letter, index } of prose.matchAll(article)) add(letter, index, toGreek.get(letter));
  return findings;
};

/** The word in the alphabet in which all of its other letters have a twin; if that is both, in the one of the language. */
function inOneAlphabet(word: string, isGreekText: boolean): string | undefined {
  const letters = Array.from(word);
  const haveTwins = (script: RegExp, twins: ReadonlyMap<string, string>) =>
    letters.every((letter) => !script.test(letter) || twins.has(letter));
  const mayBeGreek = haveTwins(/\p{Script=Latin}/u, toGreek);
  const mayBeLatin = haveTwins(/\p{Script=Greek}/u, toLatin);
  if (!mayBeGreek && !mayBeLatin) return undefined;
  const twins = mayBeGreek && (isGreekText || !mayBeLatin) ? toGreek : toLatin;
  return letters.map((letter) => twins.get(letter) ?? letter).join('');
}
