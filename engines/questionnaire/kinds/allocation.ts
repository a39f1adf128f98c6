import { optionFaults } from './options.ts';
import { type Answers, type Item, type QuestionKind } from './kind.ts';
import { numberGroup, showNumber, toNumber } from './texts.ts';

/** 44: points to share among items. */
export interface Allocation {
  readonly items: readonly Item[];
  /** All of it has to be shared. */
  readonly total: number;
}

/** Points that are shared so far. */
export const allocated = ({ items }: Allocation, answers: Answers): number =>
  items.reduce((sum, { id }) => sum + (toNumber(answers[id]) ?? 0), 0);

export const allocation: QuestionKind<Allocation> = {
  name: 'allocation',
  start: () => ({ items: [], total: 100 }),
  groups: ({ data }) => data.items.map(({ id, text }) => numberGroup(id, { min: 0, max: data.total }, text)),
  /** Too much is as far from the end as too little. */
  completion({ data }, answers) {
    const off = Math.abs(data.total - allocated(data, answers));
    return Math.max(0, 1 - off / data.total);
  },
  conflict: ({ data }, answers) => (allocated(data, answers) > data.total ? 'over-total' : undefined),
  value: ({ data }, answers) =>
    Object.fromEntries(data.items.map(({ id }) => [id, toNumber(answers[id]) ?? 0])),
  show: (_question, answer, language) => showNumber(answer, language),
  faults: ({ data }) => [
    ...optionFaults(data.items),
    ...(data.total > 0 ? [] : (['total-missing'] as const)),
  ],
};
