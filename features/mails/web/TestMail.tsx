import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '#platform/contract/call.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Notice } from '#ui/Notice.tsx';
import { mails } from '../contract.ts';

const looks = { accepted: 'good', refused: 'bad', none: 'warning' } as const;

/** Sends a mail to the reader, and shows what the mail server answered. */
export function TestMail() {
  const t = useTexts();
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const [answer, setAnswer] = useState<Output<typeof mails.test>>();
  const test = async () => setAnswer(await run(mails.test, {}));
  return (
    <Stack gap="xs" align="start">
      <Button variant="default" size="xs" loading={isBusy} onClick={() => void test()}>
        {t('mails.test.go')}
      </Button>
      {answer && (
        <Notice
          kind={looks[answer.outcome]}
          role="status"
          title={t(`mails.test.${answer.outcome}`, { address: answer.to })}
        >
          {answer.words}
        </Notice>
      )}
      {problem && <FailureNotice error={problem} />}
    </Stack>
  );
}
