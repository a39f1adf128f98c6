import type { Localized } from '#engines/forms/definition.ts';
import { textIn } from '../text-in.ts';
import { closedGroup } from './options.ts';
import { isEmpty, type QuestionKind } from './kind.ts';

/** 32: yes (1) or no (2), in words of its own (TrueValue and FalseValue of the specification). */
export interface YesNo {
  readonly trueValue: Localized;
  readonly falseValue: Localized;
}

export const YES = 1;
export const NO = 2;

export const yesNo: QuestionKind<YesNo> = {
  name: 'yesNo',
  start: () => ({ trueValue: { el: 'Ναι', en: 'Yes' }, falseValue: { el: 'Όχι', en: 'No' } }),
  groups: ({ data }) => [
    closedGroup(1, [
      { id: YES, text: data.trueValue, points: 1 },
      { id: NO, text: data.falseValue, points: 0 },
    ]),
  ],
  completion: (_question, answers) => (isEmpty(answers[1]) ? 0 : 1),
  value: (_question, answers) => (isEmpty(answers[1]) ? null : answers[1] === YES),
  faults: ({ data }) =>
    [data.trueValue, data.falseValue].some((text) => textIn(text, 'el').trim() === '')
      ? ['option-empty']
      : [],
};
