import { Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
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
  const { run, problem } = useAct({ shows: 'here' });
  const isMissing = reason.trim().length < MIN_REASON;
  const go = async () => {
    setAsked(true);
    if (isMissing) return false;
    const { conversationId, seq } = message;
    const reported = await run(chat.report, { conversationId, seq, reason: reason.trim() });
    if (reported) toast(t('chat.report.done'), { kind: 'success', seconds: 5 });
    return reported !== undefined;
  };
  return (
    <FormDialog
      title={t('chat.report.title')}
      submit={t('chat.report.send')}
      isDirty={reason !== ''}
      problem={problem}
      what={t('chat.report.failed')}
      onSubmit={go}
      onClose={onClose}
    >
      <Text>{t('chat.report.text', { name: message.user })}</Text>
      <LongTextField
        name="reason"
        label={t('ui.word.reason')}
        required
        rows={3}
        maxLength={1000}
        value={reason}
        error={isAsked && isMissing ? t('chat.reason.short') : undefined}
        onChange={setReason}
      />
    </FormDialog>
  );
}
