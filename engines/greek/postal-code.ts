/** A postal code (ΤΚ) as it is stored: five digits, without the space that people write after the third. */
export function normalizePostalCode(text: string): string {
  return text.trim().replace(/^(\d{3})\s(\d{2})$/, '$1$2');
}

/** Whether the text is a Greek postal code of five digits; the areas in use run from 1xxxx to 8xxxx. */
export function isPostalCode(text: string): boolean {
  return /^[1-8]\d{4}$/.test(text);
}

/** A stored postal code as it is read: `104 31`. */
export function formatPostalCode(code: string): string {
  return isPostalCode(code) ? `${code.slice(0, 3)} ${code.slice(3)}` : code;
}
