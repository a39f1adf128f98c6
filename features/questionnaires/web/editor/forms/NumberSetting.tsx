import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { NumberField } from '#ui/fields/NumberField.tsx';

interface Shared {
  name: string;
  label: string;
  help?: string;
  min?: number;
  max?: number;
  decimals?: boolean;
}

interface Props extends Shared {
  value: number;
  onChange: (value: number) => void;
}

interface OptionalProps extends Shared {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** A number that must be there. What is typed counts once it is a number within its limits; until then the field says so. */
export function NumberSetting({ value, onChange, ...field }: Props) {
  return (
    <OptionalNumber
      {...field}
      value={value}
      isRequired
      onChange={(next) => next !== undefined && onChange(next)}
    />
  );
}

/** A number that may be missing. */
export function OptionalNumber({
  value,
  onChange,
  min,
  max,
  decimals = false,
  isRequired = false,
  ...field
}: OptionalProps & { isRequired?: boolean }) {
  const t = useTexts();
  const [typed, setTyped] = useState<number | string>();
  const isValid = (next: number | string): boolean =>
    next === '' ? !isRequired : typeof next === 'number' && next >= (min ?? -1e9) && next <= (max ?? 1e9);
  return (
    <NumberField
      {...field}
      decimals={decimals}
      value={typed ?? value ?? ''}
      error={
        typed !== undefined &&
        !isValid(typed) &&
        t('questionnaires.editor.number.range', { min: min ?? '…', max: max ?? '…' })
      }
      onChange={(next) => {
        setTyped(next);
        if (isValid(next)) onChange(typeof next === 'number' ? next : undefined);
      }}
      onBlur={() => typed !== undefined && isValid(typed) && setTyped(undefined)}
    />
  );
}
