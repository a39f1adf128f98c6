import { stemmer } from 'stemmer';
import { soundKey, wordKey } from '#engines/greek/word-key.ts';
import { BoundedMap } from '#engines/memory/bounded-map.ts';

/** Longer words are links, codes and noise; their beginning finds them. */
const MAX_LETTERS = 60;

/** A word of a text, and where it begins. */
interface Word {
  text: string;
  at: number;
}

/** The words of a text in their order. */
export function* wordsOf(text: string): Generator<Word> {
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu))
    yield { text: word.slice(0, MAX_LETTERS), at: index };
}

/** Whether a word is written in Latin letters alone, and so may be English. */
export const isLatin = (word: string): boolean => /^[a-z]+$/i.test(word);

/** The lexeme of an English word by its stem; the mark keeps it apart from the keys of sounds. */
export const englishLexeme = (word: string): string => `~${stemmer(word.toLowerCase())}`;

/** The lexemes of 20,000 words are remembered: texts repeat few words many times. */
const remembered = new BoundedMap<string, readonly string[]>(20_000);

/** The lexemes under which a word is found; none for a sign without a sound. */
export const lexemesOf = (word: string): readonly string[] => remembered.remember(word, computeLexemes);

const computeLexemes = (word: string): string[] =>
  [...new Set([wordKey(word), soundKey(word), ...(isLatin(word) ? [englishLexeme(word)] : [])])].filter(
    Boolean,
  );
