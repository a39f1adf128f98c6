import type { Check } from '../finding.ts';
import { isName } from '../names.ts';
import { proseOf } from '../prose.ts';

/**
 * Finds a text that was not translated: it is the same as its source, and has a word that is no name, number, unit, address or acronym. Languages
 * of one alphabet share many single words (`Version`, `Menu`), so between these two words are needed.
 */
export const checkSameAsSource: Check = ({ language, text, source }) => {
  if (!source || source.text !== text || base(source.language) === base(language)) return [];
  const words = proseOf(text).match(/[\p{L}\p{M}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const isOfOneAlphabet = scriptOf(language) === scriptOf(source.language);
  if (words.filter((word) => !isName(word)).length < (isOfOneAlphabet ? 2 : 1)) return [];
  return [{ check: 'same-as-source', isError: false, at: 0, length: text.length, found: text }];
};

/** The alphabet that a language is written in: `Grek`, `Latn`; undefined for a code that is not formed like one. */
function scriptOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().script;
  } catch {
    return undefined;
  }
}

const base = (language: string): string => language.toLowerCase().split('-', 1)[0]!;
