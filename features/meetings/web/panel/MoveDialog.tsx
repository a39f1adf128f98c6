import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import type { Meeting } from '../../contract/meeting.ts';
import { TimePicker } from '../booking/TimePicker.tsx';
import { HowFields } from '../how/HowFields.tsx';
import { useHow } from '../how/use-how.ts';
import { useActs } from './use-acts.ts';

interface Props {
  meeting: Meeting;
  onClose: () => void;
}

/** The dialog that moves a meeting to another time, a free one or any other, or to another place. */
export function MoveDialog({ meeting, onClose }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const [time, setTime] = useState<Date>();
  const [reason, setReason] = useState('');
  const { isBusy, move } = useActs(meeting);
  const how = useHow(meeting);
  const go = async () => {
    const held = how.toSend();
    if (held && (await move(time ?? meeting.time, reason.trim(), held))) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={<b>{t('meetings.move.title')}</b>} size="lg">
      <Stack>
        <Text>
          {t('meetings.move.text', { who: meeting.mentee, when: formatMoment(meeting.time, language) })}
        </Text>
        <TimePicker parties={meeting} value={time} onChange={setTime} />
        <HowFields how={how} />
        <LongTextField
          name="reason"
          label={t('meetings.reason.optional')}
          help={t('meetings.reason.help')}
          value={reason}
          maxLength={500}
          rows={2}
          onChange={setReason}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('meetings.keep')}
          </Button>
          <Button loading={isBusy} disabled={!time && !how.hasChanged} onClick={() => void go()}>
            {t('meetings.move')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
