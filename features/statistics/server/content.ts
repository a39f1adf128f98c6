import type { HeldTable } from '#engines/figures/hold-small-changes.ts';

/** A number, or that it is hidden. */
export type Count = number | 'hidden';

/** The key of each dimension; null is the sum over it. */
export type Keys = readonly (string | null)[];

export interface ShownCell {
  keys: string[];
  people: Count;
  value: Count;
}

/** A figure as it is stored. */
export interface Content {
  /** Those that are not 0. */
  cells: ShownCell[];
  /** The sums over a dimension, whose key is null. */
  totals: { keys: (string | null)[]; value: Count }[];
  /** What the next snapshot of a sensitive figure needs: the numbers that it counts with. They never leave the server. */
  held?: { fixed: Keys; table: HeldTable; means: { keys: readonly string[]; value: number }[] }[];
}
