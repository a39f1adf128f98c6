import { searchKey } from '#engines/greek/search-key.ts';
import { type Columns, guessColumns, type Target } from './targets.ts';

/** The titles may be in a row that was not read as titles, so that many rows from the top are searched. */
const MAX_ROWS = 30;

/** What stands for a password on the screen. */
export const DOTS = '••••••••';

/** Titles that can only mean passwords, as `searchKey` has them. */
const surely = /password|συνθηματικ|κωδ\S*[ _-]+(προσβ|εισοδ|συνδεσ|χρηστ)/;
/** Words that mean a password, unless the title says which other code it is. */
const words =
  /pass(w\p{L}*|code|phrase|key)?s?(?!\p{L})|(?<!\p{L})(pwd|psw|pw|κωδ(ικ(οσ?|οι|ου|ων|ουσ))?|k[wo]dik(os|oi|on))(?!\p{L})/u;
/** The codes that are no secrets: the ΚΑΥΑΣ, also by its whole name, and the postal code. */
const others = /καυασ|kayas|αριθμοσ υποβολησ|ταχ|postal|zip|(?<!\p{L})τ\. ?κ\.|(?<!\p{L})τκ(?!\p{L})/u;

/** Whether a title is that of passwords. The title of a field of the project is not, whatever its words. */
function isPassword(title: string, targets: readonly Target[]): boolean {
  const key = searchKey(title);
  if (surely.test(key)) return true;
  const isOfField = targets.some(({ field, label }) => field !== undefined && searchKey(label) === key);
  return words.test(key) && !others.test(key) && !isOfField;
}

/** The cells of a row that are titles of passwords, by their places. */
function titlesOfPasswords(row: readonly string[], targets: readonly Target[]): number[] {
  const meant = guessColumns(row, targets, {});
  return row.flatMap((title, place) =>
    meant[place] === 'Password' || isPassword(title, targets) ? [place] : [],
  );
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

/** A password may have the words of a title, such as «Kodikos!2026»: it has a digit or a mark, too. */
const isLikePassword = /[\d!@#$%^&+=?~]/;

/** The cells of a row as they are drawn: a cell of a secret column is dots, unless it is the title. */
export function drawnCells(
  row: readonly string[],
  secret: ReadonlySet<number>,
  targets: readonly Target[],
): string[] {
  const titles = new Set(
    titlesOfPasswords(row, targets).filter((place) => !isLikePassword.test(row[place]!)),
  );
  return row.map((cell, place) => (secret.has(place) && !titles.has(place) && cell !== '' ? DOTS : cell));
}
