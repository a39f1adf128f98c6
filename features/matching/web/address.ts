/**
 * The state of the screen in the URL: the tab, the selection of mentees, the open proposal (0 for none), and in it the
 * filter, the page and the open mentee.
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

/** Changes the URL. */
export type Go = (change: Partial<MatchingAddress>) => void;

/** The filters of a proposal's pairs. */
export const filters = ['all', 'paired', 'left', 'locked', 'refused'] as const;
export type Filter = (typeof filters)[number];

/** The pair filter in the URL; unknown values mean "all". */
export const filterIn = ({ only }: Pick<MatchingAddress, 'only'>): Filter =>
  filters.find((one) => one === only) ?? 'all';
