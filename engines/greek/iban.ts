/** An IBAN without the spaces people type and in capitals: the form that is stored and checked. */
export function normalizeIban(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** Whether a normalized text is a Greek IBAN: GR, 25 digits, and valid check digits. */
export function isGreekIban(text: string): boolean {
  return /^GR\d{25}$/.test(text) && hasValidCheckDigits(text);
}

/**
 * Whether the check digits of a normalized IBAN of any country are valid: the whole leaves 1 when divided by 97. They run from 02 to 98
 * (ISO 13616), though 00, 01 and 99 can leave 1 as well. The length is not checked.
 */
export function hasValidCheckDigits(iban: string): boolean {
  return /^[A-Z]{2}(?!00|01|99)\d{2}[A-Z0-9]+$/.test(iban) && remainderBy97(iban) === 1;
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
