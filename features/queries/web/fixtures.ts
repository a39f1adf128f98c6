import type { QueryRow } from '../contract/queries.ts';
import type { Display, Parameter, Query, Result } from '../contract/shapes.ts';

export const ranAt = new Date('2026-11-27T02:10:00Z');

/** How a report shows its result, with the defaults of the contract. */
export const aDisplay = (own: Partial<Display> = {}): Display => ({
  kind: 'table',
  drawn: 'bars',
  values: [],
  rows: [],
  columns: [],
  sums: 'count',
  titles: {},
  hidden: [],
  ...own,
});

/** A report of the list. */
export const aRow = (own: Partial<QueryRow> = {}): QueryRow => ({
  id: 5,
  projectId: 1,
  name: 'Άτομα ανά ρόλο',
  descr: 'Πόσα άτομα έχει κάθε ρόλος.',
  roles: ['Supervisor'],
  display: 'table',
  isFavorite: false,
  changedAt: ranAt,
  mayChange: true,
  ...own,
});

export const aParameter = (own: Partial<Parameter> & Pick<Parameter, 'name' | 'type'>): Parameter => ({
  required: true,
  ...own,
});

/** A saved report. */
export const aQuery = (own: Partial<Query> = {}): Query => ({
  id: 5,
  projectId: 1,
  name: 'Άτομα ανά ρόλο',
  descr: 'Πόσα άτομα έχει κάθε ρόλος.',
  roles: ['Supervisor'],
  parameters: [],
  display: aDisplay(),
  version: 1,
  changedAt: ranAt,
  mayChange: true,
  mayWrite: true,
  ...own,
});

/** A result with these columns, written as `name type`, and these rows. */
export const aResult = (
  columns: readonly `${string} ${Result['columns'][number]['type']}`[],
  rows: Result['rows'],
  own: Partial<Result> = {},
): Result => ({
  columns: columns.map((column) => {
    const [name = '', type] = column.split(' ');
    return { name, type: type as Result['columns'][number]['type'] };
  }),
  rows,
  isCut: false,
  ms: 53,
  at: ranAt,
  ...own,
});
