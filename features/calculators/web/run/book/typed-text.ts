import type { InputKind, InputValue } from '#engines/workbook/input.ts';
import { dayOfSerial } from '#engines/workbook/serial.ts';

const digits = { maximumSignificantDigits: 15, useGrouping: false };
const greek = new Intl.NumberFormat('el-GR', digits);
const plain = new Intl.NumberFormat('en-US', digits);

/** Whether what is typed is read with the Greek rules of numbers. */
export const isGreekNumber = (kind: InputKind): boolean => kind === 'number' || kind === 'percent';

/** A value as it is typed into its field: `1234,5`, `12,5` for 12,5 %, `15/05/2026`. `readInput` reads it back. */
export function typedText(value: InputValue, kind: InputKind): string {
  if (typeof value !== 'number') return value ?? '';
  switch (kind) {
    case 'number':
      return greek.format(value);
    case 'percent':
      return greek.format(value * 100);
    case 'simple':
      return plain.format(value);
    case 'date': {
      const { day, month, year } = dayOfSerial(value);
      return [twoDigits(day), twoDigits(month), String(year).padStart(4, '0')].join('/');
    }
    default:
      return String(value);
  }
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');
