import type { SheetProblem } from '#engines/sheets/problem.ts';
import { formatDate } from '#engines/dates/parse-date.ts';
import type { Texts } from '#platform/web/texts.ts';
import type { Target } from './model/targets.ts';
import type { FieldFault } from '../contract.ts';

interface Place {
  target?: Pick<Target, 'field'> | undefined;
  text?: string;
}

/** So many options are named; of a longer list a person chooses in the cell itself. */
const MAX_OPTIONS = 12;
/** How many digits a number with a check digit has. */
const digits: Partial<Record<string, number>> = { afm: 9, amka: 11 };

/** What is wrong with a cell of that column and text, and what to type instead. */
export function faultText(t: Texts, { code, limit }: FieldFault, { target, text = '' }: Place = {}): string {
  const options = target?.field?.options ?? [];
  if (code === 'option' && options.length > 0 && options.length <= MAX_OPTIONS)
    return t('imports.fault.optionOf', { options: options.map(({ label }) => label.el).join(', ') });
  if (text.replace(/\D/g, '').length === digits[code]) return t(`imports.fault.${code}Check`);
  if (code === 'addressTwice' && limit !== undefined)
    return t('imports.fault.addressTwiceLine', { line: limit });
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
