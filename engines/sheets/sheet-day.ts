import { toModel } from '#engines/dates/model-date.ts';
import { excelDate } from './excel-date.ts';

/** Days of birth and of programmes as serial numbers: 1910 to 2100. Smaller and larger numbers are meant as numbers. */
const serials = { from: 3654, to: 73_415 };

const time = String.raw`(?:[T ,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?: ?[πμΠΜ]\.?[μΜ]\.?| ?[AP]M)?(?:Z|[+-]\d{2}:?\d{2})?)?`;
const dayFirst = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})${time}$`, 'i');
const yearFirst = new RegExp(String.raw`^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})${time}$`, 'i');

/**
 * A day as spreadsheets and other programs write it, in the format of a typed day (`DD-MM-YYYY`): `5/5/1996`, `1996-05-05`, either
 * with a time of day, which is left out, and the serial number of a cell that is not formatted as a day (`35190`). Other
 * text is returned unchanged, also a year of two digits, because nothing says which century it is of.
 */
export function sheetDay(text: string): string {
  const typed = text.trim();
  const first = dayFirst.exec(typed);
  if (first) return toModel(Number(first[1]), Number(first[3]), Number(first[4]));
  const last = yearFirst.exec(typed);
  if (last) return toModel(Number(last[4]), Number(last[3]), Number(last[1]));
  const serial = /^\d{4,5}(?:[.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : NaN;
  if (!(serial >= serials.from && serial < serials.to)) return text;
  return excelDate(serial, false)?.date ?? text;
}
