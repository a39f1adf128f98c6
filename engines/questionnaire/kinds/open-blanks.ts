import { blankFaults, blanksOfQuestion } from './blank-faults.ts';
import { type QuestionKind, shareOf } from './kind.ts';
import { line, openGroup } from './texts.ts';

/** 13: a text with blanks for words. */
export interface OpenBlanks {
  /** Characters of one blank, at most. */
  readonly maxLength: number;
}

export const openBlanks: QuestionKind<OpenBlanks> = {
  name: 'openBlanks',
  start: () => ({ maxLength: 200 }),
  groups: (question) =>
    blanksOfQuestion(question).map((blank) => openGroup(blank, line(question.data.maxLength))),
  completion: (question, answers) => shareOf(openBlanks.groups(question), answers),
  value: (question, answers) => blanksOfQuestion(question).map((blank) => answers[blank] ?? ''),
  faults: blankFaults,
};
