import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { given, inputProps, type FieldProps } from './field.ts';
import { tooLong } from './too-long.ts';

interface Props extends FieldProps<string> {
  /** `email`, `tel` and the like bring up the right keyboard on a phone. @default 'text' */
  type?: 'text' | 'email' | 'tel';
  inputMode?: 'text' | 'numeric' | 'decimal' | undefined;
  autoComplete?: string | undefined;
  /** In characters. A longer text stays whole, and the field says so. */
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  leftSection?: TextInputProps['leftSection'];
}

/** One line of text. */
export function TextField(props: Props) {
  const { onChange, type = 'text', inputMode, autoComplete, maxLength, placeholder, leftSection } = props;
  const { value, defaultValue = '', error } = props;
  const t = useTexts();
  const [typed, setTyped] = useState(defaultValue);
  return (
    <TextInput
      {...inputProps({ ...props, error: error || tooLong(t, value ?? typed, maxLength) })}
      {...given(props)}
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      placeholder={placeholder}
      leftSection={leftSection}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange?.(event.currentTarget.value);
      }}
    />
  );
}
