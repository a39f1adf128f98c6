import { isEmpty, type QuestionKind } from './kind.ts';
import { line, openGroup } from './texts.ts';

/** 36: one line of text. */
export interface ShortText {
  readonly maxLength: number;
}

export const shortText: QuestionKind<ShortText> = {
  name: 'shortText',
  start: () => ({ maxLength: 500 }),
  groups: ({ data }) => [openGroup(1, line(data.maxLength))],
  completion: (_question, answers) => (isEmpty(answers[1]) ? 0 : 1),
  value: (_question, answers) => answers[1] ?? '',
  faults: () => [],
};
