import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { NumberField } from '#ui/fields/NumberField.tsx';

interface Props {
  name: string;
  cents: number;
  onChange: (cents: number) => void;
}

/** An amount in euros, kept in cents. What is typed stays as it is («120,», «120,0») while it means the same cents. */
export function AmountField({ name, cents, onChange }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState<number | string>(cents / 100);
  return (
    <NumberField
      name={name}
      label={t('payments.settings.amount')}
      help={t('payments.settings.amount.help')}
      min={0}
      value={centsOf(typed) === cents ? typed : cents / 100}
      onChange={(next) => {
        setTyped(next);
        onChange(centsOf(next));
      }}
    />
  );
}

/** The cents of what is typed; 0 while it is no number yet. */
function centsOf(typed: number | string): number {
  const euros = Number(typed);
  return Number.isFinite(euros) ? Math.round(euros * 100) : 0;
}
