import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import type { Meeting } from '../../contract/meeting.ts';
import { useActs } from './use-acts.ts';

interface Props {
  meeting: Meeting;
  onClose: () => void;
}

/** The dialog that cancels a meeting with a reason, of which both are notified. */
export function CancelDialog({ meeting, onClose }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { isBusy, cancel } = useActs(meeting);
  const isMissing = reason.trim() === '';
  const go = async () => {
    setAsked(true);
    if (!isMissing && (await cancel(reason.trim()))) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={<b>{t('meetings.cancel')}</b>}>
      <Stack>
        <Text>
          {t('meetings.cancel.text', { who: meeting.mentee, when: formatMoment(meeting.time, language) })}
        </Text>
        <LongTextField
          name="reason"
          label={t('meetings.reason')}
          help={t('meetings.reason.help')}
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
          <Button color="red" loading={isBusy} onClick={() => void go()}>
            {t('meetings.cancel')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
