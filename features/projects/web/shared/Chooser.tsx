import { Select } from '@mantine/core';
import { fieldId, type Option } from '#ui/fields/field.ts';

interface Props {
  name: string;
  label: string;
  help?: string | undefined;
  /** In a row of controls its value says what it is: the label is only read out. */
  isInRow?: boolean;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}

/** A choice that always has a value, so unlike a field it is not marked as required. */
export function Chooser({ name, label, help, isInRow = false, options, value, onChange }: Props) {
  return (
    <Select
      id={fieldId(name)}
      name={name}
      size="md"
      {...(isInRow ? { 'aria-label': label } : { label })}
      description={help}
      data={[...options]}
      value={value}
      allowDeselect={false}
      searchable={options.length >= 16}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      onChange={(next) => next !== null && onChange(next)}
    />
  );
}
