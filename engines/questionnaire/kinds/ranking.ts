import { optionFaults } from './options.ts';
import type { Item, QuestionKind } from './kind.ts';
import { idsInOrder, placeGroups, placesConflict, shareInOrder } from './order.ts';

/** 34: the most important of several items, in order. */
export interface Ranking {
  readonly items: readonly Item[];
  /** How many get a place; without it all of them. */
  readonly places?: number;
}

const placesOf = ({ items, places }: Ranking): number => Math.min(items.length, places ?? items.length);

export const ranking: QuestionKind<Ranking> = {
  name: 'ranking',
  start: () => ({ items: [] }),
  groups: ({ data }) => placeGroups(data.items, placesOf(data)),
  completion: ({ data }, answers) => shareInOrder(data.items, placesOf(data), answers),
  conflict: ({ data }, answers) => placesConflict(data.items, answers),
  value: ({ data }, answers) => idsInOrder(data.items, answers),
  faults: ({ data }) => [
    ...optionFaults(data.items),
    ...((data.places ?? 1) < 1 || (data.places ?? 0) > data.items.length
      ? (['limits-crossed'] as const)
      : []),
  ],
};
