import type { Localized } from './definition.ts';

/** A text of a form in this language, or in Greek if it has no translation. */
export const inWords = (words: Localized, language: keyof Localized): string => words[language] || words.el;
