import type { QuestionKind } from './kind.ts';

/** 45: words between questions; nothing to answer. */
export type Information = Readonly<Record<string, never>>;

export const information: QuestionKind<Information> = {
  name: 'information',
  start: () => ({}),
  groups: () => [],
  completion: () => 1,
  value: () => null,
  faults: () => [],
};
