import { searchKey } from '#engines/greek/search-key.ts';
import { type Columns, guessColumns, type Target } from './targets.ts';

/** The titles may be in a row that was not read as titles, so that many rows from the top are searched. */
const MAX_ROWS = 30;

/** What stands for a password on the screen. */
export const DOTS = '••••••••';

const isPassword = (title: string): boolean =>
  /password|συνθηματικ|κωδικο[ςσ] προσβασης/.test(searchKey(title));

/** The cells of a row that are titles of passwords, by their places. */
function titlesOfPasswords(row: readonly string[], targets: readonly Target[]): number[] {
  const meant = guessColumns(row, targets, {});
  return row.flatMap((title, place) => (meant[place] === 'Password' || isPassword(title) ? [place] : []));
}

/**
 * The places of the columns with passwords, whose cells are not drawn: the column that the user matched with the password, and each with
 * such a title in one of the first rows, even if another row was read as titles.
 */
export function secretColumns(
  rows: readonly (readonly string[])[],
  columns: Columns,
  targets: readonly Target[],
): ReadonlySet<number> {
  const chosen = columns.flatMap((key, place) => (key === 'Password' ? [place] : []));
  return new Set([...chosen, ...rows.slice(0, MAX_ROWS).flatMap((row) => titlesOfPasswords(row, targets))]);
}

/** The cells of a row as they are drawn: a cell of a secret column is dots, unless it is the title. */
export function drawnCells(
  row: readonly string[],
  secret: ReadonlySet<number>,
  targets: readonly Target[],
): string[] {
  const titles = new Set(titlesOfPasswords(row, targets));
  return row.map((cell, place) => (secret.has(place) && !titles.has(place) && cell !== '' ? DOTS : cell));
}
