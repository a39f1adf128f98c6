import type { Failure } from '#engines/forms/answers.ts';
import type { Localized } from '#engines/forms/definition.ts';
import { formatDate, isNoDay } from '#engines/dates/parse-date.ts';
import type { Texts } from '#platform/web/texts.ts';
import { inWords } from '#engines/forms/words.ts';

/** What is wrong with an answer, and what to type instead, in the language of the page. */
export function failureText(
  t: Texts,
  { code, message, limit }: Failure,
  language: keyof Localized,
  answer?: unknown,
): string {
  if (message) return inWords(message, language);
  if (code === 'date' && typeof answer === 'string' && isNoDay(answer))
    return t('ui.date.noDay', { day: answer.replaceAll('-', '/') });
  if ((code === 'min' || code === 'max') && typeof limit === 'string')
    return t(`forms.failure.${code}Date`, { limit: formatDate(limit) });
  return t(`forms.failure.${code}`, limit === undefined ? {} : { limit });
}
