import { useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { MultiSelectField } from '#ui/fields/MultiSelectField.tsx';
import { NumberFieldLater } from '../../NumberFieldLater.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { DayValue } from './DayValue.tsx';
import { numberOf, textOfNumber } from './number-text.ts';
import type { ValueProps } from './value-props.ts';

/** The longest value that a query takes. */
const MAX_VALUE = 2000;

/** A value of a parameter, in the field of its type. Empty is undefined. */
export function ValueField(props: ValueProps) {
  const t = useTexts();
  const { name, label, parameter, value, error, onChange } = props;
  const { type, options } = parameter;
  const text = typeof value === 'string' ? value : '';
  const field = { name, label, error };
  if (type === 'reader' || type === 'project') return null;
  if (type === 'day') return <DayValue {...props} />;
  if (type === 'choices') return <ChoicesValue {...props} />;
  if (type === 'number')
    return (
      <NumberFieldLater
        {...field}
        value={numberOf(text) ?? text}
        onChange={(number) => onChange(number === '' ? undefined : textOfNumber(number))}
      />
    );
  if (type === 'yesNo')
    return (
      <SelectField
        {...field}
        options={[
          { value: 'true', label: t('ui.word.yes') },
          { value: 'false', label: t('ui.word.no') },
        ]}
        value={text}
        onChange={(chosen) => onChange(chosen || undefined)}
      />
    );
  if (type === 'choice' && options && options.length > 0)
    return (
      <SelectField
        {...field}
        options={options.map(({ value: one, label: words }) => ({ value: one, label: words || one }))}
        value={text}
        onChange={(chosen) => onChange(chosen || undefined)}
      />
    );
  return (
    <TextField
      {...field}
      maxLength={MAX_VALUE}
      value={text}
      onChange={(typed) => onChange(typed === '' ? undefined : typed)}
    />
  );
}

/** Several values: boxes where the options are known, else a value a line. */
function ChoicesValue({ name, label, parameter: { options }, value, error, onChange }: ValueProps) {
  const t = useTexts();
  const list = typeof value === 'string' ? [value] : [...(value ?? [])];
  if (options && options.length > 0)
    return (
      <MultiSelectField
        name={name}
        label={label}
        error={error}
        options={options.map(({ value: one, label: words }) => ({ value: one, label: words || one }))}
        value={list}
        onChange={(chosen) => onChange(chosen.length > 0 ? chosen : undefined)}
      />
    );
  return (
    <LongTextField
      name={name}
      label={label}
      help={t('queries.editor.value.lines')}
      rows={2}
      error={error}
      value={list.join('\n')}
      onChange={(lines) => onChange(lines === '' ? undefined : lines.split('\n'))}
    />
  );
}
