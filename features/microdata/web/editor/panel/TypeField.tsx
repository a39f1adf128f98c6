import { questionTypes } from '#engines/microdata/definition.ts';
import { useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import type { FormQuestion } from '../../../contract/form.ts';

interface Props {
  question: FormQuestion;
  onChange: (change: Partial<FormQuestion>) => void;
}

/** The type of a question. Its default answer does not fit another type; what else does not fit is reported as a problem. */
export function TypeField({ question: { type }, onChange }: Props) {
  const t = useTexts();
  return (
    <SelectField
      name="question-type"
      label={t('microdata.editor.type')}
      required
      options={questionTypes.map((value) => ({ value, label: t(`microdata.editor.type.${value}`) }))}
      value={type}
      onChange={(chosen) => {
        const next = questionTypes.find((one) => one === chosen);
        if (next && next !== type) onChange({ type: next, defaultValue: undefined });
      }}
    />
  );
}
