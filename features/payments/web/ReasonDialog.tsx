import { type ReactNode, useState } from 'react';
import type { Problem } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { ReasonField } from './ReasonField.tsx';

interface Props {
  title: string;
  /** The button that does it. */
  submit: string;
  /** The name of the field. */
  name: string;
  danger?: boolean;
  problem: Problem | undefined;
  /** Returns whether it was done. */
  onDo: (reason: string) => Promise<boolean>;
  onClose: () => void;
  children?: ReactNode;
}

/** The dialog of something that needs nothing but a reason. */
export function ReasonDialog({ name, onDo, children, ...props }: Props) {
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      {...props}
      isDirty={reason !== ''}
      canSubmit={reason.trim() !== ''}
      onSubmit={() => onDo(reason)}
    >
      {children}
      <ReasonField name={name} value={reason} onChange={setReason} />
    </FormDialog>
  );
}
