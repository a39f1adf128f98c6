import type { ReactNode } from 'react';

/**
 * The properties of every field. With a form's `getInputProps(name)` spread into it, it belongs to that form; `value`
 * makes it controlled, `defaultValue` leaves it uncontrolled. The label is above, the help under it, then the control
 * and its error.
 */
export interface FieldProps<Value> {
  /** The name in the form; the control's id comes from it, so that the error summary can lead to it. */
  name: string;
  label: ReactNode;
  help?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  error?: ReactNode;
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onChange?: ((value: Value) => void) | undefined;
  onBlur?: (() => void) | undefined;
  onFocus?: (() => void) | undefined;
}

/** A choice of a select, a radio group or a list of boxes. */
export interface Option {
  value: string;
  label: string;
}

/** The id of the control of the field `name`. */
export const fieldId = (name: string): string => `field-${name}`;

type SharedProps = Omit<FieldProps<unknown>, 'value' | 'defaultValue' | 'onChange'>;

/** What the library's inputs share, made from the props of a field; the value is each field's own matter. */
export function inputProps({ name, label, help, required, disabled, error, onBlur, onFocus }: SharedProps) {
  return {
    id: fieldId(name),
    name,
    label,
    description: help,
    error,
    // Marked and announced, but not the browser's own `required`: its bubbles speak the browser's language.
    size: 'md',
    withAsterisk: required ?? false,
    'aria-required': required ?? false,
    ...(disabled !== undefined && { disabled }),
    ...(onBlur && { onBlur }),
    ...(onFocus && { onFocus }),
  } as const;
}

/** The value of a field as the library wants it: present only where it was given, so that a field can run itself. */
export function given<Value>({ value, defaultValue }: FieldProps<Value>): {
  value?: Value;
  defaultValue?: Value;
} {
  return { ...(value !== undefined && { value }), ...(defaultValue !== undefined && { defaultValue }) };
}
