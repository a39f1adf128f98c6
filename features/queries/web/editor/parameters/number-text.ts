import { parseGreekNumber } from '#engines/greek/number.ts';

/** A number as `engines/queries/read-value.ts` reads it from a text: as programs write it, or as Greeks do. */
export const numberOf = (text: string): number | undefined =>
  /^[-+]?\d+(\.\d+)?$/.test(text) && !/^[-+]?\d{1,3}(\.\d{3})+$/.test(text)
    ? Number(text)
    : parseGreekNumber(text);

/** A number as that reads it back: with a point, 1.234 would be one thousand and so on. */
export const textOfNumber = (number: number | string): string => String(number).replace('.', ',');
