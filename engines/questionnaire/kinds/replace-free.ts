import { blankFaults, blanksOfQuestion } from './blank-faults.ts';
import { closedGroup, answersInOrder, optionFaults } from './options.ts';
import { placesConflict } from './order.ts';
import { type Option, type QuestionKind, shareOf } from './kind.ts';

/** 16: a text with blanks, and words to put into them. A word can be in one blank only (spec 002 §4). */
export interface ReplaceFree {
  readonly words: readonly Option[];
}

export const replaceFree: QuestionKind<ReplaceFree> = {
  name: 'replaceFree',
  start: () => ({ words: [] }),
  groups: (question) => blanksOfQuestion(question).map((blank) => closedGroup(blank, question.data.words)),
  completion: (question, answers) => shareOf(replaceFree.groups(question), answers),
  // The page moves a word from one blank to another. Two devices or another client can put it into both.
  conflict: (question, answers) =>
    placesConflict(
      blanksOfQuestion(question).map((id) => ({ id })),
      answers,
    ),
  value: (question, answers) => answersInOrder(replaceFree.groups(question), answers),
  faults: (question) => [...blankFaults(question), ...optionFaults(question.data.words, 1)],
};
