import { Stack } from '@mantine/core';
import { Fragment } from 'react';
import type { DateBound } from '#engines/dates/age.ts';
import type { QuestionType } from '#engines/forms/definition.ts';
import { CheckField } from './CheckField.tsx';
import { DateField } from './DateField.tsx';
import type { FieldProps, Option } from './field.ts';
import { LongTextField } from './LongTextField.tsx';
import { MultiSelectField } from './MultiSelectField.tsx';
import { NumberField } from './NumberField.tsx';
import { RadioField } from './RadioField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

/** The kinds of field a definition may ask for; files are uploaded elsewhere. */
export type FieldType = Exclude<QuestionType, 'file'>;

/** A field as data: what a project's settings, or an application form, say about it, in one language. */
export interface FieldDefinition {
  name: string;
  label: string;
  type: FieldType;
  help?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  options?: readonly Option[] | undefined;
  /** A number; of a date, the first day or the youngest age in years. */
  min?: DateBound | undefined;
  max?: DateBound | undefined;
  maxLength?: number | undefined;
  /** What a browser may fill in by itself, as HTML names it (WCAG 1.3.5). */
  autoComplete?: string | undefined;
}

/** How a field is connected to its form; `key` changes where the field has to be created again. */
interface FieldBinding {
  key?: string;
  value?: unknown;
  defaultValue?: unknown;
  error?: unknown;
  onChange?: (value: unknown) => void;
  onBlur?: () => void;
  onFocus?: () => void;
}

interface Props {
  fields: readonly FieldDefinition[];
  bind: (name: string) => FieldBinding;
}

/** The fields that the definitions ask for, in their order, each bound to the form. */
export function FieldSet({ fields, bind }: Props) {
  return (
    <Stack gap="md">
      {fields.map((field) => {
        const { key, ...binding } = bind(field.name);
        return <Fragment key={key ?? field.name}>{drawn[field.type](field, binding)}</Fragment>;
      })}
    </Stack>
  );
}

type Draw = (field: FieldDefinition, binding: FieldBinding) => React.ReactElement;

const drawn: Record<FieldType, Draw> = {
  text: (field, binding) => (
    <TextField
      {...bound(field, binding, asText)}
      autoComplete={field.autoComplete}
      maxLength={field.maxLength}
    />
  ),
  longText: (field, binding) => (
    <LongTextField {...bound(field, binding, asText)} maxLength={field.maxLength} />
  ),
  number: (field, binding) => (
    <NumberField {...bound(field, binding, asNumber)} min={numeric(field.min)} max={numeric(field.max)} />
  ),
  date: (field, binding) => (
    <DateField
      {...bound(field, binding, asText)}
      min={field.min}
      max={field.max}
      autoComplete={field.autoComplete}
    />
  ),
  select: (field, binding) => (
    <SelectField {...bound(field, binding, asText)} options={field.options ?? []} />
  ),
  multiSelect: (field, binding) => (
    <MultiSelectField {...bound(field, binding, asList)} options={field.options ?? []} />
  ),
  radio: (field, binding) => <RadioField {...bound(field, binding, asText)} options={field.options ?? []} />,
  checkbox: (field, binding) => <CheckField {...bound(field, binding, Boolean)} />,
  email: (field, binding) => (
    <TextField {...bound(field, binding, asText)} type="email" autoComplete="email" maxLength={254} />
  ),
  phone: (field, binding) => (
    <TextField {...bound(field, binding, asText)} type="tel" autoComplete="tel" maxLength={20} />
  ),
  postalCode: (field, binding) => (
    <TextField
      {...bound(field, binding, asText)}
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={6}
    />
  ),
  // Room for «EL» before the nine digits, and for the spaces that are pasted with them.
  afm: (field, binding) => (
    <TextField {...bound(field, binding, asText)} inputMode="numeric" maxLength={14} />
  ),
  amka: (field, binding) => (
    <TextField {...bound(field, binding, asText)} inputMode="numeric" maxLength={14} />
  ),
  iban: (field, binding) => <TextField {...bound(field, binding, asText)} maxLength={42} />,
};

/** Props of a field from its definition and its form; `as` reads a stored value that may be of another type. */
function bound<Value>(
  { name, label, help, required, disabled }: FieldDefinition,
  { value, defaultValue, error, onChange, onBlur, onFocus }: FieldBinding,
  as: (value: unknown) => Value,
): FieldProps<Value> {
  return {
    name,
    label,
    help,
    required,
    disabled,
    error: typeof error === 'string' ? error : undefined,
    value: value === undefined ? undefined : as(value),
    defaultValue: defaultValue === undefined ? undefined : as(defaultValue),
    onChange,
    onBlur,
    onFocus,
  };
}

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const asNumber = (value: unknown): number | string => (typeof value === 'number' ? value : asText(value));
const asList = (value: unknown): string[] => (Array.isArray(value) ? value.map(asText) : []);
const numeric = (limit: DateBound | undefined): number | undefined =>
  typeof limit === 'number' ? limit : undefined;
