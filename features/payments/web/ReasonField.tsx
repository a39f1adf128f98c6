import { useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';

interface Props {
  name: string;
  value: string;
  onChange: (reason: string) => void;
  /** Why an Admin acts in a closed month; otherwise why it is done at all. */
  ofMonth?: boolean;
}

/** Asks for a reason that the audit log keeps. */
export function ReasonField({ name, value, onChange, ofMonth = false }: Props) {
  const t = useTexts();
  return (
    <LongTextField
      name={name}
      label={t(ofMonth ? 'payments.monthReason' : 'payments.reason')}
      required
      maxLength={1000}
      value={value}
      onChange={onChange}
    />
  );
}
