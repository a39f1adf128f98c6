import type { Field } from '#engines/fields/definition.ts';
import { type Texts, useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { type FieldDefinition, FieldSet } from '#ui/fields/FieldSet.tsx';
import { definitionOf } from '../../person/field-definition.ts';

interface Props {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** The field for the single value, by the type of the updated field. */
export function SingleField({ field, value, onChange }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const definition = { ...singleDefinition(field, t, language), help: t('people.update.single.help') };
  return <FieldSet fields={[definition]} bind={() => ({ value, onChange })} />;
}

/** The definition of that field. Its value is sent as in a sheet: a checkbox as its word, a number as text. */
function singleDefinition(field: Field, t: Texts, language: 'el' | 'en'): FieldDefinition {
  const definition = { ...definitionOf(field, language), name: 'single', required: false };
  if (field.type === 'number') return { ...definition, type: 'text' };
  if (field.type === 'checkbox')
    return {
      ...definition,
      type: 'select',
      options: [
        { value: 'ναι', label: t('people.yes') },
        { value: 'όχι', label: t('people.no') },
      ],
    };
  return definition;
}
