import { ACTIVE, NOT_ACTIVE } from '#engines/people/membership.ts';
import type { MemberState, Selection } from '#features/people/contract/selection.ts';
import type { FieldCondition } from '#ui/ConditionFilters.tsx';

/** What the address says of linking many at once: what is changed, which actions, which mentees. `mentor` -1 is any, 0 none. */
export const manyDefaults = {
  what: 'actions',
  actions: [] as readonly number[],
  search: '',
  mentor: -1,
  coordinator: 0,
  state: '',
  fields: [] as readonly unknown[],
};
export type ManyAddress = typeof manyDefaults;

const operators: readonly FieldCondition['op'][] = ['is', 'contains', 'from', 'to', 'empty', 'filled'];

const isCondition = (found: unknown): found is FieldCondition => {
  const { field, op, value } = Object(found) as Partial<FieldCondition>;
  return typeof field === 'string' && typeof value === 'string' && operators.some((one) => one === op);
};

/** The conditions on fields; what does not read as one is left out. */
export const conditionsIn = ({ fields }: Pick<ManyAddress, 'fields'>): FieldCondition[] =>
  fields.filter(isCondition);

const states: Readonly<Record<string, MemberState[]>> = { active: [ACTIVE], inactive: NOT_ACTIVE };

/** The mentees that an address means. */
export const menteesAt = (at: ManyAddress): Selection => ({
  search: at.search,
  filter: conditionsIn(at).map(({ field, op, value }) => ({ field, match: op, value })),
  roles: ['Mentee'],
  ...(at.mentor >= 0 && { filterMentorId: at.mentor }),
  ...(at.coordinator > 0 && { filterCoordId: at.coordinator }),
  filterState: states[at.state] ?? [],
});

/** Whether the mentees are narrowed down from all of the project. */
export const isNarrowed = (at: ManyAddress): boolean =>
  at.search !== '' || at.mentor >= 0 || at.coordinator > 0 || at.state !== '' || at.fields.length > 0;
