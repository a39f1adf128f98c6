import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { given, inputProps, type FieldProps } from './field.ts';

/** A number; or the text of the field while it is not one yet: empty, or a lone minus. */
type NumberFieldValue = number | string;

interface Props extends FieldProps<NumberFieldValue> {
  min?: number | undefined;
  max?: number | undefined;
  /** Whether a fraction may be typed. @default true */
  decimals?: boolean;
}

/** Whether something else than a number is written here: digits, marks, a minus and blanks may be. */
const isForeign = (text: string): boolean => /[^\d\s.,−-]/.test(text);

/**
 * A number, written in Greek as 1.234,56; a dot that is typed as the decimal mark becomes the comma. Other characters are not taken, and
 * the field says so: `1e3` must not become 13 unnoticed.
 */
export function NumberField(props: Props) {
  const { onChange, min, max, decimals = true, error } = props;
  const t = useTexts();
  const comma = useLanguage() === 'el';
  const [isRefused, setRefused] = useState(false);
  return (
    <NumberInput
      {...inputProps({ ...props, error: error ?? (isRefused && t('ui.number.only')) })}
      {...given(props)}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      decimalSeparator={comma ? ',' : '.'}
      thousandSeparator={comma ? '.' : ','}
      allowDecimal={decimals}
      inputMode={decimals ? 'decimal' : 'numeric'}
      // A number out of range is reported as an error; it is not changed silently.
      clampBehavior="none"
      hideControls
      onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
        if (key.length === 1 && !ctrlKey && !metaKey && !altKey && isForeign(key)) setRefused(true);
      }}
      // What was refused stays said until the user comes back to the field.
      onFocus={() => {
        setRefused(false);
        props.onFocus?.();
      }}
      onPaste={(event) => {
        const foreign = isForeign(event.clipboardData.getData('text'));
        if (foreign) event.preventDefault();
        setRefused(foreign);
      }}
      onChange={(value) => onChange?.(value)}
    />
  );
}
