import type { Check } from '../finding.ts';
import { isGreek } from '../greek-words.ts';
import { proseOf } from '../prose.ts';

/** Letters before a σ at least: shorter words are abbreviations («σ.», «οσ.»). */
const wrongEnd = /(?<=\p{Script=Greek}{2})σ(?![\p{L}\p{M}\p{N}_'’/…-]|\.\p{L})/gu;
const wrongInside = /ς(?=\p{Script=Greek})/gu;

/** A σ that ends a word, or a ς inside of one. */
export const checkFinalSigma: Check = ({ language, text }) => {
  if (!isGreek(language)) return [];
  const prose = proseOf(text);
  const find = (what: RegExp, instead: string) =>
    [...prose.matchAll(what)].map(
      ({ 0: found, index: at }) =>
        ({ check: 'final-sigma', isError: false, at, length: 1, found, instead }) as const,
    );
  return [...find(wrongEnd, 'ς'), ...find(wrongInside, 'σ')];
};
