import type { Language } from '#platform/contract/languages.ts';
import { athensClock } from '#engines/dates/athens.ts';
import { formatLongDate } from '#engines/dates/long-date.ts';
import { findText, say } from '#platform/server/texts.ts';
import { present } from '#platform/server/present.ts';
import type { Notification } from '../contract.ts';

type Gaps = Notification['values'];

/** The sentence of a notification in a mail, as the page shows it. Empty if its feature no longer exists. */
export function sentenceOf(
  { saying, values }: Pick<Notification, 'saying' | 'values'>,
  language: Language,
): string {
  const key = `notifications.said.${saying}`;
  return findText(language, key) === undefined ? '' : say(language, key, inWords(values, language));
}

/** Formats moments and days for readers, in Greek time. */
function inWords(values: Gaps, language: Language): Gaps {
  const { at, day } = values;
  const clock = at === undefined ? undefined : athensClock(Date.parse(String(at)));
  return {
    ...values,
    ...present({
      at: clock && `${formatLongDate(clock.date, language)}, ${clock.time}`,
      day: day === undefined ? undefined : formatLongDate(String(day), language),
    }),
  };
}
