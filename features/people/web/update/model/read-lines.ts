import { parseDelimited } from '#engines/sheets/parse-delimited.ts';
import { searchKey } from '#engines/greek/search-key.ts';

/** One line of what was pasted: who, and what the field shall be. */
export interface UpdateLine {
  /** Its number in the text, from 1. */
  line: number;
  key: string;
  /** Undefined where the line has none: an empty value clears a field, and nobody clears one by leaving a column out. */
  value: string | undefined;
}

/** More lines than this are several updates. */
export const mostLines = 10_000;
/** What the server takes (`updateUserFields`). */
const longestKey = 200;

/**
 * The lines of a pasted text: a key and a value each, between tabs, semicolons or commas; with `single` only the key counts
 * and every line gets that value. A first line that names the field is a heading and is left out.
 * Throws a `SheetProblem` when there is nothing in it, or too much.
 */
export function readLines(
  text: string,
  { single, headings }: { single: string | undefined; headings: readonly string[] },
): UpdateLine[] {
  const { rows } = parseDelimited(text);
  const known = new Set(headings.map(searchKey));
  const [first] = rows;
  const hasHeading = first?.[1] !== undefined && known.has(searchKey(first[1].trim()));
  return rows.flatMap((cells, place): UpdateLine[] => {
    const key = (cells[0] ?? '').trim();
    if (cells.length === 0 || (place === 0 && hasHeading)) return [];
    const value = single ?? cells[1]?.trim();
    return [{ line: place + 1, key: key.slice(0, longestKey), value }];
  });
}
