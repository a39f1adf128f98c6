import { Select } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { given, inputProps, type FieldProps, type Option } from './field.ts';

interface Props extends FieldProps<string> {
  options: readonly Option[];
  placeholder?: string | undefined;
}

/** From this many choices on, typing finds one faster than reading. */
const searchableFrom = 10;

/** So many choices are listed at a time. Typing finds the others. */
export const MAX_LISTED = 300;

/** One choice out of a list; the empty text is no choice. A long list can be searched by typing. */
export function SelectField(props: Props) {
  const t = useTexts();
  const { options, onChange, placeholder, required } = props;
  return (
    <Select
      {...inputProps(props)}
      {...given(props)}
      // The library empties its text for null alone: for the empty text it would go on to show the choice before.
      {...(props.value === '' && { value: null })}
      data={[...options]}
      placeholder={placeholder ?? t('ui.select.choose')}
      searchable={options.length >= searchableFrom}
      limit={MAX_LISTED}
      // A dialog that begins here begins with all of its parts to be seen.
      openOnFocus={false}
      // Without a choice there is nothing to clear.
      clearable={!required && props.value !== ''}
      allowDeselect={!required}
      clearButtonProps={{ 'aria-label': t('ui.select.clear') }}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      onChange={(value) => onChange?.(value ?? '')}
    />
  );
}
