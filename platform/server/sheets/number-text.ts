import { excelDate, excelDuration, excelTime } from '#engines/sheets/excel-date.ts';
import type { NumberFormat } from './number-format.ts';

/** Excel keeps fifteen digits; more are the dust of binary fractions. */
const digitsKept = 15;

/**
 * A number as a Greek user types it into the cell: with a decimal comma, all digits of an integer (tax numbers,
 * phones), leading zeros and percent where the format shows them; days as `DD-MM-YYYY`, moments as `DD-MM-YYYY HH:mm`
 * unless it is midnight, times as `HH:mm`. A value that is not a day of the calendar stays a number.
 */
export function numberText(value: number, { shows, digits = 0 }: NumberFormat, is1904: boolean): string {
  if (shows === 'percent') return `${decimal(value * 100)}%`;
  if (shows === 'duration' && value >= 0) return excelDuration(value);
  if (shows === 'time' && value >= 0) return excelTime(value);
  if (shows === 'day' || shows === 'moment') {
    const day = excelDate(value, is1904);
    if (day) return shows === 'day' || day.time === '00:00' ? day.date : `${day.date} ${day.time}`;
    return decimal(value);
  }
  return Number.isInteger(value) && value >= 0 ? decimal(value).padStart(digits, '0') : decimal(value);
}

function decimal(value: number): string {
  const kept = Number(value.toPrecision(digitsKept));
  if (Number.isInteger(kept)) return BigInt(kept).toString();
  const written = String(kept);
  const [, exponent] = written.split('e-');
  const plain =
    exponent === undefined
      ? written
      : kept.toFixed(Math.min(100, Number(exponent) + digitsKept)).replace(/\.?0+$/, '');
  return plain.replace('.', ',');
}
