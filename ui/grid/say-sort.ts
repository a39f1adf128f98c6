import { useEffect, useEffectEvent, useRef } from 'react';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { announce } from '../announce.ts';

/** The direction in which a column is sorted. */
export type Direction = 'asc' | 'desc' | false;

/** Announces the order of the rows: "Sort by: Name, ascending". */
export function saySort(t: Texts, column: string, direction: Direction): void {
  if (!direction) return announce(t('ui.grid.unsorted'));
  const key = direction === 'asc' ? 'ui.grid.ascending' : 'ui.grid.descending';
  announce(`${t('ui.grid.sort')}: ${t(key, { column })}`);
}

/**
 * Announces the new order after the heading of a column was pressed: the focus stays on the heading, and screen readers do not read
 * `aria-sort` again. Returns what the heading calls when it is pressed. A list of choices says its choice itself.
 */
export function useSaidSort(column: string, direction: Direction): () => void {
  const t = useTexts();
  const isPressed = useRef(false);
  const say = useEffectEvent((now: Direction) => {
    if (isPressed.current) saySort(t, column, now);
    isPressed.current = false;
  });
  useEffect(() => say(direction), [direction]);
  return () => (isPressed.current = true);
}
