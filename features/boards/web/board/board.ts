import type { JsonObject } from '#engines/sync/json.ts';
import type { Cursor } from '#features/synced/web/public.tsx';

/** What each kind of board takes. */
export interface BoardProps {
  state: JsonObject;
  isReadOnly: boolean;
  onChange: (state: JsonObject) => void;
  cursors: readonly Cursor[];
  /** Says where the cursor of this page is; empty: nowhere. */
  moveTo: (at: string) => void;
}

/** A row of a table: its id, and the text of each column by the column's id. */
export type Row = JsonObject & { readonly id: string };

/** The rows of a table; what a view or an older form left under the name is none. */
export function rowsOf(state: JsonObject): readonly Row[] {
  const { rows } = state;
  if (!Array.isArray(rows)) return [];
  return (rows as readonly JsonObject[]).filter((row): row is Row => typeof Object(row)['id'] === 'string');
}

/** The text of a state. */
export const textOf = ({ text }: JsonObject): string => (typeof text === 'string' ? text : '');

/** The rows of a table as text: a line for each, its cells in the order of the columns, separated by tabs. */
export const linesOf = (state: JsonObject, columns: readonly { id: string }[]): string =>
  rowsOf(state)
    .map((row) => columns.map(({ id }) => (typeof row[id] === 'string' ? row[id] : '')).join('\t'))
    .join('\n');
