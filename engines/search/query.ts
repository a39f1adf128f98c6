import { latinReadings, soundKey, wordKey } from '#engines/greek/word-key.ts';
import { englishLexeme, isLatin, lexemesOf, wordsOf } from './words.ts';

/** The words of a search that count, at most. */
const MAX_WORDS = 12;
/** The last word finds what begins with it, once it has this many letters. */
const SHORTEST_PREFIX = 2;

/** The shortest words of both languages, which nearly every text has. */
const fillers = new Set(
  'ο η το οι τα του της των τον την τους τις και κι σε με για από στο στη στην στον στα στους στις να θα που ή of the a an and in on to for'
    .split(' ')
    .map(soundKey),
);

/** A word of a search: a text has it with one of its `lexemes`, or with a word that begins with one of its `prefixes`. */
export interface SearchedWord {
  lexemes: readonly string[];
  prefixes: readonly string[];
}

/** The words of a search. Fillers count only where there is nothing else. */
export function searchedWords(search: string): SearchedWord[] {
  const all = [...wordsOf(search)].map(({ text }) => text).slice(0, MAX_WORDS);
  const last = /[\p{L}\p{M}\p{N}]$/u.test(search.trimEnd()) ? all.length - 1 : -1;
  const kept = all.map((text, place) => ({ text, isLast: place === last }));
  const telling = kept.filter(({ text }) => !fillers.has(soundKey(text)));
  return (telling.length > 0 ? telling : kept)
    .map(({ text, isLast }) => asked(text, isLast))
    .filter(({ lexemes }) => lexemes.length > 0);
}

function asked(word: string, isLast: boolean): SearchedWord {
  const readings = isLatin(word) ? latinReadings(word) : [word];
  const english = isLatin(word) ? [englishLexeme(word)] : [];
  const lexemes = new Set([...readings.map(wordKey), ...english].filter(Boolean));
  const sounds = isLast && word.length >= SHORTEST_PREFIX ? readings.map(soundKey).filter(Boolean) : [];
  return { lexemes: [...lexemes], prefixes: [...new Set(sounds)] };
}

/**
 * The search as PostgreSQL reads it (`::tsquery`): all words, each in one of its spellings. Undefined if the text has no word, and so
 * finds nothing. `marks` are made by `mark` of `vector.ts`.
 */
export function searchQuery(search: string, marks: readonly string[] = []): string | undefined {
  const words = searchedWords(search);
  if (words.length === 0) return undefined;
  return [...marks, ...words.map(eitherOf)].join(' & ');
}

const eitherOf = ({ lexemes, prefixes }: SearchedWord): string =>
  `(${[...lexemes.map((one) => `'${one}'`), ...prefixes.map((one) => `'${one}':*`)].join(' | ')})`;

/** Returns a function that tests whether a word of a text is one of those searched. */
export function hitsOf(search: string): (word: string) => boolean {
  const words = searchedWords(search);
  return (word) => {
    const lexemes = lexemesOf(word);
    return words.some(
      (one) =>
        lexemes.some((lexeme) => one.lexemes.includes(lexeme)) ||
        one.prefixes.some((prefix) => lexemes.some((lexeme) => lexeme.startsWith(prefix))),
    );
  };
}
