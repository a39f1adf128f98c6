import { blankFaults, blanksOfQuestion } from './blank-faults.ts';
import { type QuestionKind, shareOf } from './kind.ts';
import { numberGroup, readNumber, showNumber, toNumber } from './texts.ts';

/** 12: a text with blanks for numbers (spec 002 §5). */
export type NumericBlanks = Readonly<Record<string, never>>;

export const numericBlanks: QuestionKind<NumericBlanks> = {
  name: 'numericBlanks',
  start: () => ({}),
  groups: (question) => blanksOfQuestion(question).map((blank) => numberGroup(blank, {})),
  completion: (question, answers) => shareOf(numericBlanks.groups(question), answers),
  value: (question, answers) => blanksOfQuestion(question).map((blank) => toNumber(answers[blank]) ?? null),
  show: (_question, answer, language) => showNumber(answer, language),
  matches: (_question, answer, key) => Number(answer) === Number(readNumber(key) || Number.NaN),
  faults: blankFaults,
};
