import { checkAccentDoubled } from './checks/accent-doubled.ts';
import { checkAccentMissing } from './checks/accent-missing.ts';
import { checkCapitals } from './checks/capitals.ts';
import { checkFinalSigma } from './checks/final-sigma.ts';
import { checkLength } from './checks/length.ts';
import { checkMixedAlphabets } from './checks/mixed-alphabets.ts';
import { checkPlaceholder } from './checks/placeholder.ts';
import { checkPlural } from './checks/plural.ts';
import { checkQuestionMark } from './checks/question-mark.ts';
import { checkQuotes } from './checks/quotes.ts';
import { checkSameAsSource } from './checks/same-as-source.ts';
import { checkSpace } from './checks/space.ts';
import { checkTag } from './checks/tag.ts';
import { checkTerm } from './checks/term.ts';
import type { Check, CheckedText, CheckName, Finding } from './finding.ts';

const checks: Readonly<Record<CheckName, Check>> = {
  placeholder: checkPlaceholder,
  tag: checkTag,
  plural: checkPlural,
  space: checkSpace,
  length: checkLength,
  'same-as-source': checkSameAsSource,
  'accent-missing': checkAccentMissing,
  'accent-doubled': checkAccentDoubled,
  'final-sigma': checkFinalSigma,
  'mixed-alphabets': checkMixedAlphabets,
  quotes: checkQuotes,
  'question-mark': checkQuestionMark,
  capitals: checkCapitals,
  term: checkTerm,
};

/** The faults of one text, in the order of their places. An empty text has none: it is a missing one. */
export function checkText(text: CheckedText): Finding[] {
  if (text.text === '') return [];
  return Object.values(checks)
    .flatMap((check) => check(text))
    .toSorted((one, other) => one.at - other.at);
}
