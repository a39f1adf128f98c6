import { BoundedMap } from '#engines/memory/bounded-map.ts';

/** A word in Greek letters. */
export interface GreekWord {
  /** With composed letters: `ά` is one. */
  word: string;
  /** Where in the text, in UTF-16 units. */
  at: number;
  length: number;
}

const word =
  /(?<![\p{L}\p{M}\p{N}_])\p{Script=Greek}[\p{Script=Greek}\u0300\u0301\u0308\u0342]*(?![\p{L}\p{M}\p{N}_])/gu;

/** Letters of today, which need no composing. */
const composed = /^[\u0370-\u03ff]*$/;

/** Several checks ask for the words of the same text. */
const remembered = new BoundedMap<string, readonly GreekWord[]>(1);

/** The Greek words of a text, in their order. What has Latin letters or digits too is none. */
export const greekWordsOf = (prose: string): readonly GreekWord[] => remembered.remember(prose, findWords);

const findWords = (prose: string): GreekWord[] =>
  [...prose.matchAll(word)].map(({ 0: written, index }) => ({
    word: composed.test(written) ? written : written.normalize('NFC'),
    at: index,
    length: written.length,
  }));

/** Whether a language is Greek: `el`, `el-CY`. */
export const isGreek = (language: string): boolean => /^el(-|$)/i.test(language);

/** The accents: the one of today, and those of the polytonic spelling. */
const accent = /[\u0300\u0301\u0342]/;

/** How many accents a word has. */
export function accentsOf(word: string): number {
  const today = word.match(/[άέήίόύώΐΰΆΈΉΊΌΎΏ]/g)?.length ?? 0;
  return composed.test(word) ? today : (word.normalize('NFD').match(/[\u0300\u0301\u0342]/g)?.length ?? 0);
}

/** Without its accents; the dieresis stays. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0342]/g, '')
    .normalize('NFC');

const digraphs = new Set(['αι', 'ει', 'οι', 'υι', 'ου', 'αυ', 'ευ', 'ηυ']);

/**
 * For each syllable of a word, whether it has an accent. Two vowels that make one sound (`ου`, `αι`) are one syllable, unless the first
 * has the accent or the second a dieresis. Vowels that a speaker may draw together (`για`) are two.
 */
export function syllablesOf(word: string): boolean[] {
  const letters =
    word
      .toLowerCase()
      .normalize('NFD')
      .match(/[^\u0300-\u036f][\u0300-\u036f]*/g) ?? [];
  const syllables: boolean[] = [];
  let before = '';
  for (const letter of letters) {
    const isVowel = 'αεηιουω'.includes(letter[0]!);
    const isOneWithBefore = digraphs.has(before + letter[0]!) && !letter.includes('\u0308');
    if (isVowel && isOneWithBefore) syllables[syllables.length - 1] = accent.test(letter);
    else if (isVowel) syllables.push(accent.test(letter));
    // A letter with an accent or a dieresis begins no sound of two letters, nor does the end of one.
    before = letter.length === 1 && isVowel && !isOneWithBefore ? letter : '';
  }
  return syllables;
}
