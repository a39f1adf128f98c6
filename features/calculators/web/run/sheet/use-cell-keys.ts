import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { SheetFrame } from '../book/sheet-frame.ts';
import { useRunning } from '../running.ts';

const arrows: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The row and the column of the cell around an element. */
function cellOf(element: EventTarget): { cell: HTMLElement; row: number; column: number } | undefined {
  const cell = element instanceof Element ? element.closest<HTMLElement>('[data-at]') : null;
  if (!cell) return undefined;
  const [row, column] = cell.dataset['at']!.split(' ').map(Number) as [number, number];
  return { cell, row, column };
}

/** The keys of a sheet: arrows go from cell to cell, and Enter or a click explains a computed one. One cell is in the order of Tab. */
export function useCellKeys({ sheet, rows, columns }: SheetFrame) {
  const { onExplain } = useRunning();
  const [current, setCurrent] = useState<string>();

  const explain = (target: EventTarget): boolean => {
    const at = cellOf(target);
    if (!at?.cell.dataset['computed']) return false;
    onExplain({ sheet, row: at.row, column: at.column });
    return true;
  };
  const go = (
    table: HTMLElement,
    from: { row: number; column: number },
    arrow: readonly [number, number],
  ) => {
    let [row, column] = [rows.indexOf(from.row), columns.findIndex((one) => one.column === from.column)];
    // Cells that others cover are not in the table.
    for (;;) {
      row += arrow[0];
      column += arrow[1];
      const to = columns[column];
      if (rows[row] === undefined || !to) return;
      const next = table.querySelector<HTMLElement>(`[data-at="${rows[row]} ${to.column}"]`);
      if (!next) continue;
      (next.querySelector<HTMLElement>('[data-input]') ?? next).focus();
      return;
    }
  };
  return {
    /** The cell in the order of Tab, `row column`; undefined before the first move. */
    current,
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        const at = cellOf(target);
        if (at && at.cell === target) setCurrent(`${at.row} ${at.column}`);
      },
      onClick: ({ target }: MouseEvent) => void explain(target),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const at = cellOf(event.target);
        // In an input the keys are its own.
        if (!at || at.cell !== event.target) return;
        const arrow = arrows[event.key];
        if (arrow) go(event.currentTarget, at, arrow);
        else if (event.key !== 'Enter' || !explain(event.target)) return;
        event.preventDefault();
      },
    },
  };
}
