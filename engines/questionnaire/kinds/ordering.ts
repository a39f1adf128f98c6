import { optionFaults } from './options.ts';
import type { Item, QuestionKind } from './kind.ts';
import { idsInOrder, placeGroups, placesConflict, shareInOrder } from './order.ts';

/** 43: items to put into the right order. The key gives each item its place. */
export interface Ordering {
  readonly items: readonly Item[];
}

export const ordering: QuestionKind<Ordering> = {
  name: 'ordering',
  start: () => ({ items: [] }),
  groups: ({ data }) => placeGroups(data.items, data.items.length),
  completion: ({ data }, answers) => shareInOrder(data.items, data.items.length, answers),
  conflict: ({ data }, answers) => placesConflict(data.items, answers),
  value: ({ data }, answers) => idsInOrder(data.items, answers),
  faults: ({ data }) => optionFaults(data.items),
};
