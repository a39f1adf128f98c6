import { Anchor } from '@mantine/core';
import type { ParameterOption } from '#engines/queries/parameter.ts';
import { MAX_TEXT } from '#engines/queries/read-value.ts';
import { Refusal } from '#platform/web/Refusal.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { MultiSelectField } from '#ui/fields/MultiSelectField.tsx';
import { NumberFieldLater } from '../NumberFieldLater.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { Parameter } from '../../contract/shapes.ts';
import type { Choices } from './use-choices.ts';
import { labelOf, type Value } from './values.ts';

interface Props {
  parameter: Parameter;
  value: Value;
  error: string | undefined;
  choices: Choices | undefined;
  onChange: (value: Value) => void;
}

/** The name of the field of a parameter. */
export const fieldName = (name: string): string => `parameter-${name}`;

/** The field of a parameter, by its type. */
export function ParameterField({ parameter, value, error, choices, onChange }: Props) {
  const t = useTexts();
  const { name, type, required } = parameter;
  const shared = { name: fieldName(name), label: labelOf(parameter), required, error, onChange };
  const text = Array.isArray(value) ? '' : String(value as string | number);
  if (type === 'number') return <NumberFieldLater {...shared} value={value as string | number} />;
  if (type === 'day') return <DateField {...shared} value={text} />;
  if (type === 'yesNo') {
    const options = [
      { value: 'true', label: t('ui.word.yes') },
      { value: 'false', label: t('ui.word.no') },
    ];
    return <SelectField {...shared} value={text} options={options} />;
  }
  if (type === 'choice' || type === 'choices') {
    const options = withChosen(choices?.options ?? [], value);
    const withState = {
      ...shared,
      options,
      disabled: choices?.options === undefined,
      help: choices?.options === undefined && !choices?.error ? t('ui.loading') : undefined,
      error: choices?.error ? <Failed choices={choices} /> : error,
    };
    return type === 'choice' ? (
      <SelectField {...withState} value={text} />
    ) : (
      <MultiSelectField {...withState} value={Array.isArray(value) ? [...(value as string[])] : []} />
    );
  }
  return <TextField {...shared} value={text} maxLength={MAX_TEXT} />;
}

/** A value that a link brings, or that is no option any more, is shown as it is. */
function withChosen(options: readonly ParameterOption[], value: Value): readonly ParameterOption[] {
  const chosen = typeof value === 'object' ? value : value === '' ? [] : [String(value)];
  const others = chosen.filter((one) => !options.some((option) => option.value === one));
  return others.length === 0 ? options : [...options, ...others.map((one) => ({ value: one, label: one }))];
}

/** Says that the options did not come, and asks for them again. */
function Failed({ choices: { error, retry } }: { choices: Choices }) {
  const t = useTexts();
  return (
    <>
      {t('queries.choices.failed')} <Refusal of={error} />{' '}
      <Anchor component="button" type="button" inherit underline="always" onClick={retry}>
        {t('ui.error.retry')}
      </Anchor>
    </>
  );
}
