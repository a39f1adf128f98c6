import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import { type Run, useAct } from '#platform/web/use-act.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Loading } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import type { mails } from '../contract.ts';
import { MailState } from './MailState.tsx';

/** How a mail is read and sent again by a screen that shows it. */
export interface OneMail {
  read: ReturnType<typeof ask<typeof mails.read>>;
  sendAgain: (run: Run) => Promise<unknown>;
}

interface Props {
  mail: OneMail;
  onClose: () => void;
}

/** One mail as words, and the button that sends it again, or the reason why there is none. */
export function MailDialog({ mail, onClose }: Props) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(mail.read);
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const send = async () => {
    if (!(await mail.sendAgain(run))) return;
    toast(t('mails.again.done'), { kind: 'success' });
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={
        // A subject takes two lines on a phone.
        <Text component="span" lh={1.35}>
          {data?.subject ?? t('mails.one')}
        </Text>
      }
    >
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={6} />}
      {data && (
        <Stack>
          <Group gap="md">
            <MailState state={data.state} />
            <Text size="sm">{t('mails.to', { address: data.to })}</Text>
            {data.sentAt && <Text size="sm">{t('mails.sentAt', { when: shortMoment(data.sentAt) })}</Text>}
          </Group>
          {data.error !== undefined && (
            <Text size="sm" c="dimmed">
              {t('mails.error', { error: data.error })}
            </Text>
          )}
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{data.text}</Text>
          {data.notAgain && (
            <Text size="sm" c="dimmed">
              {t(`mails.again.${data.notAgain}`)}
            </Text>
          )}
          {problem && <FailureNotice error={problem} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui.close')}
            </Button>
            {!data.notAgain && (
              <Button loading={isBusy} onClick={() => void send()}>
                {t('mails.again')}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
