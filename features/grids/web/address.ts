import type { Condition } from '#features/people/contract/selection.ts';
import type { Sorting } from '#ui/grid/columns.ts';
import { type ActionFilter, type CellState, type GridSelection, type grids } from '../contract.ts';
import type { Asked } from '#platform/contract/call.ts';

/** The state of the grid in the URL, with its defaults. */
export const gridDefaults = {
  search: '',
  /** -1 for any, 0 for mentees without a mentor. */
  mentor: -1,
  coordinator: 0,
  active: '',
  fields: [] as readonly string[][],
  /** Pairs of an action's id and a state. */
  actions: [] as readonly (readonly (string | number)[])[],
  open: 0,
  page: 1,
  size: 25,
  sort: [] as readonly string[][],
  /** The id of the first action that shows; 0 for the first of all. */
  from: 0,
};
export type GridAddress = typeof gridDefaults;

const matches = ['is', 'contains', 'from', 'to', 'empty', 'filled'] as const;
const states: readonly CellState[] = ['open', 'started', 'done'];

/** The conditions on fields in the URL; invalid ones are skipped. */
export const conditionsOf = ({ fields }: Pick<GridAddress, 'fields'>): Condition[] =>
  fields.flatMap(([field, match, value = '']) => {
    const known = matches.find((one) => one === match);
    return typeof field === 'string' && known ? [{ field, match: known, value }] : [];
  });

/** The conditions on actions in the URL; invalid ones are skipped. */
export const actionFiltersOf = ({ actions }: Pick<GridAddress, 'actions'>): ActionFilter[] =>
  actions.flatMap(([actionId, state]) => {
    const known = states.find((one) => one === state);
    return typeof actionId === 'number' && actionId > 0 && known ? [{ actionId, state: known }] : [];
  });

/** The selection in the URL. */
export const selectionOf = (at: GridAddress): GridSelection => ({
  search: at.search,
  filter: conditionsOf(at),
  actionFilters: actionFiltersOf(at),
  ...(at.mentor >= 0 && { mentorId: at.mentor }),
  ...(at.coordinator > 0 && { coordId: at.coordinator }),
  ...(at.active !== '' && { active: at.active === 'active' }),
});

type ExportSelection = Pick<
  Asked<typeof grids.startExport>,
  'search' | 'filter' | 'actionFilters' | 'active' | 'filterMentorId' | 'filterCoordId'
>;

/** The same selection with the names of the export (spec 001 §7). */
export function exportSelectionOf({ mentorId, coordId, ...which }: GridSelection): ExportSelection {
  return {
    ...which,
    ...(mentorId !== undefined && { filterMentorId: mentorId }),
    ...(coordId !== undefined && { filterCoordId: coordId }),
  };
}

/** The order of the rows. */
export const sortingOf = ({ sort }: Pick<GridAddress, 'sort'>): Sorting =>
  sort.slice(0, 3).flatMap(([key, way]) => (typeof key === 'string' ? [{ key, desc: way === 'desc' }] : []));

/** A sort order as the URL stores it. */
export const toAddress = (sort: Sorting): string[][] =>
  sort.map(({ key, desc }) => [key, desc ? 'desc' : 'asc']);

/** The conditions with another one on an action. An action has at most one; without a state it is removed. */
export const withActionFilter = (
  at: Pick<GridAddress, 'actions'>,
  actionId: number,
  state: CellState | undefined,
): GridAddress['actions'] => [
  ...at.actions.filter(([id]) => id !== actionId),
  ...(state ? [[actionId, state]] : []),
];

/** The state without any filter. */
export const unfiltered = {
  search: '',
  mentor: -1,
  coordinator: 0,
  active: '',
  fields: gridDefaults.fields,
  actions: gridDefaults.actions,
} satisfies Partial<GridAddress>;

export const isNarrowed = (at: GridAddress): boolean =>
  at.search !== '' ||
  at.mentor >= 0 ||
  at.coordinator > 0 ||
  at.active !== '' ||
  at.fields.length > 0 ||
  at.actions.length > 0;
