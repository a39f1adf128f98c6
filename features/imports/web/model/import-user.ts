import type { ImportUser } from '../../contract.ts';
import type { Line } from '../read/read-sheet.ts';
import type { Columns } from './targets.ts';

/**
 * The value of a cell, without the apostrophe that spreadsheets and our own exports put before digits and formulas. So
 * an exported sheet can be imported again.
 */
export const cellValue = (cell: string): string => cell.replace(/^'(?=[\d+=@-])/, '');

/** The text of a column in a line. */
export function textOf({ cells }: Line, columns: Columns, key: string): string {
  const place = columns.indexOf(key);
  return place === -1 ? '' : cellValue(cells[place] ?? '');
}

const special = new Set(['Username', 'Password', 'Roles', 'kayas']);
/** The maximum length of the roles that the server reads; longer text has no valid roles. */
const MAX_ROLES_LENGTH = 1000;

/** A line in the form that the server takes. */
export function userOf(line: Line, columns: Columns): ImportUser {
  const text = (key: string) => textOf(line, columns, key);
  const fields = columns.filter((key) => key !== undefined && !special.has(key));
  return {
    line: line.line,
    username: text('Username'),
    password: text('Password'),
    roles: text('Roles').slice(0, MAX_ROLES_LENGTH),
    kayas: text('kayas'),
    fields: Object.fromEntries(fields.map((key) => [key, text(key!)])),
  };
}
