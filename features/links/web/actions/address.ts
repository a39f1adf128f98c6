import { ACTIVE, NOT_ACTIVE } from '#engines/people/membership.ts';
import type { MemberState, Selection } from '#features/people/contract/selection.ts';
import type { FieldCondition } from '#ui/ConditionFilters.tsx';

/**
 * The URL of linking many at once: what is changed, which actions, which mentees. `mentor` is -1 for any, 0 for none.
 */
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

/** The conditions on fields in the URL; invalid ones are skipped. */
export const conditionsIn = ({ fields }: Pick<ManyAddress, 'fields'>): FieldCondition[] =>
  fields.filter(isCondition);

const states: Readonly<Record<string, MemberState[]>> = { active: [ACTIVE], inactive: NOT_ACTIVE };

/** The selection of mentees in the URL. */
export const menteesAt = (at: ManyAddress): Selection => ({
  search: at.search,
  filter: conditionsIn(at).map(({ field, op, value }) => ({ field, match: op, value })),
  roles: ['Mentee'],
  ...(at.mentor >= 0 && { filterMentorId: at.mentor }),
  ...(at.coordinator > 0 && { filterCoordId: at.coordinator }),
  filterState: states[at.state] ?? [],
});

/** Whether the selection is narrower than the whole project. */
export const isNarrowed = (at: ManyAddress): boolean =>
  at.search !== '' || at.mentor >= 0 || at.coordinator > 0 || at.state !== '' || at.fields.length > 0;
