import { type ReactNode, Suspense } from 'react';
import { FilterBar } from '#ui/FilterBar.tsx';
import { BulkBar } from '#ui/grid/BulkBar.tsx';
import type { ColumnChoice } from '#ui/grid/column-choice.ts';
import { ColumnChooser } from '#ui/grid/ColumnChooser.tsx';
import { nothingPicked, type Picked } from '#ui/grid/columns.ts';
import { WithPanel } from '#ui/SidePanel.tsx';
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
  /** The search field and the filters. */
  filters?: ReactNode;
  /** What concerns the list as a whole, at the end of the filters. */
  aside?: ReactNode;
  /** The reader's choice of columns; it brings its own button. */
  choice?: ColumnChoice | undefined;
  /** Actions on the picked rows. With them, rows can be picked. */
  bulk?: ReactNode;
  /** The open row, beside the list; it may be loaded late. */
  panel?: ReactNode;
}

/** A list with its filters, the actions on picked rows, and the open row beside it. */
export function ListView<Row>({ filters, aside, choice, bulk, panel, ...grid }: ListViewProps<Row>) {
  const { list } = grid;
  const { isNarrowed, clear, total, picked = nothingPicked, onPick } = list;
  return (
    <>
      {filters && (
        <FilterBar
          onClear={isNarrowed ? clear : undefined}
          aside={
            (aside || choice) && (
              <>
                {aside}
                {choice && <ColumnChooser {...choice} />}
              </>
            )
          }
        >
          {filters}
        </FilterBar>
      )}
      {bulk && onPick && (
        <BulkBar picked={picked} total={total} onPick={onPick}>
          {bulk}
        </BulkBar>
      )}
      <WithPanel panel={panel && <Suspense>{panel}</Suspense>}>
        <ListGrid
          dense={choice?.view.dense}
          shownColumns={choice?.shown}
          {...grid}
          {...(bulk && onPick && { picked, onPick })}
        />
      </WithPanel>
    </>
  );
}
