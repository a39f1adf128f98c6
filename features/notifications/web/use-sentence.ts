import { useCallback } from 'react';
import { formatLongDate } from '#engines/dates/long-date.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import type { Notification } from '../contract.ts';

/** The sentence of a notification, with moments and days formatted for readers. */
export function useSentence(): (said: Pick<Notification, 'saying' | 'values'>) => string {
  const t = useTexts();
  const language = useLanguage();
  return useCallback(
    ({ saying, values }) => {
      const { at, day } = values;
      return t(`notifications.said.${saying}`, {
        ...values,
        ...(at !== undefined && { at: formatMoment(new Date(at), language) }),
        ...(day !== undefined && { day: formatLongDate(String(day), language) }),
      });
    },
    [t, language],
  );
}
