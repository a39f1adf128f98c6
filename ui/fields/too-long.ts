import type { Texts } from '#platform/web/texts.ts';

/**
 * How long a text is of its limit, as `8.105 / 8.000`, if it is over it; undefined if it fits. A field never cuts what is typed or pasted: it keeps all
 * of it, and this says why it cannot be sent.
 */
export function tooLong(t: Texts, text: string, limit: number | undefined): string | undefined {
  if (limit === undefined || text.length <= limit) return undefined;
  const inWords = (count: number) =>
    String(count).replace(/\B(?=(\d{3})+$)/g, t('ui.decimalMark') === ',' ? '.' : ',');
  return `${inWords(text.length)} / ${inWords(limit)}`;
}
