import { isAfm } from '#engines/greek/afm.ts';
import { isAmka } from '#engines/greek/amka.ts';

/**
 * A number with the zeros that a spreadsheet took from its beginning, where its check digit proves that they were there: an ΑΦΜ
 * of 7 or 8 digits, an ΑΜΚΑ of 10. Undefined for any other text.
 */
export function withLostZeros(type: string, text: string): string | undefined {
  const typed = text.trim();
  if (type === 'afm' && /^\d{7,8}$/.test(typed)) return [typed.padStart(9, '0')].find(isAfm);
  if (type === 'amka' && /^\d{10}$/.test(typed)) return [`0${typed}`].find(isAmka);
  return undefined;
}
