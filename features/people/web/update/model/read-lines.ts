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
 * keys are read, and every one gets that value; several keys may stand in a line between spaces or tabs (spec 001 §5). A first line with the name of the field is a header and is skipped.
 * Throws a `SheetProblem` if there are no lines, or too many.
 */
export function readLines(
  text: string,
  { single, headings }: { single: string | undefined; headings: readonly string[] },
): UpdateLine[] {
  const { rows, delimiter } = parseDelimited(text);
  const known = new Set(headings.map(searchKey));
  const [first] = rows;
  const hasHeading = first?.[1] !== undefined && known.has(searchKey(first[1].trim()));
  return rows.flatMap((cells, place): UpdateLine[] => {
    if (cells.length === 0 || (place === 0 && hasHeading)) return [];
    const line = (key: string, value: string | undefined) => ({
      line: place + 1,
      key: key.slice(0, MAX_KEY_LENGTH),
      value,
    });
    if (single === undefined && cells.length > 1) return [line((cells[0] ?? '').trim(), cells[1]!.trim())];
    // Keys alone may be side by side: between spaces, or as the cells of a row of a spreadsheet.
    const keys = single !== undefined && delimiter === '\t' ? cells : cells.slice(0, 1);
    return keys.flatMap((cell) => cell.split(/\s+/).filter(Boolean)).map((key) => line(key, single));
  });
}
