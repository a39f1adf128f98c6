import { athensClock } from '#engines/dates/athens.ts';
import { formatLongDate } from '#engines/dates/long-date.ts';
import { texts } from '#features/languages/server/public.ts';
import type { Notification } from '../contract.ts';

type Gaps = Notification['values'];
type Language = 'el' | 'en';

/** What a notification says in a mail: the sentence of the page, as its reader reads it. */
export const sentenceOf = ({ saying, values }: Pick<Notification, 'saying' | 'values'>, language: Language) =>
  fill(texts[language].all[`notifications.said.${saying}`] ?? '', inWords(values, language));

/** Moments and days as people write them, by the clocks in Greece. */
function inWords(values: Gaps, language: Language): Gaps {
  const { at, day } = values;
  const clock = at === undefined ? undefined : athensClock(Date.parse(String(at)));
  return {
    ...values,
    ...(clock && { at: `${formatLongDate(clock.date, language)}, ${clock.time}` }),
    ...(day !== undefined && { day: formatLongDate(String(day), language) }),
  };
}

const fill = (sentence: string, values: Gaps): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_gap, name: string) => String(values[name] ?? '…'));
