import type { Field } from '#engines/fields/definition.ts';
import { type Texts, useLanguage, useTexts } from '#platform/web/texts.ts';
import { type FieldDefinition, FieldSet } from '#ui/fields/FieldSet.tsx';
import { definitionOf } from '../../person/field-definition.ts';

interface Props {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** The one value that all shall get, asked for as the field's type is. */
export function SingleField({ field, value, onChange }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const definition = { ...singleDefinition(field, t, language), help: t('people.update.single.help') };
  return <FieldSet fields={[definition]} bind={() => ({ value, onChange })} />;
}

/** The form of the one value. It travels as people write it in a sheet: a tick by its word, a number by its figures. */
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
