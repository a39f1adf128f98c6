import type { FormDefinition, Localized, Question } from './definition.ts';

/** A rule of a form: its path in the definition, the question that owns it, and its text. */
export interface FormRule {
  /** The path in the definition, for example `sections.0.questions.2.show`. */
  place: string;
  /** The name of the question, or the key of the document. */
  owner: string;
  kind: 'show' | 'validation' | 'filter' | 'documentShow';
  code: string;
  /** The message for the applicant if a validation fails. */
  message?: Localized;
}

/** Every rule of a form in the order of the definition; empty texts are no rules. */
export function formRules(definition: FormDefinition): FormRule[] {
  const ofQuestions = definition.sections.flatMap((section, at) =>
    section.questions.flatMap((question, index) =>
      questionRules(question, `sections.${at}.questions.${index}`),
    ),
  );
  const ofDocuments = definition.documents.map(({ key, show = '' }, index): FormRule => {
    return { place: `documents.${index}.show`, owner: key, kind: 'documentShow', code: show };
  });
  return [...ofQuestions, ...ofDocuments].filter(({ code }) => code.trim() !== '');
}

function questionRules(question: Question, path: string): FormRule[] {
  const { name: owner, show = '', validation = [], filter = '' } = question;
  return [
    { place: `${path}.show`, owner, kind: 'show', code: show },
    ...validation.map(({ rule, message }, index): FormRule => {
      return { place: `${path}.validation.${index}.rule`, owner, kind: 'validation', code: rule, message };
    }),
    { place: `${path}.filter`, owner, kind: 'filter', code: filter },
  ];
}
