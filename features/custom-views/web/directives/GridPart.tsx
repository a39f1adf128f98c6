import type { DirectiveProps } from '#features/views/web/public.tsx';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import { textOf } from './options.ts';

interface Row {
  cells: readonly unknown[];
  at: number;
}

const sortable = (value: unknown): string | number =>
  typeof value === 'number' ? value : String(value ?? '');

/** A plain table of rows that the view gives. */
export function GridPart({ options }: DirectiveProps) {
  const columns = options['columns'] as readonly string[];
  const rows = (options['rows'] as readonly (readonly unknown[])[]).map((cells, at): Row => ({ cells, at }));
  return (
    <SimpleTable
      label={textOf(options, 'label')}
      hasCards
      rows={rows}
      rowKey={({ at }) => at}
      columns={columns.map((header, place) => ({
        key: `${place} ${header}`,
        header,
        align: rows.every(({ cells }) => typeof cells[place] === 'number') ? 'end' : 'start',
        sortBy: ({ cells }: Row) => sortable(cells[place]),
        cell: ({ cells }: Row) => String(cells[place] ?? ''),
      }))}
    />
  );
}
