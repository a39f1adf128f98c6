import { useState } from 'react';
import { type GridQuery, nothingPicked, type Picked, type Sorting } from '#ui/grid/columns.ts';
import { type AddressPart, useAddress } from '../address.ts';

/** The first page of a list, in the order of the server. */
const firstPage = { page: 1, size: 25, sort: [] as readonly unknown[] };

type Paging = typeof firstPage;

/** The values of a list in the URL. */
export type ListAddress<F, K> = F & K & Omit<Paging, keyof F | keyof K>;

export interface AddressOptions<F, K> {
  /** The filters. Each has the value that filters nothing. */
  filters: F;
  /** Filters with another value when the list opens. */
  begins?: Partial<F> | undefined;
  /** What else the screen keeps in the URL, such as the open row. Clearing the filters does not change it. */
  keeps?: K;
}

/** The state of a list: filters, page and order in the URL, and the rows that are picked. */
export interface ListState<F, K> extends GridQuery {
  at: ListAddress<F, K>;
  /** Changes the URL and stays on the page of the list. */
  go: (change: Partial<ListAddress<F, K>>) => void;
  /** Changes which rows are in the list: it goes back to page 1, and no row stays picked. */
  narrow: (change: Partial<ListAddress<F, K>>) => void;
  /** Clears all filters. */
  clear: () => void;
  /** True when a filter is set. */
  isNarrowed: boolean;
  picked: Picked;
  onPick: (picked: Picked) => void;
  unpick: () => void;
  /** Page, page size and order, as the grid changes them. */
  onChange: (query: GridQuery) => void;
}

/** Keeps the state of a list in the URL, so that a list can be reloaded, bookmarked and shared. */
export function useListAddress<F extends AddressPart, K extends AddressPart = F>({
  filters,
  begins,
  keeps,
}: AddressOptions<F, K>): ListState<F, K> {
  const [values, set] = useAddress<AddressPart>({ ...firstPage, ...keeps, ...filters, ...begins });
  const at = values as ListAddress<F, K> & Paging;
  const go = set as ListState<F, K>['go'];
  const [picked, onPick] = useState(nothingPicked);
  const unpick = () => onPick(nothingPicked);
  const narrow = (change: Partial<AddressPart>) => {
    unpick();
    set({ ...change, page: 1 });
  };
  const isSet = (name: string) => JSON.stringify(values[name]) !== JSON.stringify(filters[name]);
  return {
    at,
    go,
    narrow,
    clear: () => narrow(filters),
    isNarrowed: Object.keys(filters).some(isSet),
    page: at.page,
    pageSize: at.size,
    sort: sortingOf(at.sort),
    picked,
    onPick,
    unpick,
    onChange: ({ page, pageSize, sort }) =>
      set({
        page,
        size: pageSize,
        // A list with an order of its own has another value here.
        ...(Array.isArray(at.sort) && { sort: sort.map(({ key, desc }) => [key, desc ? 'desc' : 'asc']) }),
      }),
  };
}

/** Reads the order from the URL: pairs like `["name","desc"]`, and the objects of older bookmarks. Other values are ignored. */
function sortingOf(sort: unknown): Sorting {
  if (!Array.isArray(sort)) return [];
  return sort.flatMap((one: unknown) => {
    const { key, desc } = Object(one) as Record<string, unknown>;
    const [name, way] = Array.isArray(one) ? (one as unknown[]) : [key, desc === true && 'desc'];
    return typeof name === 'string' && name !== '' ? [{ key: name, desc: way === 'desc' }] : [];
  });
}
