import { searchKey } from '#engines/greek/search-key.ts';

/**
 * Compares two answers as a Greek reader would: accents, case, final sigma, extra spaces and a final full stop make no difference, and
 * a number is the same with a decimal comma or dot (`133,70` and `133.7`).
 */
export const sameText = (a: string, b: string): boolean => textKey(a) === textKey(b);

/** The key of a text: two texts are the same by `sameText` if their keys are equal. Compare many texts by their keys. */
export function textKey(text: string): string {
  const key = searchKey(text).replace(/[.;·!]+$/, '');
  // No text has this sign, so that no word has the key of a number.
  return isNumber(key) ? `\u0000${toNumber(key)}` : key;
}

const isNumber = (text: string): boolean => /^-?\d+(?:[.,]\d+)?$/.test(text);
const toNumber = (text: string): number => Number(text.replace(',', '.'));
