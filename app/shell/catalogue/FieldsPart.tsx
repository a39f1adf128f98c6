import { SimpleGrid } from '@mantine/core';
import { questionTypes } from '#features/forms/contract/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx';
import { FieldSet, type FieldDefinition, type FieldType } from '#ui/fields/FieldSet.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { Part } from './Part.tsx';

/** A file is not a field; it is uploaded separately. */
const types = questionTypes.filter((type): type is FieldType => type !== 'file');

/** Every kind of field: plain, with an error, disabled. */
export function FieldsPart() {
  const t = useTexts();
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: t(`app.catalogue.option.${value}`) }));
  const fields: FieldDefinition[] = types.map((type) => ({
    name: type,
    type,
    label: t(`app.catalogue.field.${type}`),
    help: type === 'text' ? t('app.catalogue.help') : undefined,
    required: type === 'text',
    options: ['select', 'multiSelect', 'radio'].includes(type) ? options : undefined,
  }));
  return (
    <Part title={t('app.catalogue.fields')}>
      <ErrorSummary
        errors={[
          { name: 'text', label: t('app.catalogue.field.text'), message: t('app.catalogue.required') },
        ]}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <FieldSet fields={fields} bind={() => ({})} />
        <div>
          <FieldSet
            fields={fields.slice(0, 5).map((field) => ({ ...field, name: `${field.name}-wrong` }))}
            bind={() => ({ error: t('app.catalogue.required') })}
          />
          <PasswordField
            name="catalogue-password"
            label={t('identity.password')}
            autoComplete="current-password"
          />
          <DateField name="adult" label={t('app.catalogue.adult')} min={18} max={67} />
          <FieldSet
            fields={[{ name: 'disabled', type: 'text', label: t('app.catalogue.disabled'), disabled: true }]}
            bind={() => ({ defaultValue: '1.234,56' })}
          />
        </div>
      </SimpleGrid>
    </Part>
  );
}
