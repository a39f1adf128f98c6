import type { Check } from '../finding.ts';
import { greekWordsOf, isGreek, withoutAccents } from '../greek-words.ts';
import { proseOf } from '../prose.ts';
import { terms } from '../terms.ts';

/** A Greek word that is not the one that the product uses for a word of its English source. */
export const checkTerm: Check = ({ language, text, source }) => {
  if (!isGreek(language) || !source || !/^en(-|$)/i.test(source.language)) return [];
  const english = proseOf(source.text);
  const meant = terms.filter((term) => term.english.test(english) && !term.unless?.test(english));
  if (meant.length === 0) return [];
  return greekWordsOf(proseOf(text)).flatMap(({ word, at, length }) => {
    const plain = withoutAccents(word.toLowerCase()).replaceAll('ϊ', 'ι').replaceAll('ϋ', 'υ');
    const term = meant.find(({ others }) => others.some((other) => isFormOf(plain, other)));
    if (!term) return [];
    const found = text.slice(at, at + length);
    return [{ check: 'term', isError: false, at, length, found, instead: term.ours } as const];
  });
};

const isFormOf = (word: string, other: string): boolean =>
  other.startsWith('=') ? word === other.slice(1) : word.startsWith(other);
