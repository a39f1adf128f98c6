import { type Field, questionOf } from '#engines/fields/definition.ts';
import type { Language } from '#platform/web/texts.ts';
import type { FieldDefinition } from '#ui/fields/FieldSet.tsx';

/** A field of a project as the form that asks for its value. */
export function definitionOf(field: Field, language: Language): FieldDefinition {
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
