/** The scripts of living languages that are written from the right. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** Whether a language is written from the right, by its usual script: Arabic, Hebrew, Persian. */
export function isRightToLeft(code: string): boolean {
  const { script } = new Intl.Locale(code).maximize();
  return script !== undefined && rightToLeft.has(script);
}
