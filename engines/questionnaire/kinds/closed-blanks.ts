import { blankFaults, blanksOfQuestion } from './blank-faults.ts';
import { closedGroup, answersInOrder, optionFaults } from './options.ts';
import { type Option, type QuestionKind, shareOf } from './kind.ts';

/** 06: a text with blanks, each with its own list of options (spec 002 §5.1). */
export interface ClosedBlanks {
  readonly blanks: Readonly<Record<number, readonly Option[]>>;
}

export const closedBlanks: QuestionKind<ClosedBlanks> = {
  name: 'closedBlanks',
  start: () => ({ blanks: {} }),
  groups: (question) =>
    blanksOfQuestion(question).map((blank) => closedGroup(blank, question.data.blanks[blank] ?? [])),
  completion: (question, answers) => shareOf(closedBlanks.groups(question), answers),
  value: (question, answers) => answersInOrder(closedBlanks.groups(question), answers),
  faults: (question) => [
    ...blankFaults(question),
    ...new Set(
      blanksOfQuestion(question).flatMap((blank) => optionFaults(question.data.blanks[blank] ?? [])),
    ),
  ],
};
