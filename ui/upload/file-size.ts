import type { Texts } from '#platform/web/texts.ts';

const units = ['B', 'KB', 'MB', 'GB'];

/** A size in bytes as people read it, with one decimal from KB on: `1,5 MB` in Greek, `1.5 MB` in English (1024-based). */
export function fileSize(t: Texts, bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  const amount = bytes / 1024 ** power;
  const digits = power === 0 || Number.isInteger(amount) ? 0 : 1;
  return `${amount.toFixed(digits).replace('.', t('ui.decimalMark'))} ${units[power]}`;
}
