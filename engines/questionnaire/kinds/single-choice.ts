import { closedGroup, optionFaults, pointsOf } from './options.ts';
import { type Answers, isEmpty, type Option, type QuestionKind } from './kind.ts';
import { line, openGroup } from './texts.ts';

/** 30: one of several options, and maybe something else in words. */
export interface SingleChoice {
  readonly options: readonly Option[];
  /** The last option is «something else», with a field for it. */
  readonly other: boolean;
}

/** The group with the text for «something else». */
export const OTHER = 2;

/** Whether «something else» is chosen. */
const isOther = ({ options, other }: SingleChoice, answers: Answers): boolean =>
  other && answers[1] === options.at(-1)?.id;

export const singleChoice: QuestionKind<SingleChoice> = {
  name: 'singleChoice',
  start: () => ({ options: [], other: false }),
  groups: ({ data }) => [closedGroup(1, data.options), ...(data.other ? [openGroup(OTHER, line(500))] : [])],
  completion({ data }, answers) {
    if (isEmpty(answers[1])) return 0;
    return isOther(data, answers) && isEmpty(answers[OTHER]) ? 0.5 : 1;
  },
  value: ({ data }, answers) => pointsOf(data.options, answers[1]),
  faults: ({ data }) => optionFaults(data.options),
};
