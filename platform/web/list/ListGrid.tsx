import type { GridQuery } from '#ui/grid/columns.ts';
import { PagedGrid, type PagedGridProps } from '#ui/grid/PagedGrid.tsx';
import { FailureNotice } from '../FailureNotice.tsx';
import type { List } from './use-list.ts';

/** What the list itself gives the grid. */
type OfList = keyof GridQuery | 'rows' | 'total' | 'busy' | 'onChange';

export interface ListGridProps<Row> extends Omit<PagedGridProps<Row>, OfList> {
  list: List<Row>;
  /** What to say when the rows could not be loaded; the reason and a button to retry follow. Lists without a call need none. */
  failed?: string;
}

/** The rows of a list with their pages; what is missing is said in the place of the rows. */
export function ListGrid<Row>({ list, failed, error, ...grid }: ListGridProps<Row>) {
  const { rows, total, page, pageSize, sort, isLoading, problem, reload, onChange } = list;
  return (
    <PagedGrid
      {...grid}
      {...{ rows, total, page, pageSize, sort, onChange }}
      busy={isLoading}
      error={
        problem &&
        (error ?? <FailureNotice what={failed} error={problem} onRetry={reload && (() => void reload())} />)
      }
    />
  );
}
