import type { Status } from '#features/applications/contract/status.ts';
import type { ApplicationFilter, FieldFilter } from '../../contract/list.ts';

/** The groups of statuses that staff see: the reserve list (100) is in the group of the applicants (1). */
export const groups: readonly { key: string; statuses: readonly Status[] }[] = [
  { key: 'all', statuses: [] },
  { key: 'waiting', statuses: [1, 100] },
  { key: 'eligible', statuses: [2] },
  { key: 'selected', statuses: [3] },
  { key: 'rejected', statuses: [1000] },
  { key: 'unconfirmed', statuses: [-1] },
];

/** The filters of the grid in the URL; these values filter nothing. */
export const gridFilters = { search: '', fields: [] as readonly unknown[], missing: false };

interface GridAddress extends Readonly<typeof gridFilters> {
  /** The key of a group of statuses. */
  group: string;
}

const operators: ReadonlySet<unknown> = new Set(['is', 'contains', 'from', 'to', 'empty', 'filled']);

/** The conditions on answers in the URL, without malformed ones. */
export const fieldFilters = ({ fields }: Pick<GridAddress, 'fields'>): FieldFilter[] =>
  fields.filter((one): one is FieldFilter => {
    const { field, op, value } = Object(one) as Record<string, unknown>;
    return typeof field === 'string' && operators.has(op) && typeof value === 'string';
  });

/** The filter in the URL. With `anyStatus` it has no statuses, for the counts of all groups. */
export const filterOf = (at: GridAddress, { anyStatus = false } = {}): ApplicationFilter => ({
  statuses: anyStatus ? [] : [...(groups.find(({ key }) => key === at.group)?.statuses ?? [])],
  search: at.search,
  fields: fieldFilters(at),
  documentsMissing: at.missing,
});

/** A filter as the text that the export takes, by its wire names. */
export const filterText = ({ statuses, search, fields, documentsMissing }: ApplicationFilter): string =>
  JSON.stringify({
    Statuses: statuses,
    Search: search,
    Fields: fields.map(({ field, op, value }) => ({ Field: field, Op: op, Value: value })),
    DocumentsMissing: documentsMissing,
  });
