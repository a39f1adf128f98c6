import type { Condition, MemberState, Selection } from '../contract/selection.ts';
import type { Role } from '#platform/contract/roles.ts';

/** The filters of a list of people in the URL and in saved filters; these values filter nothing. */
export const filterDefaults = {
  search: '',
  role: '',
  state: '',
  mentor: -1,
  fields: [] as readonly string[][],
};

export type UserFilterValues = typeof filterDefaults;

const matches = ['is', 'contains', 'from', 'to', 'empty', 'filled'] as const;

/** The conditions on fields, without malformed ones. */
export const conditionsOf = ({ fields }: Pick<UserFilterValues, 'fields'>): Condition[] =>
  fields.flatMap(([field, match, value = '']) => {
    const known = matches.find((one) => one === match);
    return typeof field === 'string' && known ? [{ field, match: known, value }] : [];
  });

/** The values of the filter by state: one state each, all but the active one, or the active ones who have never signed in. */
export const stateFilters = ['active', 'unseen', 'inactive', 'never', 'suspended', 'left'] as const;
const statesOf: Record<string, MemberState[]> = {
  active: [1],
  unseen: [1],
  inactive: [0, 2, 3],
  never: [0],
  suspended: [2],
  left: [3],
};

/** The selection of these filters. */
export function selectionOf(at: UserFilterValues): Selection {
  return {
    search: at.search,
    filter: conditionsOf(at),
    roles: at.role === '' ? [] : [at.role as Role],
    ...(at.mentor >= 0 && { filterMentorId: at.mentor }),
    filterState: statesOf[at.state] ?? [],
    ...(at.state === 'unseen' && { notSignedIn: true }),
  };
}
