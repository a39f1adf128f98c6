/**
 * Reads a number as it is written in Greek (`1.234,56`): points group thousands and are dropped, the comma is the
 * decimal sign; spaces, € and % are dropped too. So `12.5` is 125: show what was understood when the field is left.
 * A percentage comes back as it was typed (`12,5%` → 12.5). Undefined when it is no number.
 */
export function parseGreekNumber(text: string): number | undefined {
  const plain = text
    .replaceAll('\u2212', '-')
    .replace(/[ \u00a0\u202f€%.]/g, '')
    .replace(',', '.');
  return /^[-+]?\d*\.?\d*$/.test(plain) && /\d/.test(plain) ? Number(plain) : undefined;
}

/** Writes a number in Greek: `1.234,5`; with `decimals`, exactly so many of them. */
export function formatGreekNumber(value: number, decimals?: number): string {
  const digits = { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? 10 };
  return new Intl.NumberFormat('el-GR', digits).format(value);
}
