import type { ReactNode } from 'react';

/** The identity of a row: its id. */
export type RowKey = string | number;

/** The order of a grid: one column, or none (an empty list). */
export type Sorting = readonly { key: string; desc: boolean }[];

/** What a grid asks its server for. */
export interface GridQuery {
  /** Counts from 1. */
  page: number;
  pageSize: number;
  sort: Sorting;
}

/** A column of a grid. */
export interface GridColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Figures are aligned at the end, with digits of equal width. @default 'start' */
  align?: 'start' | 'end';
  /** Stays at the end while the other columns scroll. */
  pinned?: boolean;
  /** In pixels; without it the column takes what it needs. */
  width?: number;
}

/** Which rows are picked: these, or everything that the filter lets through, seen or not. */
export interface Picked {
  keys: readonly RowKey[];
  all: boolean;
}

/** No row is picked. */
export const nothingPicked: Picked = { keys: [], all: false };

/** How many rows a pick means, out of `total` that the filter lets through. */
export const pickedCount = ({ keys, all }: Picked, total: number): number => (all ? total : keys.length);
