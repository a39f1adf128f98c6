import { isEmpty, type QuestionKind } from './kind.ts';
import { lines, openGroup } from './texts.ts';

/** 37: several lines of text. */
export interface LongText {
  readonly maxLength: number;
}

export const longText: QuestionKind<LongText> = {
  name: 'longText',
  start: () => ({ maxLength: 5_000 }),
  groups: ({ data }) => [openGroup(1, lines(data.maxLength))],
  completion: (_question, answers) => (isEmpty(answers[1]) ? 0 : 1),
  value: (_question, answers) => answers[1] ?? '',
  faults: () => [],
};
