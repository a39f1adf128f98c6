import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { afterKey, type Ground, type Spot } from '../model/keys.ts';
import type { Span } from '../model/window.ts';
import { markAt, type ShownColumns, spotOf } from './marks.ts';

interface Field {
  table: RefObject<HTMLTableElement | null>;
  rows: number;
  shown: ShownColumns;
  fields: Span;
  actions: Span;
  onFields: (to: Span) => void;
  onActions: (to: Span) => void;
  /** Opens the row at this position, from 1. */
  onOpen: (row: number) => void;
}

/**
 * Roving focus. Tab reaches one cell of the grid, the last one that the reader used; keys move from cell to cell and
 * move the columns. Returns that cell and the event handlers of the table.
 */
export function useRoving({ table, rows, shown, fields, actions, onFields, onActions, onOpen }: Field) {
  const [reached, setReached] = useState<Spot & { byKey: boolean }>({ row: 1, column: 0, byKey: false });
  // With fewer rows or columns than before, the last one that exists.
  const spot = {
    row: Math.min(reached.row, rows),
    column: Math.min(reached.column, fields.size + actions.size),
  };
  const mark = markAt(spot, shown);
  // The focus follows a key, also after the key has moved the window, unless the reader has moved the focus elsewhere.
  useEffect(() => {
    const grid = table.current;
    if (!reached.byKey || !grid) return;
    const { activeElement } = document;
    if (activeElement !== document.body && !grid.contains(activeElement)) return;
    grid.querySelector<HTMLElement>(`[data-at="${CSS.escape(mark)}"]`)?.focus();
  }, [reached, mark, table]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    // The menu of a heading has keys of its own.
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
