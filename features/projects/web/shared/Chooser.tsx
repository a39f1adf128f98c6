import { Select } from '@mantine/core';
import { fieldId, type Option } from '#ui/fields/field.ts';

interface Props {
  name: string;
  label: string;
  help?: string | undefined;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}

/** A choice that always has a value, so unlike a field it is not marked as required. */
export function Chooser({ name, label, help, options, value, onChange }: Props) {
  return (
    <Select
      id={fieldId(name)}
      name={name}
      size="md"
      label={label}
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
