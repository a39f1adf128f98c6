import { registerFields } from '#engines/microdata/definition.ts';
import { useTexts } from '#platform/web/texts.ts';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { FormQuestion } from '../../../contract/form.ts';

interface Props {
  question: FormQuestion;
  onChange: (change: Partial<FormQuestion>) => void;
}

/** What a question is to the register: its number, the element of the record, and the authority that knows the answer. */
export function RegisterFields({ question: { type, opsId, xml, source }, onChange }: Props) {
  const t = useTexts();
  return (
    <>
      {(type === 'radio' || opsId !== undefined) && (
        <NumberField
          name="question-ops"
          label={t('microdata.editor.ops')}
          help={t('microdata.editor.ops.help')}
          decimals={false}
          min={1}
          max={99_999}
          value={opsId ?? ''}
          onChange={(value) => onChange({ opsId: typeof value === 'number' ? value : undefined })}
        />
      )}
      <SelectField
        name="question-xml"
        label={t('microdata.editor.xml')}
        help={t('microdata.editor.xml.help')}
        options={registerFields.map((value) => ({ value, label: value }))}
        value={xml ?? ''}
        onChange={(chosen) => onChange({ xml: registerFields.find((field) => field === chosen) })}
      />
      <TextField
        name="question-source"
        label={t('microdata.editor.source')}
        help={t('microdata.editor.source.help')}
        maxLength={100}
        value={source ?? ''}
        onChange={(value) => onChange({ source: value === '' ? undefined : value })}
      />
    </>
  );
}
