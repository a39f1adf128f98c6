import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTell } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { toast } from '#ui/toast.ts';
import { chat } from '../../contract.ts';
import type { Message } from '../../contract/message.ts';

/** The fewest characters of a reason, as the contract asks for. */
const MIN_REASON = 10;

/** Reports a message to the staff of the project, with a reason. */
export function ReportDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const tell = useTell(chat.report);
  const isMissing = reason.trim().length < MIN_REASON;
  const go = () => {
    setAsked(true);
    if (isMissing) return;
    const { conversationId, seq } = message;
    tell.mutate(
      { conversationId, seq, reason: reason.trim() },
      {
        onSuccess: () => {
          toast(t('chat.report.done'), { kind: 'success', seconds: 5 });
          onClose();
        },
      },
    );
  };
  return (
    <Modal opened onClose={onClose} title={<b>{t('chat.report.title')}</b>}>
      <Stack>
        <Text>{t('chat.report.text', { name: message.user })}</Text>
        {tell.error && <FailureNotice what={t('chat.report.failed')} error={tell.error} />}
        <LongTextField
          name="reason"
          label={t('chat.report.reason')}
          required
          rows={3}
          maxLength={1000}
          value={reason}
          error={isAsked && isMissing ? t('chat.reason.short') : undefined}
          onChange={setReason}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('chat.cancel')}
          </Button>
          <Button loading={tell.isPending} onClick={go}>
            {t('chat.report.send')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
