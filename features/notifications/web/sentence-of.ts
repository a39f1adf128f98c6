import { formatLongDate } from '#engines/dates/long-date.ts';
import { type Language } from '#platform/contract/languages.ts';
import type { Texts } from '#platform/web/texts.ts';
import { formatMoment } from '#platform/web/moments.ts';
import type { Notification } from '../contract.ts';

/** The sentence of a notification, with moments and days formatted for readers of this language. */
export function sentenceOf(
  t: Texts,
  language: Language,
  { saying, values }: Pick<Notification, 'saying' | 'values'>,
): string {
  const { at, day } = values;
  return t(`notifications.said.${saying}`, {
    ...values,
    ...(at !== undefined && { at: formatMoment(new Date(at), language) }),
    ...(day !== undefined && { day: formatLongDate(String(day), language) }),
  });
}
