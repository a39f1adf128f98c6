import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { applications } from '../../contract.ts';

/** Mails a new confirmation link. The answer is the same for every address, so it says «if there is an application». */
export function ResendLink({ email: known }: { email: string }) {
  const t = useTexts();
  const [email, setEmail] = useState(known);
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const [isSent, setSent] = useState(false);
  const resend = async () => {
    setSent(false);
    setSent((await run(applications.resendLink, { email: email.trim() })) !== undefined);
  };
  return (
    <form
      noValidate
      data-no-print
      onSubmit={(event) => {
        event.preventDefault();
        void resend();
      }}
    >
      <Stack gap="sm">
        <Title order={2}>{t('applications.resend')}</Title>
        <Text>{t('applications.resend.text')}</Text>
        {problem && <FailureNotice error={problem} />}
        <TextField
          name="resend-email"
          type="email"
          autoComplete="email"
          label={t('applications.email')}
          value={email}
          onChange={setEmail}
        />
        <div>
          <Button type="submit" variant="default" loading={isBusy} disabled={!email.includes('@')}>
            {t('applications.resend.go')}
          </Button>
        </div>
        <Text role="status">{isSent ? t('applications.resend.done') : ''}</Text>
      </Stack>
    </form>
  );
}
