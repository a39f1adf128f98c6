import { parseDelimited } from '#engines/sheets/parse-delimited.ts';
import { csvOf } from '#platform/server/export/csv.ts';
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
      return { format: 'csv', encoding, ...readRows(rows, { ...how, plain: plainCsvCell, isStrict: true }) };
    }),
};
