import { href } from '#platform/contract/addresses.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { isRefusal, type Problem } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { accountExists } from '../../contract/status.ts';
import { applications } from '../../contract.ts';
import { invalidToken } from '../../contract/refusals.ts';

interface Props {
  token: string;
  /**
   * Called once the address is confirmed. `signedIn` is false for applicants with a password, who sign in themselves.
   */
  onConfirmed: (signedIn: boolean) => void;
}

/** The result that the result page explains; undefined for errors that can be retried here. */
const resultOf = (error: Problem): string | undefined =>
  isRefusal(error, invalidToken)
    ? 'invalidToken'
    : isRefusal(error, accountExists)
      ? 'accountExists'
      : undefined;

/**
 * Confirms the applicant's address by the token of the mail when the applicant presses the button: programs that open the links of
 * mails to check them press nothing, and leave the link valid.
 */
export function ConfirmAddress({ token, onConfirmed }: Props) {
  const t = useTexts();
  const navigate = useNavigate();
  const [isPressed, setPressed] = useState(false);
  const handles = (failure: Problem): boolean => {
    const status = resultOf(failure);
    if (!status) return false;
    void navigate({ to: href('/applicationForm/result/{status}', { status }), replace: true });
    return true;
  };
  const { run, problem } = useAct({ shows: 'here', handles });
  const confirm = async () => {
    setPressed(true);
    const confirmed = await run(applications.confirm, { token });
    if (confirmed) onConfirmed(confirmed.signedIn);
  };
  if (problem) return <FailureNotice error={problem} onRetry={() => void confirm()} />;
  if (isPressed) return <Text role="status">{t('applications.link.confirming')}</Text>;
  return (
    <Stack>
      <Text>{t('applications.link.press')}</Text>
      <Group>
        <Button size="md" onClick={() => void confirm()}>
          {t('applications.link.open')}
        </Button>
      </Group>
    </Stack>
  );
}
