import type { Check } from '../finding.ts';
import { isGreek } from '../greek-words.ts';
import { proseOf } from '../prose.ts';

/** A question mark of other languages at the end of a Greek sentence. */
export const checkQuestionMark: Check = ({ language, text }) => {
  if (!isGreek(language)) return [];
  const prose = proseOf(text);
  if (!/\p{Script=Greek}/u.test(prose)) return [];
  // After a word, a placeholder or a closing mark, and before a space or the end: `x ? y : z` is code.
  return [...prose.matchAll(/(?<=[\p{L}\p{M}\p{N}»)\uFFFC])\?(?=[\s»)\uFFFC]|$)/gu)].map(({ index: at }) => ({
    check: 'question-mark',
    isError: false,
    at,
    length: 1,
    found: '?',
    instead: ';',
  }));
};
