import { searchKey } from '#engines/greek/search-key.ts';
import type { ImportUser } from '../../contract.ts';
import type { Line } from '../read/read-sheet.ts';
import type { Columns, Target } from './targets.ts';

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

/** The words of a cell of roles. */
export const roleWordsIn = (text: string): string[] => text.split(/[,;|/]/).map((word) => word.trim());

/** The names of the roles in a cell, which has names or words of the screen between commas; other text as it is. */
function rolesOf(text: string, words: ReadonlyMap<string, string> | undefined): string {
  return roleWordsIn(text)
    .map((word) => words?.get(searchKey(word)) ?? word)
    .join(',')
    .slice(0, MAX_ROLES_LENGTH);
}

/** A line in the form that the server takes. */
export function userOf(line: Line, columns: Columns, targets: readonly Target[]): ImportUser {
  const text = (key: string) => textOf(line, columns, key);
  const fields = columns.filter((key) => key !== undefined && !special.has(key));
  return {
    line: line.line,
    username: text('Username'),
    password: text('Password'),
    roles: rolesOf(text('Roles'), targets.find(({ key }) => key === 'Roles')?.words),
    kayas: text('kayas'),
    fields: Object.fromEntries(fields.map((key) => [key, text(key!)])),
    ...line.person,
  };
}
