import { useState } from 'react';
import type { Movable } from '../moves/moves.ts';

/**
 * The rows that were shown, by id, each with its latest version: rows selected on several pages move with those
 * versions.
 */
export function useSeen(rows: readonly Movable[] | undefined): ReadonlyMap<number, Movable> {
  const [shown, setShown] = useState<readonly Movable[]>();
  const [seen, setSeen] = useState<ReadonlyMap<number, Movable>>(new Map());
  if (rows !== shown) {
    setShown(rows);
    setSeen(new Map([...seen, ...(rows ?? []).map((row) => [row.id, row] as const)]));
  }
  return seen;
}
