import { Modal, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { send, useUnpausedMutation } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { chat } from '../../contract.ts';
import type { Message } from '../../contract/message.ts';

/** The former texts of an edited or deleted message, for staff who may read the conversation. The audit log notes each look. */
export function TracesDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const { conversationId, seq } = message;
  const traces = useUnpausedMutation({ mutationFn: () => send(chat.traces, { conversationId, seq }) });
  const { mutate } = traces;
  useEffect(() => mutate(), [mutate]);
  return (
    <Modal opened onClose={onClose} title={<b>{t('chat.traces')}</b>}>
      {traces.error && <FailureNotice what={t('chat.traces.failed')} error={traces.error} />}
      {traces.isPending && <Loading lines={3} />}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {traces.data?.former.map(({ at, text }) => (
          <li key={at.getTime()}>
            <Text size="sm" c="dimmed">
              {t('chat.traces.until', { when: formatMoment(at, language) })}
            </Text>
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
          </li>
        ))}
        {traces.data && (
          <li>
            <Text size="sm" c="dimmed">
              {t('chat.traces.now')}
            </Text>
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {traces.data.current.deletedAt ? t('chat.deleted') : traces.data.current.message}
            </Text>
          </li>
        )}
      </Stack>
    </Modal>
  );
}
