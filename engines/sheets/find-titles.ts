import { searchKey } from '#engines/greek/search-key.ts';

/** Which rows of a sheet have the titles of its columns. */
export interface TitlePlace {
  /** The place of the first of them, from 0. */
  row: number;
  /** Titles may have two lines: «Επικοινωνία» over «Email» and «Τηλέφωνο». */
  height: 1 | 2;
}

/** Titles are looked for in so many rows from the top; what is above them is a heading of the document. */
const mostRows = 30;

/**
 * Finds the titles: the row, or two rows together, of which most cells are known. Where no cell is known it is the first row
 * with at least two cells of text, else the first with anything.
 *
 * @param known how many columns these titles name
 */
export function findTitles(
  rows: readonly (readonly string[])[],
  known: (titles: readonly string[]) => number,
): TitlePlace & { known: number } {
  let best: (TitlePlace & { known: number }) | undefined;
  for (let row = 0; row < Math.min(rows.length, mostRows); row += 1) {
    if (rows[row]!.length === 0) continue;
    // One line wins over two that name no more, so a heading above the titles is no part of them.
    for (const height of [1, 2] as const) {
      if (height === 2 && !rows[row + 1]?.length) continue;
      const count = known(titlesAt(rows, { row, height }));
      if (count > (best?.known ?? 0)) best = { row, height, known: count };
    }
  }
  if (best) return best.height === 2 ? withoutHeading(rows, best, known) : best;
  const first = rows.findIndex((cells) => cells.length > 0);
  const wide = rows
    .slice(0, mostRows)
    .findIndex((cells) => cells.filter((cell) => /\p{L}/u.test(cell)).length >= 2);
  return { row: Math.max(0, wide === -1 ? first : wide), height: 1, known: 0 };
}

/** Two lines of which the lower one alone names as much are one: the upper is a heading. */
function withoutHeading(
  rows: readonly (readonly string[])[],
  best: TitlePlace & { known: number },
  known: (titles: readonly string[]) => number,
): TitlePlace & { known: number } {
  const lower: TitlePlace = { row: best.row + 1, height: 1 };
  return known(titlesAt(rows, lower)) === best.known ? { ...lower, known: best.known } : best;
}

/**
 * The titles of the columns at that place. Of two lines the lower one names the column; a cell that is merged over both has its
 * text in the upper. Where the lower line repeats a word («Όνομα» of the mother and of the child), the upper is put before it;
 * a cell that is merged over several columns has its text in the first of them.
 */
export function titlesAt(rows: readonly (readonly string[])[], { row, height }: TitlePlace): string[] {
  const upper = (rows[row] ?? []).map(tidy);
  if (height === 1) return upper;
  const lower = (rows[row + 1] ?? []).map(tidy);
  const width = Math.max(upper.length, lower.length);
  const counts = new Map<string, number>();
  for (const title of lower) counts.set(searchKey(title), (counts.get(searchKey(title)) ?? 0) + 1);
  let over = '';
  return Array.from({ length: width }, (_, column) => {
    const above = upper[column] ?? '';
    const below = lower[column] ?? '';
    if (above !== '') over = above;
    if (below === '') return above;
    return counts.get(searchKey(below))! > 1 && over !== '' ? `${over} ${below}` : below;
  });
}

const tidy = (cell: string): string => cell.replace(/\s+/g, ' ').trim();
