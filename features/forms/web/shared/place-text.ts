import type { FormDefinition } from '#engines/forms/definition.ts';
import { type ContentLanguage } from '#platform/contract/languages.ts';
import type { Texts } from '#platform/web/texts.ts';
import { inWords } from '#engines/forms/words.ts';

/** A place in a form (`sections.0.questions.2.validation.0.rule`) in words: "Ηλικία: έλεγχος 1". */
export function placeText(
  t: Texts,
  language: ContentLanguage,
  definition: FormDefinition,
  place: string,
): string {
  const [part, first = '', inner, second = '', what = '', nth = ''] = place.split('.');
  if (part === 'documents') {
    const document = definition.documents[Number(first)];
    return t('forms.place', {
      of: document ? inWords(document.title, language) || document.key : place,
      what: placeWord(t, inner ?? '', ''),
    });
  }
  const section = definition.sections[Number(first)];
  const question = inner === 'questions' ? section?.questions[Number(second)] : undefined;
  if (question)
    return t('forms.place', {
      of: inWords(question.label, language) || question.name,
      what: placeWord(t, what, nth),
    });
  return section
    ? t('forms.place', {
        of: inWords(section.title, language) || String(Number(first) + 1),
        what: placeWord(t, inner ?? '', ''),
      })
    : place;
}

const known = new Set([
  'show',
  'validation',
  'filter',
  'name',
  'label',
  'options',
  'min',
  'maxLength',
  'title',
  'key',
  'kinds',
]);

const placeWord = (t: Texts, what: string, nth: string): string =>
  known.has(what) ? t(`forms.place.${what}`, { number: Number(nth) + 1 }) : what;
