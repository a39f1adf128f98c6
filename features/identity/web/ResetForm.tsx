import { Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Refusal } from '#platform/web/Refusal.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { inform } from '#ui/confirm.ts';
import { entering } from '../contract/entering.ts';
import { NewPassword } from './NewPassword.tsx';

/** Sets a new password with the link of the mail. The token is removed from the URL at once. */
export function ResetForm({ token }: { token: string }) {
  const t = useTexts();
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const reset = async (password: string) => {
    if (!(await run(entering.resetPassword, { token, password }))) return;
    await inform({ text: t('identity.passwordChanged'), ok: t('ui.word.signIn') });
    window.location.assign('/signin');
  };
  useEffect(() => window.history.replaceState(window.history.state, '', '/signin'), []);
  return (
    <Stack>
      <Text size="sm">{t('identity.reset.text')}</Text>
      <NewPassword
        rules="applicant"
        busy={isBusy}
        error={problem && <Refusal of={problem} />}
        submitLabel={t('identity.reset.go')}
        onSubmit={(password) => void reset(password)}
      />
    </Stack>
  );
}
