import { isAtEnd, isAtStart, movedBy, type Span } from './window.ts';

/** A displayed cell of the grid: row 0 is the heading; column 0 is the name, then fields, then actions. */
export interface Spot {
  row: number;
  column: number;
}

/** The present cell, and the size of the grid. */
export interface Ground {
  spot: Spot;
  /** The rows below the heading. */
  rows: number;
  fields: Span;
  actions: Span;
}

interface Pressed {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
}

type Moved = Pick<Ground, 'spot' | 'fields' | 'actions'>;

/**
 * The cell that a key leads to; undefined for keys that the grid does not use. Arrows move from cell to cell; at the
 * edge of a window they move the columns. With Shift, they move the actions from any cell. Home and End show the first
 * and the last actions, with Ctrl the first and the last row. Alt with the page keys moves by a window.
 */
export function afterKey(ground: Ground, pressed: Pressed): Moved | undefined {
  const { spot, rows, fields, actions } = ground;
  const stay: Moved = { spot, fields, actions };
  const toRow = (row: number): Moved => ({ ...stay, spot: { ...spot, row: clamp(row, rows) } });
  const by = (columns: number): Moved => ({ ...stay, actions: movedBy(actions, columns) });
  switch (pressed.key) {
    case 'ArrowUp':
      return toRow(spot.row - 1);
    case 'ArrowDown':
      return toRow(spot.row + 1);
    case 'ArrowLeft':
      return pressed.altKey ? undefined : pressed.shiftKey ? by(-1) : toLeft(stay);
    case 'ArrowRight':
      return pressed.altKey ? undefined : pressed.shiftKey ? by(1) : toRight(stay);
    case 'PageUp':
      return pressed.altKey ? by(-actions.size) : undefined;
    case 'PageDown':
      return pressed.altKey ? by(actions.size) : undefined;
    case 'Home':
      return pressed.ctrlKey ? toRow(1) : by(-actions.count);
    case 'End':
      return pressed.ctrlKey ? toRow(rows) : by(actions.count);
    default:
      return undefined;
  }
}

function toLeft({ spot, fields, actions }: Moved): Moved {
  const { row, column } = spot;
  if (column === 1 && fields.size > 0 && !isAtStart(fields))
    return { spot, fields: movedBy(fields, -1), actions };
  if (column === fields.size + 1 && actions.size > 0 && !isAtStart(actions))
    return { spot, fields, actions: movedBy(actions, -1) };
  return { spot: { row, column: Math.max(0, column - 1) }, fields, actions };
}

function toRight({ spot, fields, actions }: Moved): Moved {
  const { row, column } = spot;
  if (column === fields.size && fields.size > 0 && !isAtEnd(fields))
    return { spot, fields: movedBy(fields, 1), actions };
  const last = fields.size + actions.size;
  if (column === last && actions.size > 0 && !isAtEnd(actions))
    return { spot, fields, actions: movedBy(actions, 1) };
  return { spot: { row, column: Math.min(last, column + 1) }, fields, actions };
}

const clamp = (row: number, rows: number): number => Math.min(Math.max(row, 0), rows);
