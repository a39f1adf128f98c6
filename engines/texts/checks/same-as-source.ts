import type { Check } from '../finding.ts';
import { isName } from '../names.ts';
import { proseOf } from '../prose.ts';

/** A text that nobody translated: it is the same as its source, and has a word that is no name, number, unit, address or acronym. */
export const checkSameAsSource: Check = ({ language, text, source }) => {
  if (!source || source.text !== text || base(source.language) === base(language)) return [];
  const words = proseOf(text).match(/[\p{L}\p{M}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  if (words.every(isName)) return [];
  return [{ check: 'same-as-source', isError: false, at: 0, length: text.length, found: text }];
};

const base = (language: string): string => language.toLowerCase().split('-', 1)[0]!;
