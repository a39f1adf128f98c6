import { Checkbox, MultiSelect, Stack } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { given, inputProps, type FieldProps, type Option } from './field.ts';
import { MAX_LISTED } from './SelectField.tsx';

interface Props extends FieldProps<string[]> {
  options: readonly Option[];
}

/** Up to this number all choices are on the page as boxes; a longer list opens and can be searched. */
const boxesUpTo = 8;

/** Any number of choices out of a list. */
export function MultiSelectField(props: Props) {
  return props.options.length <= boxesUpTo ? <Boxes {...props} /> : <Searched {...props} />;
}

function Boxes(props: Props) {
  const { options, onChange, disabled } = props;
  const { name, onBlur, onFocus, 'aria-required': _, ...shared } = inputProps(props);
  return (
    <Checkbox.Group {...shared} {...given(props)} onChange={(value) => onChange?.(value)}>
      <Stack gap="xs" my="xs" onBlur={onBlur} onFocus={onFocus}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            size="md"
            name={name}
            value={value}
            label={label}
            {...(disabled && { disabled })}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function Searched(props: Props) {
  const t = useTexts();
  const { options, onChange } = props;
  return (
    <MultiSelect
      {...inputProps(props)}
      {...given(props)}
      data={[...options]}
      searchable
      limit={MAX_LISTED}
      openOnFocus={false}
      clearable
      clearButtonProps={{ 'aria-label': t('ui.select.clear') }}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      onChange={(value) => onChange?.(value)}
    />
  );
}
