import { Radio, Stack } from '@mantine/core';
import { given, inputProps, type FieldProps, type Option } from './field.ts';

interface Props extends FieldProps<string> {
  options: readonly Option[];
}

/** One choice out of a few that are all on the page. */
export function RadioField(props: Props) {
  const { options, onChange, disabled } = props;
  const { onBlur, onFocus, 'aria-required': _, ...shared } = inputProps(props);
  return (
    <Radio.Group {...shared} {...given(props)} onChange={(value) => onChange?.(value)}>
      <Stack gap="xs" my="xs" onBlur={onBlur} onFocus={onFocus}>
        {options.map(({ value, label }) => (
          <Radio key={value} size="md" value={value} label={label} {...(disabled && { disabled })} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
