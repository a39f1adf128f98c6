import { Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Output } from '#platform/contract/call.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Loading } from '#ui/Loading.tsx';
import { chat } from '../../contract.ts';
import type { Message } from '../../contract/message.ts';

/** The former texts of an edited or deleted message, for staff who may read the conversation. The audit log notes each look. */
export function TracesDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const { conversationId, seq } = message;
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const [traces, setTraces] = useState<Output<typeof chat.traces>>();
  useEffect(() => void run(chat.traces, { conversationId, seq }).then(setTraces), [run, conversationId, seq]);
  return (
    <Dialog onClose={onClose} title={t('chat.traces')}>
      {problem && <FailureNotice what={t('chat.traces.failed')} error={problem} />}
      {isBusy && <Loading lines={3} />}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {traces?.former.map(({ at, text }) => (
          <li key={at.getTime()}>
            <Text size="sm" c="dimmed">
              {t('chat.traces.until', { when: formatMoment(at, language) })}
            </Text>
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
          </li>
        ))}
        {traces && (
          <li>
            <Text size="sm" c="dimmed">
              {t('chat.traces.now')}
            </Text>
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {traces.current.deletedAt ? t('chat.deleted') : traces.current.message}
            </Text>
          </li>
        )}
      </Stack>
    </Dialog>
  );
}
