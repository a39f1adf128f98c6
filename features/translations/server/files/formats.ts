import { i18nextFormat } from './json/i18next.ts';
import { poFormat } from './po/po.ts';
import { csvFormat } from './sheets/csv.ts';
import { xlsxFormat } from './sheets/xlsx.ts';
import type { Format, FormatName } from './text-file.ts';
import { xliffFormat } from './xliff/xliff.ts';

/** The formats in which texts leave the product and come back. */
export const formats: Readonly<Record<FormatName, Format>> = {
  po: poFormat,
  i18next: i18nextFormat,
  xliff: xliffFormat,
  xlsx: xlsxFormat,
  csv: csvFormat,
};
