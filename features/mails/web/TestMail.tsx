import { Button, Stack } from '@mantine/core';
import { projects } from '#features/projects/contract.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTell } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import { mails } from '../contract.ts';

const looks = { accepted: 'good', refused: 'bad', none: 'warning' } as const;

/** Sends a mail to the reader, and shows what the mail server answered. */
export function TestMail() {
  const t = useTexts();
  const test = useTell(mails.test, { refreshes: [projects.setup] });
  return (
    <Stack gap="xs" align="start">
      <Button variant="default" size="xs" loading={test.isPending} onClick={() => test.mutate({})}>
        {t('mails.test.go')}
      </Button>
      {test.data && (
        <Notice
          kind={looks[test.data.outcome]}
          role="status"
          title={t(`mails.test.${test.data.outcome}`, { address: test.data.to })}
        >
          {test.data.words}
        </Notice>
      )}
      {test.error && <FailureNotice error={test.error} />}
    </Stack>
  );
}
