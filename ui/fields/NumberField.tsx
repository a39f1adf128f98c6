import { NumberInput } from '@mantine/core';
import { useLanguage } from '#platform/web/texts.ts';
import { given, inputProps, type FieldProps } from './field.ts';

/** A number; or the text of the field while it is not one yet: empty, or a lone minus. */
type NumberFieldValue = number | string;

interface Props extends FieldProps<NumberFieldValue> {
  min?: number | undefined;
  max?: number | undefined;
  /** Whether a fraction may be typed. @default true */
  decimals?: boolean;
}

/** A number, written in Greek as 1.234,56; a dot that is typed as the decimal mark becomes the comma. */
export function NumberField(props: Props) {
  const { onChange, min, max, decimals = true } = props;
  const comma = useLanguage() === 'el';
  return (
    <NumberInput
      {...inputProps(props)}
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
      onChange={(value) => onChange?.(value)}
    />
  );
}
