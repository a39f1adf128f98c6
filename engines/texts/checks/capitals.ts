import { upperCase } from '#engines/greek/upper-case.ts';
import type { Check } from '../finding.ts';
import { accentsOf, greekWordsOf, isGreek } from '../greek-words.ts';
import { proseOf } from '../prose.ts';

/** A word in capitals with an accent. The word «Ή» has one, which tells it from the article. */
export const checkCapitals: Check = ({ language, text }) => {
  if (!isGreek(language)) return [];
  return greekWordsOf(proseOf(text))
    .filter(({ word }) => word.length > 1 && word === word.toUpperCase() && accentsOf(word) > 0)
    .map(({ word, at, length }) => ({
      check: 'capitals',
      isError: false,
      at,
      length,
      found: text.slice(at, at + length),
      instead: upperCase(word),
    }));
};
