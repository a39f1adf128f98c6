import { useLocalStorage } from '@mantine/hooks';

/** How a reader likes to see a grid: which columns, and how close the rows. */
export interface GridView {
  /** Keys of the shown columns; undefined shows all. */
  columns?: readonly string[];
  dense: boolean;
}

/** The reader's way of seeing the grid `name`, remembered in this browser. */
export function useGridView(name: string): [GridView, (view: GridView) => void] {
  const [view, setView] = useLocalStorage<GridView>({
    key: `ithaki-grid-${name}`,
    defaultValue: { dense: true },
    getInitialValueInEffect: false,
  });
  return [view, setView];
}

/** What the chooser of columns works on. */
export interface Chooser {
  columns: readonly { key: string; header: string }[];
  view: GridView;
  onView: (view: GridView) => void;
}
