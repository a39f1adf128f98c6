import type { Texts } from '#platform/web/texts.ts';

/**
 * That a text is over its limit, and by how much; undefined if it fits. A field never cuts what is typed or pasted: it keeps all
 * of it, and this says why it cannot be sent.
 */
export function tooLong(t: Texts, text: string, limit: number | undefined): string | undefined {
  if (limit === undefined || text.length <= limit) return undefined;
  const inWords = (count: number) =>
    String(count).replace(/\B(?=(\d{3})+$)/g, t('ui.decimalMark') === ',' ? '.' : ',');
  return t('ui.tooLong', { length: inWords(text.length), limit: inWords(limit) });
}
