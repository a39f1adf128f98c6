import { createContext, useContext } from 'react';

/** The highest id that an option or a row of the question had in a published version. */
export const LastId = createContext(0);

/**
 * Returns the id of a new option or row: the lowest one above all others, also of published versions, because answers keep theirs. With a
 * limit it is the lowest free one when those above are used up; undefined if there is none.
 */
export function useFreeId(rows: readonly { id: number }[], most: number): number | undefined {
  const next = Math.max(useContext(LastId), ...rows.map(({ id }) => id)) + 1;
  if (next <= most) return next;
  const taken = new Set(rows.map(({ id }) => id));
  return Array.from({ length: most }, (_, at) => at + 1).find((id) => !taken.has(id));
}

/** Options have ids up to here. */
export const MAX_OPTION_ID = 1_000_000;
