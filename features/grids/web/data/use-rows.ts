import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask, send } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import type { Sorting } from '#ui/grid/columns.ts';
import { type GridSelection, grids } from '../../contract.ts';
import { blockSize, blocksOf, type Span } from '../model/window.ts';
import { blockOf } from './cells.ts';

interface Asked {
  selection: GridSelection;
  sort: Sorting;
  page: number;
  size: number;
  /** The names of the project's fields to load. */
  columns: readonly string[];
  /** The keys of the extra columns to load. */
  extras: readonly string[];
  /** The ids of all actions that are columns, and the window on them. */
  actionIds: readonly number[];
  window: Span;
}

/**
 * The rows of a page, and their cells in the present window and the next. Cells are loaded and cached in blocks of
 * actions, so moving back and forth loads nothing. The number of rows is loaded separately, when the selection
 * changes.
 */
export function useRows({ selection, sort, page, size, columns, extras, actionIds, window }: Asked) {
  const { id: projectId } = useProject();
  const blockAt = (block: number) => {
    const asked = actionIds.slice(block * blockSize, (block + 1) * blockSize);
    const input = {
      projectId,
      ...selection,
      sort: [...sort],
      page,
      count: size,
      columns: [...columns],
      extras: [...extras],
      actionIds: asked,
    };
    return queryOptions({
      queryKey: [...ask(grids.page, input).queryKey, 'block'],
      meta: ask(grids.page, input).meta ?? {},
      queryFn: async ({ signal }) => blockOf(await send(grids.page, input, { signal }), asked),
      staleTime: 30_000,
    });
  };
  // A window of ten and the next one touch at most three blocks.
  const [here = 0, second, third] = blocksOf(window);
  const begin = useQuery({
    ...blockAt(here),
    // The previous rows stay until the next ones have loaded.
    placeholderData: keepPreviousData,
  });
  const middle = useQuery({ ...blockAt(second ?? here), enabled: second !== undefined });
  const end = useQuery({ ...blockAt(third ?? here), enabled: third !== undefined });
  const blocks = useMemo(
    () => [begin.data, middle.data, end.data].filter((block) => block !== undefined),
    [begin.data, middle.data, end.data],
  );
  const count = useQuery({
    ...ask(grids.count, { projectId, ...selection }),
    placeholderData: keepPreviousData,
  });
  return {
    rows: begin.data?.rows,
    blocks,
    total: count.data?.all,
    busy: begin.isFetching || middle.isFetching || end.isFetching,
    error: begin.error ?? count.error,
    again: () => {
      void begin.refetch();
      void count.refetch();
    },
  };
}
