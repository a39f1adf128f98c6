import type { ReactNode } from 'react';
import type { Texts } from '#platform/web/texts.ts';
import type { Option } from './fields/field.ts';
import { CheckField } from './fields/CheckField.tsx';
import { SelectField } from './fields/SelectField.tsx';

/** One filter of a list: its field in the drawer of filters, and what it is set to, in words. */
export interface ListFilter {
  key: string;
  /** What sets it, in the drawer; what takes effect by a button of its own closes the drawer with it. */
  field: ReactNode | ((close: () => void) => ReactNode);
  /** Each shows above the list, with a button that removes it. A filter that is not set has none. */
  chips: readonly { text: string; onRemove: () => void }[];
}

interface Choice {
  name: string;
  label: string;
  /** The chosen option; the empty text is none. */
  value: string;
  options: readonly Option[];
  /** Shown in the field while nothing is chosen. */
  placeholder?: string;
  onChange: (value: string) => void;
}

/** A filter that chooses one of its options. */
export function choiceFilter(
  t: Texts,
  { name, label, value, options, placeholder, onChange }: Choice,
): ListFilter {
  const chosen = options.find((option) => option.value === value)?.label ?? value;
  return {
    key: name,
    field: (
      <SelectField
        name={name}
        label={label}
        value={value}
        options={options}
        placeholder={placeholder}
        onChange={onChange}
      />
    ),
    chips: value
      ? [{ text: t('ui.filters.chip', { label, value: chosen }), onRemove: () => onChange('') }]
      : [],
  };
}

interface Toggle {
  name: string;
  /** What is left when it is on. */
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

/** A filter that is on or off. */
export const switchFilter = ({ name, label, value, onChange }: Toggle): ListFilter => ({
  key: name,
  field: <CheckField name={name} label={label} value={value} onChange={onChange} />,
  chips: value ? [{ text: label, onRemove: () => onChange(false) }] : [],
});
