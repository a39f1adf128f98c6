import type { Spot } from '../model/keys.ts';

// The mark of a cell. It contains the row's position, but the column's id, so that it stays the same when the window
// moves.
export const nameMark = (row: number): string => `${row}:name`;
export const fieldMark = (row: number, key: string): string => `${row}:field-${key}`;
export const actionMark = (row: number, id: number): string => `${row}:action-${id}`;

/** The columns that show, which map spots to marks. */
export interface ShownColumns {
  fields: readonly { key: string }[];
  actions: readonly { action: { id: number } }[];
}

/** The mark of the cell at a spot. */
export function markAt({ row, column }: Spot, { fields, actions }: ShownColumns): string {
  const field = fields[column - 1];
  const action = actions[column - 1 - fields.length];
  if (column === 0 || (!field && !action)) return nameMark(row);
  return field ? fieldMark(row, field.key) : actionMark(row, action!.action.id);
}

/** The spot of a marked cell; undefined if the cell does not show. */
export function spotOf(mark: string, { fields, actions }: ShownColumns): Spot | undefined {
  const row = Number.parseInt(mark, 10);
  if (mark === nameMark(row)) return { row, column: 0 };
  const field = fields.findIndex(({ key }) => fieldMark(row, key) === mark);
  if (field >= 0) return { row, column: 1 + field };
  const action = actions.findIndex(({ action: { id } }) => actionMark(row, id) === mark);
  return action >= 0 ? { row, column: 1 + fields.length + action } : undefined;
}
