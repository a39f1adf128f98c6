import { searchKey } from '#engines/greek/search-key.ts';

/**
 * Compares two answers as a Greek reader would: accents, case, final sigma, extra spaces and a final full stop make no difference, and
 * a number is the same with a decimal comma or dot (`133,70` and `133.7`).
 */
export function sameText(a: string, b: string): boolean {
  const [one, other] = [keyOf(a), keyOf(b)];
  return one === other || (isNumber(one) && isNumber(other) && toNumber(one) === toNumber(other));
}

const keyOf = (text: string): string => searchKey(text).replace(/[.;·!]+$/, '');
const isNumber = (text: string): boolean => /^-?\d+(?:[.,]\d+)?$/.test(text);
const toNumber = (text: string): number => Number(text.replace(',', '.'));
