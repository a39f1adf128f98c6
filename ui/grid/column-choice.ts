import { type GridView, useGridView } from './grid-view.ts';

type Columns = readonly { key: string; header: string }[];

/** Which columns of a grid the reader has chosen: what `ColumnChooser` needs, and the keys to show. */
export interface ColumnChoice {
  /** All columns that can be chosen. */
  columns: Columns;
  view: GridView;
  onView: (view: GridView) => void;
  shown: readonly string[];
}

/** The reader's choice of columns of the grid `name`, remembered in this browser; `first` are those before any choice. */
export function useColumnChoice(name: string, columns: Columns, first: readonly string[]): ColumnChoice {
  const [view, setView] = useGridView(name);
  const shown = view.columns ?? first;
  return {
    columns,
    shown,
    view: { ...view, columns: shown },
    // The chooser resets to all columns, not to the first ones.
    onView: (next) => setView({ ...next, columns: next.columns ?? columns.map(({ key }) => key) }),
  };
}
