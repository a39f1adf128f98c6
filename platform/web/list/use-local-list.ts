import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { GridQuery } from '#ui/grid/columns.ts';
import { problemOf } from '../api.ts';
import type { List } from './use-list.ts';

type Paging = Pick<GridQuery, 'page' | 'pageSize'>;
type Source = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

interface LocalList<Row> extends List<Row> {
  /** The rows of the shown page. */
  rows: readonly Row[] | undefined;
  toFirstPage: () => void;
}

/** A list whose rows are all in the page. It cuts them into pages, and keeps its state until the screen closes. */
export function useLocalList<Row>(
  all: readonly Row[] | undefined,
  { size, source }: { size: number; source?: Source },
): LocalList<Row> {
  const [query, setQuery] = useState<GridQuery>({ page: 1, pageSize: size, sort: [] });
  return {
    ...cut(all, query),
    pageSize: query.pageSize,
    sort: query.sort,
    isLoading: source?.isFetching ?? false,
    problem: problemOf(source?.error),
    reload: source?.refetch,
    onChange: setQuery,
    toFirstPage: () => setQuery({ ...query, page: 1 }),
  };
}

/** One page of a list whose rows are all in the browser, and whose state is in the URL. */
export const pagedList = <Row, Paged extends Paging>(
  all: readonly Row[] | undefined,
  list: Paged,
  source?: Source,
) => ({
  ...list,
  ...cut(all, list),
  isLoading: source?.isFetching ?? false,
  problem: problemOf(source?.error),
  reload: source?.refetch,
});

/** A page of these rows, the last one when they have become fewer. */
function cut<Row>(all: readonly Row[] | undefined, { page, pageSize }: Paging) {
  const total = all?.length ?? 0;
  const at = Math.min(page, Math.max(1, Math.ceil(total / pageSize)));
  return { rows: all?.slice((at - 1) * pageSize, at * pageSize), total, page: at };
}
