import { NO, YES } from '#engines/microdata/answer.ts';
import { optionsOf } from '#engines/microdata/kinds/select.ts';
import { useTexts } from '#platform/web/texts.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { FormQuestion } from '../../../contract/form.ts';

interface Props {
  question: FormQuestion;
  onChange: (change: Partial<FormQuestion>) => void;
}

/** The answer that a question begins with, where the field of the person gives none. Words begin with none. */
export function DefaultFields({ question, onChange }: Props) {
  const t = useTexts();
  const { type, defaultValue } = question;
  const set = (value: number | string) => onChange({ defaultValue: value === '' ? undefined : value });
  const shared = {
    name: 'question-default',
    label: t('microdata.editor.default'),
    help: t('microdata.editor.default.help'),
  };
  const text = typeof defaultValue === 'object' ? '' : String(defaultValue ?? '');
  if (type === 'words') return null;
  if (type === 'radio')
    return (
      <SelectField
        {...shared}
        options={[
          { value: String(YES), label: t('microdata.editor.yes') },
          { value: String(NO), label: t('microdata.editor.no') },
        ]}
        value={text}
        onChange={(value) => set(value === '' ? '' : Number(value))}
      />
    );
  if (type === 'select')
    return (
      <SelectField
        {...shared}
        options={optionsOf(question)
          .filter(
            ({ value }, place, all) => value !== '' && all.findIndex((one) => one.value === value) === place,
          )
          .map((option) => ({ value: option.value, label: option.text || option.value }))}
        value={text}
        onChange={set}
      />
    );
  if (type === 'number')
    return (
      <NumberField {...shared} value={typeof defaultValue === 'number' ? defaultValue : ''} onChange={set} />
    );
  if (type === 'date') return <DateField {...shared} value={text} onChange={set} />;
  return <TextField {...shared} maxLength={300} value={text} onChange={set} />;
}
