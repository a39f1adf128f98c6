import type { Localized } from '#engines/forms/definition.ts';
import { type Question, type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { type ContentLanguage } from '#platform/contract/languages.ts';
import type { Texts } from '#platform/web/texts.ts';

/** A text on one line. */
export const lineOf = (text: Localized, language: ContentLanguage): string =>
  textIn(text, language).replace(/\s+/g, ' ').trim();

/** The text of a question on one line, or words for a question without one. */
export const questionName = (t: Texts, language: ContentLanguage, { text }: Pick<Question, 'text'>): string =>
  lineOf(text, language) || t('questionnaires.editor.untitled');

/** The names of questions with their numbers, by their id: «3. Ποιος;». */
export function questionNames(
  t: Texts,
  language: ContentLanguage,
  questionnaire: Pick<Questionnaire, 'sections'>,
): (id: string) => string {
  const names = new Map(
    questionsOf(questionnaire).map((question, at) => [
      question.id as string,
      `${at + 1}. ${questionName(t, language, question)}`,
    ]),
  );
  return (id) => names.get(id) ?? id;
}

/** The name of a section: its title, or its number. */
export const sectionName = (
  t: Texts,
  language: ContentLanguage,
  { title, at }: { title: Localized; at: number },
): string => lineOf(title, language) || t('questionnaires.editor.section.numbered', { number: at + 1 });
