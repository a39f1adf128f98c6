import { modelOf } from '#engines/dates/database-day.ts';
import { formatDate } from '#engines/dates/parse-date.ts';
import { type Texts, useLanguage } from '#platform/web/texts.ts';
import type { Plan } from '../contract/shapes.ts';

/** Writes cents as euros in the reader's language: «1.234,50 €». */
export function useMoney(): (cents: number) => string {
  const format = new Intl.NumberFormat(useLanguage(), { style: 'currency', currency: 'EUR' });
  return (cents) => format.format(cents / 100);
}

/** A day of the wire (`YYYY-MM-DD`) as lists show it: `15/05/2026`. */
export const shownDay = (day: string): string => formatDate(modelOf(day));

/** What a run pays in words: «6 άτομα, 8 πληρωμές, 270,00 €». */
export const planText = (
  t: Texts,
  money: (cents: number) => string,
  { people, payments, cents }: Pick<Plan, 'people' | 'payments' | 'cents'>,
): string =>
  [
    t('payments.count.people', { count: people }),
    t('payments.reversal.count', { count: payments, sum: money(cents) }),
  ].join(', ');
