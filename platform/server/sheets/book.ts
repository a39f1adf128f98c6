import { SheetProblem } from '#engines/sheets/problem.ts';

/** Which sheet was read, and all that people see, in their order. */
export interface Found {
  sheet: string;
  sheets: string[];
}

/** The rows of a sheet, a few at a time (`engines/sheets/collect-rows.ts`), and at the end which it was. */
export type SheetRows = AsyncGenerator<string[][], Found, undefined>;

/** The most sheets that a workbook may have; people make a dozen. */
export const MAX_SHEETS = 500;

/**
 * Reads the wanted sheet, or the first that has something in it.
 * @throws SheetProblem `empty` when there is none
 */
export async function* rowsOfBook(
  sheets: string[],
  wanted: string | undefined,
  rowsOf: (place: number) => Iterable<string[][]> | AsyncIterable<string[][]>,
): SheetRows {
  if (sheets.length > MAX_SHEETS) throw new SheetProblem('too-large');
  for (const [place, sheet] of sheets.entries()) {
    if (wanted !== undefined && wanted !== sheet) continue;
    let isEmpty = true;
    for await (const rows of rowsOf(place)) {
      isEmpty = false;
      yield rows;
    }
    if (!isEmpty) return { sheet, sheets };
  }
  throw new SheetProblem('empty');
}
