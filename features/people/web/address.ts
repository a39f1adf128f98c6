import type { Condition, MemberState, Selection } from '../contract/selection.ts';
import type { Role } from '#platform/contract/roles.ts';

/** What a list of people is narrowed by: the part of the address that is kept under a name. */
export const filterDefaults = {
  search: '',
  role: '',
  state: '',
  mentor: -1,
  fields: [] as readonly string[][],
};

/** What of the list of people stands in the address. */
export const listDefaults = {
  ...filterDefaults,
  open: 0,
  page: 1,
  size: 25,
  sort: [] as readonly string[][],
};
export type ListAddress = typeof listDefaults;

const matches = ['is', 'contains', 'from', 'to', 'empty', 'filled'] as const;

/** The conditions on fields; what does not read as one is left out. */
export const conditionsOf = ({ fields }: Pick<ListAddress, 'fields'>): Condition[] =>
  fields.flatMap(([field, match, value = '']) => {
    const known = matches.find((one) => one === match);
    return typeof field === 'string' && known ? [{ field, match: known, value }] : [];
  });

/** The selection that an address means. */
export function selectionOf(at: ListAddress): Selection {
  const state = at.state === '' ? [] : at.state === 'active' ? [1] : [0, 2, 3];
  return {
    search: at.search,
    filter: conditionsOf(at),
    roles: at.role === '' ? [] : [at.role as Role],
    ...(at.mentor >= 0 && { filterMentorId: at.mentor }),
    filterState: state as MemberState[],
  };
}

/** The order of the list. */
export const sortingOf = ({ sort }: Pick<ListAddress, 'sort'>) =>
  sort.flatMap(([key, way]) => (key ? [{ key, desc: way === 'desc' }] : []));

export const isNarrowed = (at: ListAddress): boolean =>
  at.search !== '' || at.role !== '' || at.state !== '' || at.mentor >= 0 || at.fields.length > 0;
