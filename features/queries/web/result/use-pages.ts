import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import type { GridQuery, Sorting } from '#ui/grid/columns.ts';
import { usePrinted } from './use-printed.ts';

const noSorting: Sorting = [];

/** The most rows that are printed. */
export const MAX_PRINTED = 1_000;

/** The page and the order of a table whose rows are all here. The number of rows of a page is remembered in this browser. */
export function usePages() {
  const [{ page, sort }, setQuery] = useState({ page: 1, sort: noSorting });
  const [size, setSize] = useLocalStorage({
    key: 'ithaki-report-rows',
    defaultValue: 25,
    getInitialValueInEffect: false,
  });
  const isPrinted = usePrinted();
  const onChange = (next: GridQuery) => {
    setQuery({ page: next.page, sort: next.sort });
    if (!isPrinted && next.pageSize !== size) setSize(next.pageSize);
  };
  /** The rows of the page, and what the grid needs to know of it. */
  const cut = <Row>(rows: readonly Row[]) => {
    const pageSize = isPrinted ? MAX_PRINTED : size;
    const at = isPrinted ? 1 : Math.min(page, Math.max(1, Math.ceil(rows.length / pageSize)));
    return {
      rows: rows.slice((at - 1) * pageSize, at * pageSize),
      total: rows.length,
      page: at,
      pageSize,
      sort,
      onChange,
    };
  };
  return { sort, cut, toFirst: () => setQuery({ page: 1, sort }) };
}
