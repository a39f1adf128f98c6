/** The nine digits of a tax number as people paste it: without spaces and without the EU prefix EL, in either alphabet. */
export function normalizeAfm(text: string): string {
  return text.replace(/\s/g, '').replace(/^(?:EL|ΕΛ)/i, '');
}

/**
 * Whether the text is a Greek tax number (ΑΦΜ): nine digits of which the last is the check digit.
 *
 * The first eight are weighted 256, 128 … 2; the sum modulo 11, modulo 10 is the check digit. Nine zeros satisfy the
 * arithmetic but are not assigned.
 */
export function isAfm(text: string): boolean {
  const afm = text.trim();
  if (!/^\d{9}$/.test(afm) || afm === '000000000') return false;
  const weighted = Array.from(afm.slice(0, 8)).reduce(
    (sum, digit, place) => sum + Number(digit) * 2 ** (8 - place),
    0,
  );
  return (weighted % 11) % 10 === Number(afm[8]);
}
