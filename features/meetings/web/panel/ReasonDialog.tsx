import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Problem } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { refusalWithClash } from '../report-refusal.ts';

interface Props {
  title: string;
  /** What will happen, and to whom. */
  text: string;
  /** Who reads the reason. */
  help: string;
  /** The button that does it. */
  does: string;
  problem: Problem | undefined;
  onClose: () => void;
  /** Returns whether it was done. */
  onDo: (reason: string) => Promise<boolean>;
}

/** The dialog of something that ends a meeting: it needs a reason. */
export function ReasonDialog({ title, text, help, does, problem, onClose, onDo }: Props) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = reason.trim() === '';
  const go = () => {
    setAsked(true);
    return !isMissing && onDo(reason.trim());
  };
  return (
    <FormDialog
      title={title}
      submit={does}
      cancel={t('meetings.keep')}
      danger
      isDirty={!isMissing}
      problem={problem}
      reason={problem && refusalWithClash(t, problem)}
      onSubmit={go}
      onClose={onClose}
    >
      <Text>{text}</Text>
      <LongTextField
        name="reason"
        label={t('ui.word.reason')}
        help={help}
        required
        value={reason}
        maxLength={500}
        rows={2}
        error={isAsked && isMissing ? t('meetings.reason.missing') : undefined}
        onChange={setReason}
      />
    </FormDialog>
  );
}
