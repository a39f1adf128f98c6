import type { Change, Note } from '#engines/questionnaire/exchange/report.ts';
import type { Texts } from '#platform/web/texts.ts';

/** What is different in a question, in words. */
export const changeText = (t: Texts, { code, values }: Change): string =>
  t(`questionnaires.import.change.${code}`, values);

/** A note about the whole, in words. */
export function noteText(t: Texts, { code, values }: Note): string {
  const name = code === 'language' ? `language.${values?.['language']}` : code;
  return t(`questionnaires.import.note.${name}`, values);
}
