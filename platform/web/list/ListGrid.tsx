import type { ReactNode } from 'react';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import type { GridColumn, Picked, RowKey } from '#ui/grid/columns.ts';
import { PagedGrid } from '#ui/grid/PagedGrid.tsx';
import { refusalText } from '../refusal-text.ts';
import { useTexts } from '../texts.ts';
import type { List } from './use-list.ts';

export interface ListGridProps<Row> {
  list: List<Row>;
  /** What the list holds, for screen readers. */
  label: string;
  columns: readonly GridColumn<Row>[];
  rowKey: (row: Row) => RowKey;
  /** The name of a row, for screen readers. */
  rowName: (row: Row) => string;
  /** The keys of the columns to show; by default all. */
  shownColumns?: readonly string[] | undefined;
  dense?: boolean | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  openKey?: RowKey | undefined;
  /** With it, rows can be picked. */
  picked?: Picked | undefined;
  onPick?: ((picked: Picked) => void) | undefined;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** What to say when the rows could not be loaded; the reason and a button to retry follow. Lists without a call need none. */
  failed?: string;
  /** Replaces the whole error notice. */
  error?: ReactNode;
}

/** The rows of a list with their pages; what is missing is said in the place of the rows. */
export function ListGrid<Row>({ list, failed, error, ...grid }: ListGridProps<Row>) {
  const t = useTexts();
  const { rows, total, page, pageSize, sort, isLoading, problem, reload, onChange } = list;
  return (
    <PagedGrid
      {...grid}
      {...{ rows, total, page, pageSize, sort, onChange }}
      busy={isLoading}
      error={
        problem &&
        (error ?? (
          <ErrorNotice
            what={failed ?? refusalText(t, problem)}
            todo={refusalText(t, problem)}
            code={problem.requestId}
            onRetry={reload && (() => void reload())}
          />
        ))
      }
    />
  );
}
