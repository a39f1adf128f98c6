import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, useTell } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { shortMoment } from '#platform/web/moments.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import { mails } from '../contract.ts';
import { MailState } from './MailState.tsx';

interface Props {
  mail: { projectId: number; userId: number; id: number };
  onSent: () => void;
  onClose: () => void;
}

/** One mail as words, and the button that sends it again, or the reason why there is none. */
export function MailDialog({ mail, onSent, onClose }: Props) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(ask(mails.read, mail));
  const again = useTell(mails.sendAgain, {});
  const send = () =>
    again.mutate(mail, {
      onSuccess: () => {
        toast(t('mails.again.done'), { kind: 'success' });
        onSent();
        onClose();
      },
      onError: (failure) => tellFailure(t, failure),
    });
  return (
    <Modal opened onClose={onClose} size="lg" title={data?.subject ?? t('mails.list')}>
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
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('mails.close')}
            </Button>
            {!data.notAgain && (
              <Button loading={again.isPending} onClick={send}>
                {t('mails.again')}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
