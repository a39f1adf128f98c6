import { Button, Stack } from '@mantine/core';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { type PasswordRules, useNewPassword } from './use-new-password.ts';
import type { ReactNode } from 'react';

interface Props {
  rules: PasswordRules;
  busy: boolean;
  error?: ReactNode;
  submitLabel: string;
  onSubmit: (password: string) => void;
}

/** A form with a new password, typed twice, beside its rules. */
export function NewPassword({ rules, busy, error, submitLabel, onSubmit }: Props) {
  const typed = useNewPassword(rules);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.isReady) onSubmit(typed.password);
      }}
    >
      <Stack>
        <NewPasswordFields of={typed} error={error} />
        <Button type="submit" size="md" disabled={!typed.isReady} loading={busy}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
