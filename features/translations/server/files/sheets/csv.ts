import type { Delimiter } from '#engines/sheets/guess-delimiter.ts';
import { parseDelimited } from '#engines/sheets/parse-delimited.ts';
import { csvOf } from '#platform/server/export/csv.ts';
import { TextFileProblem } from '../problem.ts';
import { decodeFile } from '../decode-file.ts';
import type { Format } from '../text-file.ts';
import { checkQuotes } from './check-quotes.ts';
import { csvCell, plainCsvCell } from './csv-cell.ts';
import { readRows } from './read-rows.ts';
import { tableOf } from './rows-of-texts.ts';
import { asTextFileProblem } from './sheet-problem.ts';

/** CSV as Greek spreadsheets write it; on reading with any usual delimiter and encoding. */
export const csvFormat: Format = {
  name: 'csv',
  extension: '.csv',
  mime: 'text/csv',
  write(rows, how) {
    const { columns, batches } = tableOf(rows, how, csvCell);
    return csvOf(columns, batches);
  },
  read: (bytes, how) =>
    asTextFileProblem(() => {
      const { text, encoding } = decodeFile(bytes);
      const { rows, delimiter } = parseDelimited(text);
      checkQuotes(text, delimiter);
      requireWholeEnd(text, rows, delimiter);
      return { format: 'csv', encoding, ...readRows(rows, { ...how, plain: plainCsvCell, isStrict: true }) };
    }),
};

/** A file that was cut off ends within its last row: in no other is a text taken that may be a part of one. */
function requireWholeEnd(text: string, rows: readonly (readonly string[])[], delimiter: Delimiter): void {
  const isEnded = text.endsWith('\n') || text.endsWith(delimiter);
  const titles = rows.find((row) => row.length > 0)?.length ?? 0;
  if (!isEnded && rows.at(-1)!.length < titles)
    throw new TextFileProblem('broken-line', { line: rows.length });
}
