import type { InputKind, InputValue } from '#engines/workbook/input.ts';
import { shownValue } from '#engines/workbook/show/shown.ts';
import { isDayFormat } from '#engines/workbook/text/format.ts';
import { typedText } from './typed-text.ts';

/**
 * A value as its field shows it after the field was left, under the number format of the cell. The signs are Greek in every
 * language of the page, because they are what is typed: a field that showed `1,234.5` could not be typed again.
 */
export function fieldText(value: InputValue, kind: InputKind, format: string | undefined): string {
  if (typeof value !== 'number' || kind === 'simple') return typedText(value, kind);
  if (kind === 'date' && !(format && isDayFormat(format))) return typedText(value, kind);
  if (kind === 'percent' && !format?.includes('%')) return `${typedText(value, kind)}%`;
  return shownValue(value, format, 'el');
}
