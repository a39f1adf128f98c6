import { type ReactNode, Suspense } from 'react';
import { FilterBar } from '#ui/FilterBar.tsx';
import { BulkBar } from '#ui/grid/BulkBar.tsx';
import type { ColumnChoice } from '#ui/grid/column-choice.ts';
import { ColumnChooser } from '#ui/grid/ColumnChooser.tsx';
import { nothingPicked, type Picked } from '#ui/grid/columns.ts';
import type { ListFilter } from '#ui/filters.tsx';
import { type PanelSteps, WithPanel } from '#ui/SidePanel.tsx';
import { ListGrid, type ListGridProps } from './ListGrid.tsx';
import type { List } from './use-list.ts';

/** A list with the part of its state that filters and picks. */
type FilteredList<Row> = List<Row> & {
  isNarrowed: boolean;
  clear: () => void;
  picked?: Picked;
  onPick?: (picked: Picked) => void;
};

export interface ListViewProps<Row> extends Omit<ListGridProps<Row>, 'list' | 'picked' | 'onPick'> {
  list: FilteredList<Row>;
  /** The search field. */
  search?: ReactNode;
  /** The filters, in the drawer of filters. */
  filters?: readonly ListFilter[];
  /** What concerns the list as a whole, at the end of the row of controls. */
  aside?: ReactNode;
  /** The reader's choice of columns; it brings its own button. */
  choice?: ColumnChoice | undefined;
  /** Actions on the picked rows. With them, rows can be picked. */
  bulk?: ReactNode;
  /** Between the controls and the rows, beside the panel. */
  beforeRows?: ReactNode;
  /** The open row, beside the list; it may be loaded late. */
  panel?: ReactNode;
}

/** The ways from the open row to the one above and the one below it, on this page of the list. */
function neighbours<Row>({ list, rowKey, onOpen, openKey }: ListGridProps<Row>): PanelSteps {
  const rows = list.rows ?? [];
  const here = rows.findIndex((row) => rowKey(row) === openKey);
  const [before, after] = here < 0 ? [] : [rows[here - 1], rows[here + 1]];
  return {
    onPrevious: before && onOpen && (() => onOpen(before)),
    onNext: after && onOpen && (() => onOpen(after)),
  };
}

/** A list with its filters, the actions on picked rows, and the open row beside it. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { search, filters = [], aside, choice, bulk, beforeRows, panel, ...grid } = props;
  const { list } = grid;
  const { isNarrowed, clear, total, picked = nothingPicked, onPick } = list;
  return (
    <>
      {(search || filters.length > 0 || aside || choice) && (
        <FilterBar
          search={search}
          filters={filters}
          onClear={isNarrowed ? clear : undefined}
          aside={
            (aside || choice) && (
              <>
                {aside}
                {choice && <ColumnChooser {...choice} />}
              </>
            )
          }
        />
      )}
      {bulk && onPick && (
        <BulkBar picked={picked} total={total} onPick={onPick}>
          {bulk}
        </BulkBar>
      )}
      <WithPanel panel={panel && <Suspense>{panel}</Suspense>} steps={neighbours(grid)}>
        {beforeRows}
        <ListGrid
          dense={choice?.view.dense ?? true}
          shownColumns={choice?.shown}
          {...grid}
          {...(bulk && onPick && { picked, onPick })}
        />
      </WithPanel>
    </>
  );
}
