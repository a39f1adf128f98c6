import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Asked, Call, Output } from '#platform/contract/call.ts';
import type { GridQuery, Sorting } from '#ui/grid/columns.ts';
import type { AddressPart } from '../address.ts';
import { ask, type Problem, problemOf } from '../api.ts';
import { type AddressOptions, type ListAddress, type ListState, useListAddress } from './use-list-address.ts';

/** A page of rows, as `ListGrid` shows it. */
export interface List<Row> extends GridQuery {
  /** Undefined until the first rows have come. */
  rows: readonly Row[] | undefined;
  /** The number of rows on all pages. */
  total: number;
  isLoading: boolean;
  problem?: Problem | undefined;
  /** Loads the rows again. */
  reload?: (() => Promise<unknown>) | undefined;
  onChange: (query: GridQuery) => void;
}

/** The rows of a call whose answer is paged. */
export type RowOf<C extends Call> = Output<C> extends { list: (infer Row)[]; all: number } ? Row : never;

interface Options<C extends Call, F, K> extends AddressOptions<F, K> {
  /** The input of the call without its page, from the values of the URL. */
  input: (at: ListAddress<F, K>, sort: Sorting) => Omit<Asked<C>, 'page' | 'count'>;
}

export interface ServerList<C extends Call, F, K> extends Omit<List<RowOf<C>>, 'reload'>, ListState<F, K> {
  /** The whole answer. */
  data: Output<C> | undefined;
  /** Loads the rows again, and returns the new ones. */
  reload: () => Promise<readonly RowOf<C>[] | undefined>;
}

/**
 * A list that the server filters, sorts and cuts into pages. Its state is in the URL. While the next rows are loading, those of
 * before stay.
 */
export function useList<C extends Call, F extends AddressPart, K extends AddressPart = F>(
  call: C,
  { input, ...address }: Options<C, F, K>,
): ServerList<C, F, K> {
  const state = useListAddress(address);
  const { at, page, pageSize, sort } = state;
  const asked = { ...input(at, sort), page, count: pageSize } as Asked<C>;
  const { data, error, isFetching, refetch } = useQuery({
    ...ask(call, asked),
    placeholderData: keepPreviousData,
  });
  const rowsOf = (answer: unknown) => (answer as { list: RowOf<C>[] } | undefined)?.list;
  return {
    ...state,
    data,
    rows: rowsOf(data),
    total: (data as { all: number } | undefined)?.all ?? 0,
    isLoading: isFetching,
    problem: problemOf(error),
    reload: async () => rowsOf((await refetch()).data),
  };
}
