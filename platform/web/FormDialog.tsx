import { FormDialog as Frame, type FormDialogProps } from '#ui/dialog/FormDialog.tsx';
import type { Problem } from './api.ts';
import { FailureNotice } from './FailureNotice.tsx';

interface Props extends FormDialogProps {
  /** Why the last call failed: `problem` of `useAct({ shows: 'here' })`. A `failure` replaces it. */
  problem?: Problem | undefined;
  /** What failed by it, as the title above the reason. */
  what?: string | undefined;
  /** Words in place of those of the refusal. */
  reason?: string | undefined;
}

/** A form in a dialog that shows in it why its call failed. */
export const FormDialog = ({ problem, what, reason, failure, ...props }: Props) => (
  <Frame
    {...props}
    failure={failure ?? (problem && <FailureNotice what={what} error={problem} reason={reason} />)}
  />
);
