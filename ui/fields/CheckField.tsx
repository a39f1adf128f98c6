import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { fieldId, type FieldProps } from './field.ts';

/** One box to tick: a consent, a yes. */
export function CheckField(props: FieldProps<boolean>) {
  const { name, label, help, required, disabled, error, value, defaultValue, onChange, onBlur, onFocus } =
    props;
  return (
    <Checkbox
      id={fieldId(name)}
      name={name}
      label={required ? <Required>{label}</Required> : label}
      size="md"
      description={help}
      error={error}
      aria-required={required ?? false}
      {...(disabled !== undefined && { disabled })}
      {...(value !== undefined && { checked: value })}
      {...(defaultValue !== undefined && { defaultChecked: defaultValue })}
      {...(onBlur && { onBlur })}
      {...(onFocus && { onFocus })}
      onChange={(event) => onChange?.(event.currentTarget.checked)}
    />
  );
}

function Required({ children }: { children: ReactNode }) {
  return (
    <>
      {children}{' '}
      <span aria-hidden style={{ color: 'var(--mantine-color-error)' }}>
        {'*'}
      </span>
    </>
  );
}
