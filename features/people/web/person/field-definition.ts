import { type Field, questionOf } from '#engines/fields/definition.ts';
import { type ContentLanguage } from '#platform/contract/languages.ts';
import type { FieldDefinition } from '#ui/fields/FieldSet.tsx';

/** Converts a field of a project into the definition of a form field. */
export function definitionOf(field: Field, language: ContentLanguage): FieldDefinition {
  const question = questionOf(field);
  return {
    name: question.name,
    label: question.label[language],
    type: question.type as FieldDefinition['type'],
    help: question.help?.[language],
    required: question.required,
    options: question.options?.map(({ value, label }) => ({ value, label: label[language] })),
  };
}
