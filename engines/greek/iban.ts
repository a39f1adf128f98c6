/** An IBAN without the spaces people type and in capitals: the form that is stored and checked. */
export function normalizeIban(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/**
 * Whether a normalized text is a Greek IBAN: GR, 25 digits, and the whole leaves 1 when divided by 97. The check digits
 * run from 02 to 98 (ISO 13616), though 00, 01 and 99 can leave 1 as well.
 */
export function isGreekIban(text: string): boolean {
  return /^GR(?!00|01|99)\d{25}$/.test(text) && remainderBy97(text) === 1;
}

/** An IBAN in groups of four, as banks print it. */
export function formatIban(iban: string): string {
  return normalizeIban(iban).replace(/(.{4})(?=.)/g, '$1 ');
}

/** The country and check digits move to the end, letters become numbers (A = 10), and the digits are divided one by one. */
function remainderBy97(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return Array.from(digits).reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0);
}
