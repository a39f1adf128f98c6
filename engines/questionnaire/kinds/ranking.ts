import { optionFaults } from './chosen.ts';
import type { Item, QuestionKind } from './kind.ts';
import { inPlaces, placeGroups, placesTaken } from './places.ts';

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
  completion: ({ data }, answers) => placesTaken(data.items, placesOf(data), answers),
  value: ({ data }, answers) => inPlaces(data.items, answers),
  faults: ({ data }) => [
    ...optionFaults(data.items),
    ...((data.places ?? 1) < 1 || (data.places ?? 0) > data.items.length
      ? (['limits-crossed'] as const)
      : []),
  ],
};
