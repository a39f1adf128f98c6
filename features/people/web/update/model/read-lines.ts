import { parseDelimited } from '#engines/sheets/parse-delimited.ts';
import { searchKey } from '#engines/greek/search-key.ts';

/** One pasted line: the key of a person and the new value of the field. */
export interface UpdateLine {
  /** Its line number in the text, from 1. */
  line: number;
  key: string;
  /**
   * Undefined if the line has no value. An empty value clears the field, so a missing column must not count as one.
   */
  value: string | undefined;
}

/** The maximum number of lines of one update. */
export const MAX_LINES = 10_000;
/** The limit of the server (`updateUserFields`). */
const MAX_KEY_LENGTH = 200;

/**
 * Reads the lines of a pasted text: a key and a value each, separated by tabs, semicolons or commas. With `single` only
 * the key is read, and every line gets that value. A first line with the name of the field is a header and is skipped.
 * Throws a `SheetProblem` if there are no lines, or too many.
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
    return [{ line: place + 1, key: key.slice(0, MAX_KEY_LENGTH), value }];
  });
}
