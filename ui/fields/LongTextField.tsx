import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { given, inputProps, type FieldProps } from './field.ts';
import { tooLong } from './too-long.ts';

interface Props extends FieldProps<string> {
  /** In characters. A longer text stays whole, and the field says so. */
  maxLength?: number | undefined;
  /** How many lines show before it grows. @default 4 */
  rows?: number;
}

/** Text of several lines; it grows with its text. */
export function LongTextField(props: Props) {
  const { onChange, maxLength, rows = 4, value, defaultValue = '', error } = props;
  const t = useTexts();
  const [typed, setTyped] = useState(defaultValue);
  return (
    <Textarea
      {...inputProps({ ...props, error: error || tooLong(t, value ?? typed, maxLength) })}
      {...given(props)}
      autosize
      minRows={rows}
      maxRows={16}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange?.(event.currentTarget.value);
      }}
    />
  );
}
