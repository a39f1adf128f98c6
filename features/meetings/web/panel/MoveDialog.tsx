import { Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import type { Meeting } from '../../contract/meeting.ts';
import { TimePicker } from '../booking/TimePicker.tsx';
import { HowFields } from '../how/HowFields.tsx';
import { useHow } from '../how/use-how.ts';
import { refusalWithClash } from '../report-refusal.ts';
import { useOrganizing } from './use-organizing.ts';

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
  const { problem, move } = useOrganizing(meeting, 'here');
  const how = useHow(meeting);
  const go = async () => {
    const held = how.toSend();
    return held !== undefined && (await move(time ?? meeting.time, reason.trim(), held));
  };
  return (
    <FormDialog
      title={t('meetings.move.title')}
      submit={t('ui.word.move')}
      cancel={t('meetings.keep')}
      size="lg"
      isDirty={time !== undefined || how.hasChanged || reason !== ''}
      canSubmit={time !== undefined || how.hasChanged}
      problem={problem}
      reason={problem && refusalWithClash(t, problem)}
      onSubmit={go}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
