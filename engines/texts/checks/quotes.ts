import type { Check } from '../finding.ts';
import { isGreek } from '../greek-words.ts';
import { proseOf } from '../prose.ts';

/** Quotation marks that are not «» in a Greek text. “ ” are right inside of «». Inches (5") are no quotes. */
export const checkQuotes: Check = ({ language, text }) => {
  if (!isGreek(language)) return [];
  const prose = proseOf(text);
  if (!/\p{Script=Greek}/u.test(prose)) return [];
  let depth = 0;
  let isOpen = false;
  return [...prose.matchAll(/[«»“”„]|(?<!\p{N})"/gu)].flatMap(({ 0: found, index: at }) => {
    if (found === '«') depth += 1;
    else if (found === '»') depth = Math.max(0, depth - 1);
    if ('«»'.includes(found) || (depth > 0 && found !== '"')) return [];
    isOpen = found === '"' ? !isOpen : found !== '”';
    return [{ check: 'quotes', isError: false, at, length: 1, found, instead: isOpen ? '«' : '»' } as const];
  });
};
