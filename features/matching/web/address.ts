/**
 * What the address says: the part of the screen, who is to be matched, the proposal that is looked at (0 for none), and in it the
 * filter, the page and the mentee that stands open.
 */
export const matchingDefaults = {
  part: 'proposals',
  find: '',
  fields: [] as readonly unknown[],
  proposal: 0,
  only: 'all',
  search: '',
  mentor: 0,
  page: 1,
  size: 25,
  open: 0,
};
export type MatchingAddress = typeof matchingDefaults;

/** Changes the address. */
export type Go = (change: Partial<MatchingAddress>) => void;

/** The filters of a proposal's pairs. */
export const filters = ['all', 'paired', 'left', 'locked', 'refused'] as const;
export type Filter = (typeof filters)[number];

/** The filter of an address; what is none is all. */
export const filterIn = ({ only }: Pick<MatchingAddress, 'only'>): Filter =>
  filters.find((one) => one === only) ?? 'all';
