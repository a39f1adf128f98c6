import { TextInput, type TextInputProps } from '@mantine/core';
import { given, inputProps, type FieldProps } from './field.ts';

interface Props extends FieldProps<string> {
  /** `email`, `tel` and the like bring up the right keyboard on a phone. @default 'text' */
  type?: 'text' | 'email' | 'tel';
  inputMode?: 'text' | 'numeric' | 'decimal' | undefined;
  autoComplete?: string | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  leftSection?: TextInputProps['leftSection'];
}

/** One line of text. */
export function TextField(props: Props) {
  const { onChange, type = 'text', inputMode, autoComplete, maxLength, placeholder, leftSection } = props;
  return (
    <TextInput
      {...inputProps(props)}
      {...given(props)}
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      maxLength={maxLength}
      placeholder={placeholder}
      leftSection={leftSection}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  );
}
