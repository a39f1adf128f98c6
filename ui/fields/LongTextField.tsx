import { Textarea } from '@mantine/core';
import { given, inputProps, type FieldProps } from './field.ts';

interface Props extends FieldProps<string> {
  maxLength?: number | undefined;
  /** How many lines show before it grows. @default 4 */
  rows?: number;
}

/** Text of several lines; it grows with its text. */
export function LongTextField(props: Props) {
  const { onChange, maxLength, rows = 4 } = props;
  return (
    <Textarea
      {...inputProps(props)}
      {...given(props)}
      autosize
      minRows={rows}
      maxRows={16}
      maxLength={maxLength}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  );
}
