import { href } from '#platform/contract/addresses.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { isRefusal, send } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { accountExists } from '../../contract/status.ts';
import { applications } from '../../contract.ts';
import { invalidToken } from '../../contract/refusals.ts';
import { useOnce } from './use-once.ts';

interface Props {
  token: string;
  /**
   * Called once the address is confirmed. `signedIn` is false for applicants with a password, who sign in themselves.
   */
  onConfirmed: (signedIn: boolean) => void;
}

/** The result that the result page explains; undefined for errors that can be retried here. */
const resultOf = (error: unknown): string | undefined =>
  isRefusal(error, invalidToken)
    ? 'invalidToken'
    : isRefusal(error, accountExists)
      ? 'accountExists'
      : undefined;

/**
 * Confirms the applicant's address by the token of the mail when the applicant presses the button: programs that open the links of
 * mails to check them press nothing, and leave the link valid.
 */
export function ConfirmAddress(props: Props) {
  const t = useTexts();
  const [isPressed, setPressed] = useState(false);
  if (isPressed) return <Confirming {...props} />;
  return (
    <Stack>
      <Text>{t('applications.link.press')}</Text>
      <Group>
        <Button size="md" onClick={() => setPressed(true)}>
          {t('applications.link.open')}
        </Button>
      </Group>
    </Stack>
  );
}

function Confirming({ token, onConfirmed }: Props) {
  const t = useTexts();
  const navigate = useNavigate();
  const { problem, retry } = useOnce(async () => {
    try {
      const { signedIn } = await send(applications.confirm, { token });
      onConfirmed(signedIn);
    } catch (error) {
      const result = resultOf(error);
      if (!result) throw error;
      await navigate({ to: href('/applicationForm/result/{status}', { status: result }), replace: true });
    }
  });
  if (problem) return <FailureNotice error={problem} onRetry={retry} />;
  return <Text role="status">{t('applications.link.confirming')}</Text>;
}
