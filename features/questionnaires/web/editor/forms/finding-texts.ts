import type { ConditionWarning } from '#engines/questionnaire/conditions/warnings.ts';
import type { Texts } from '#platform/web/texts.ts';

/** A fault in words. A code that the page does not know is shown as it is. */
export function faultText(t: Texts, code: string): string {
  const key = `questionnaires.fault.${code}`;
  const text = t(`questionnaires.fault.${code}`);
  return text === key ? code : text;
}

/** A warning in words, with the names of the questions that it is about. */
export const warningText = (
  t: Texts,
  { code, about }: Pick<ConditionWarning, 'code' | 'about'>,
  nameOf: (id: string) => string,
): string => t(`questionnaires.warning.${code}`, { about: about.map((id) => `«${nameOf(id)}»`).join(', ') });
