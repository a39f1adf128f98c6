import { useMemo } from 'react';
import { useSeenFields } from '#features/people/web/public.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import type { FormQuestion } from '../../../contract/form.ts';

interface Props {
  question: FormQuestion;
  onChange: (change: Partial<FormQuestion>) => void;
}

/** The field of the person that fills in a question when the form is begun, chosen from those of the project. */
export function PersonField({ question: { defaultField }, onChange }: Props) {
  const t = useTexts();
  const fields = useSeenFields();
  const options = useMemo(() => {
    const known = fields.map(({ name, label }) => ({
      value: name,
      label: label === name ? name : `${label} (${name})`,
    }));
    return defaultField === undefined || known.some(({ value }) => value === defaultField)
      ? known
      : [
          ...known,
          { value: defaultField, label: t('microdata.editor.field.unknown', { field: defaultField }) },
        ];
  }, [fields, defaultField, t]);
  return (
    <SelectField
      name="question-field"
      label={t('microdata.editor.field')}
      help={t('microdata.editor.field.help')}
      options={options}
      value={defaultField ?? ''}
      onChange={(name) => onChange({ defaultField: name === '' ? undefined : name })}
    />
  );
}
