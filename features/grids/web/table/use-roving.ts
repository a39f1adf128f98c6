import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { afterKey, type Ground, type Spot } from '../model/keys.ts';
import type { Span } from '../model/window.ts';
import { markAt, type Shown, spotOf } from './marks.ts';

interface Field {
  table: RefObject<HTMLTableElement | null>;
  rows: number;
  shown: Shown;
  fields: Span;
  actions: Span;
  onFields: (to: Span) => void;
  onActions: (to: Span) => void;
  /** Opens the row of this place, from 1. */
  onOpen: (row: number) => void;
}

/**
 * One Tab leads into the grid, to the cell where the reader was last; from there keys lead from cell to cell and move the
 * columns. Answers that cell, and what the table listens with.
 */
export function useRoving({ table, rows, shown, fields, actions, onFields, onActions, onOpen }: Field) {
  const [reached, setReached] = useState<Spot & { byKey: boolean }>({ row: 1, column: 0, byKey: false });
  // A page with fewer rows, a window with fewer columns: the last one that is still there.
  const spot = {
    row: Math.min(reached.row, rows),
    column: Math.min(reached.column, fields.size + actions.size),
  };
  const mark = markAt(spot, shown);
  // The focus follows a key, at once and when the window has moved by it; never out of what the reader has gone to meanwhile.
  useEffect(() => {
    const grid = table.current;
    if (!reached.byKey || !grid) return;
    const { activeElement } = document;
    if (activeElement !== document.body && !grid.contains(activeElement)) return;
    grid.querySelector<HTMLElement>(`[data-at="${CSS.escape(mark)}"]`)?.focus();
  }, [reached, mark, table]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    // A menu of a heading has keys of its own.
    if (!(target instanceof HTMLElement) || !target.dataset['at']) return;
    if ((event.key === 'Enter' || event.key === ' ') && target.matches('td')) {
      event.preventDefault();
      onOpen(spot.row);
      return;
    }
    const ground: Ground = { spot, rows, fields, actions };
    const moved = afterKey(ground, event);
    if (!moved) return;
    event.preventDefault();
    setReached({ ...moved.spot, byKey: true });
    if (moved.fields !== fields) onFields(moved.fields);
    if (moved.actions !== actions) onActions(moved.actions);
  };

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const at = target.dataset['at'];
    const found = at && at !== mark ? spotOf(at, shown) : undefined;
    if (found) setReached({ ...found, byKey: false });
  };

  return { row: spot.row, mark, onKeyDown, onFocus };
}
