import { closedGroup, optionFaults, pointsOf } from './options.ts';
import { type Item, type Option, type QuestionKind, shareOf } from './kind.ts';

/** 33: statements in rows, one scale for all of them. */
export interface LikertGrid {
  readonly rows: readonly Item[];
  readonly options: readonly Option[];
}

export const likertGrid: QuestionKind<LikertGrid> = {
  name: 'likertGrid',
  start: () => ({ rows: [], options: [] }),
  groups: ({ data }) => data.rows.map(({ id, text }) => closedGroup(id, data.options, text)),
  completion: (question, answers) => shareOf(likertGrid.groups(question), answers),
  value: ({ data }, answers) =>
    Object.fromEntries(data.rows.map(({ id }) => [id, pointsOf(data.options, answers[id])])),
  faults: ({ data }) => [...new Set([...optionFaults(data.rows, 1), ...optionFaults(data.options)])],
};
