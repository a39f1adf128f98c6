import { xlsxOf, XLSX_MIME } from '#platform/server/export/xlsx.ts';
import type { SheetRows } from '#platform/server/sheets/book.ts';
import { isCompoundFile } from '#platform/server/sheets/compound-file.ts';
import { contentPath, odsRows } from '#platform/server/sheets/ods.ts';
import { openPackage } from '#platform/server/sheets/office-package.ts';
import { xlsFileRows } from '#platform/server/sheets/xls.ts';
import { xlsxRows } from '#platform/server/sheets/xlsx.ts';
import { readDirectory } from '#platform/server/sheets/zip-directory.ts';
import type { Format } from '../text-file.ts';
import { readRows } from './read-rows.ts';
import { tableOf } from './rows-of-texts.ts';
import { asTextFileProblem } from './sheet-problem.ts';

/** Workbooks: .xlsx is written, .ods and .xls are read as well. Every cell that is written is a text that nothing computes. */
export const xlsxFormat: Format = {
  name: 'xlsx',
  extension: '.xlsx',
  mime: XLSX_MIME,
  write(rows, how) {
    const { columns, batches } = tableOf(rows, how);
    return xlsxOf('Κείμενα', columns, batches);
  },
  read: (bytes, how) =>
    asTextFileProblem(async () => {
      const rows: string[][] = [];
      for await (const piece of rowsOf(bytes)) for (const row of piece) rows.push(row);
      return { format: 'xlsx', ...readRows(rows, how) };
    }),
};

/** The rows of the first sheet with something in it. Not by `readWorkbook`, which starts a thread: this runs in one. */
function rowsOf(bytes: Uint8Array): SheetRows {
  if (isCompoundFile(bytes)) return xlsFileRows(bytes, undefined);
  const entries = readDirectory(bytes);
  const file = openPackage(bytes, entries);
  const isOpenDocument = entries.some(({ name }) => name === contentPath);
  return isOpenDocument ? odsRows(file, undefined) : xlsxRows(file, undefined);
}
