import { Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTell } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { inform } from '#ui/confirm.ts';
import { entering } from '../contract/entering.ts';
import { NewPassword } from './NewPassword.tsx';

/** Sets a new password with the link of the mail. The token is removed from the URL at once. */
export function ResetForm({ token }: { token: string }) {
  const t = useTexts();
  const reset = useTell(entering.resetPassword);
  useEffect(() => window.history.replaceState(window.history.state, '', '/signin'), []);
  return (
    <Stack>
      <Text size="sm">{t('identity.reset.text')}</Text>
      <NewPassword
        rules="applicant"
        busy={reset.isPending}
        error={reset.error ? refusalText(t, reset.error) : undefined}
        submitLabel={t('identity.reset.go')}
        onSubmit={(password) =>
          reset.mutate(
            { token, password },
            {
              onSuccess: async () => {
                await inform({ text: t('identity.passwordChanged'), ok: t('identity.signIn.go') });
                window.location.assign('/signin');
              },
            },
          )
        }
      />
    </Stack>
  );
}
