import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';

interface Props {
  title: string;
  /** What will happen, and to whom. */
  text: string;
  /** Who reads the reason. */
  help: string;
  /** The button that does it. */
  does: string;
  isBusy: boolean;
  onClose: () => void;
  /** Returns whether it was done. */
  onDo: (reason: string) => Promise<boolean>;
}

/** The dialog of something that ends a meeting: it needs a reason. */
export function ReasonDialog({ title, text, help, does, isBusy, onClose, onDo }: Props) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = reason.trim() === '';
  const go = async () => {
    setAsked(true);
    if (!isMissing && (await onDo(reason.trim()))) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={<b>{title}</b>}>
      <Stack>
        <Text>{text}</Text>
        <LongTextField
          name="reason"
          label={t('meetings.reason')}
          help={help}
          required
          value={reason}
          maxLength={500}
          rows={2}
          error={isAsked && isMissing ? t('meetings.reason.missing') : undefined}
          onChange={setReason}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('meetings.keep')}
          </Button>
          <Button color="red.9" loading={isBusy} onClick={() => void go()}>
            {does}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
