import type { SheetProblem } from '#engines/sheets/problem.ts';
import { formatDate } from '#engines/dates/parse-date.ts';
import type { Texts } from '#platform/web/texts.ts';
import type { FieldFault } from '../contract.ts';

/** What is wrong with a cell, and what to type instead. */
export function faultText(t: Texts, { code, limit }: FieldFault): string {
  if (code === 'twice' && limit !== undefined) return t('imports.fault.twiceLine', { line: limit });
  if ((code === 'min' || code === 'max') && typeof limit === 'string')
    return t(`imports.fault.${code}Date`, { limit: formatDate(limit) });
  return t(`imports.fault.${code}`, { limit });
}

/** Why a sheet cannot be read, with the place. */
export function sheetText(t: Texts, { code, place: { row, column } }: SheetProblem): string {
  const what = t(`imports.refusal.${code}`);
  if (row === undefined) return what;
  const where =
    column === undefined ? t('imports.sheet.row', { row }) : t('imports.sheet.cell', { row, column });
  return `${what} ${where}`;
}
