import { searchKey } from '#engines/greek/search-key.ts';

/**
 * Whether two texts say the same in the Greek sense: accents, case, final sigma, spaces and a final point do not count, and
 * numbers are equal whether they have a decimal comma or a dot (`133,70` and `133.7`).
 */
export function sameText(a: string, b: string): boolean {
  const [one, other] = [keyOf(a), keyOf(b)];
  return one === other || (isNumber(one) && isNumber(other) && toNumber(one) === toNumber(other));
}

const keyOf = (text: string): string => searchKey(text).replace(/[.;·!]+$/, '');
const isNumber = (text: string): boolean => /^-?\d+(?:[.,]\d+)?$/.test(text);
const toNumber = (text: string): number => Number(text.replace(',', '.'));
