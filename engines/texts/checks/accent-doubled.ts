import type { Check } from '../finding.ts';
import { accentsOf, greekWordsOf, isGreek, syllablesOf, withoutAccents } from '../greek-words.ts';
import { proseOf } from '../prose.ts';

/**
 * A word with two accents. They are right only on the last syllable and the third before the end, where a short word leans on it: «το
 * όνομά σας», «γράφοντάς το».
 */
export const checkAccentDoubled: Check = ({ language, text }) => {
  if (!isGreek(language)) return [];
  const prose = proseOf(text);
  return greekWordsOf(prose)
    .filter(({ word, at, length }) => {
      const accents = accentsOf(word);
      // Capitals have no accent at all: that is another check.
      if (accents < 2 || word === word.toUpperCase()) return false;
      const syllables = syllablesOf(word);
      return !(
        accents === 2 &&
        syllables.at(-1) &&
        syllables.at(-3) &&
        leaning.test(prose.slice(at + length, at + length + MAX_LEANING))
      );
    })
    .map(({ word, at, length }) => ({
      check: 'accent-doubled',
      isError: false,
      at,
      length,
      found: text.slice(at, at + length),
      instead: withFirstAccent(word),
    }));
};

/** What a word with two accents stands before: a short word, or a placeholder or tag that may bring one. */
const leaning =
  /^(?:\s+\uFFFC*|\uFFFC+\s*)(?:\uFFFC|(?:μου|σου|του|της|μας|σας|τους|των|με|σε|το|τον|τη|την|τα|τις|τες)(?![\p{L}\p{M}]))/iu;
const MAX_LEANING = 60;

function withFirstAccent(word: string): string {
  const letters = Array.from(word);
  const first = letters.findIndex((letter) => accentsOf(letter) > 0);
  return letters
    .map((letter, place) => (place <= first || accentsOf(letter) === 0 ? letter : withoutAccents(letter)))
    .join('');
}
