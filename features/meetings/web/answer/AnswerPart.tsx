import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import type { OneMeeting } from '../../contract/meeting.ts';
import { ReasonDialog } from '../panel/ReasonDialog.tsx';
import { OtherTimeDialog } from './OtherTimeDialog.tsx';
import { useAnswers } from './use-answers.ts';

interface Props {
  meeting: OneMeeting;
  /** Whether answering is the main action of the panel. */
  isPrimary: boolean;
}

/** What the mentee said about the meeting, and the buttons to say it: to come, to take another time, or not to come. */
export function AnswerPart({ meeting, isPrimary }: Props) {
  const t = useTexts();
  const [asked, setAsked] = useState<'other' | 'decline'>();
  const { isBusy, confirm } = useAnswers(meeting);
  const { state, answer, answerNote = '' } = meeting;
  if (state !== 'booked' && answer !== 'declined') return null;
  const close = () => setAsked(undefined);
  const said = answer ? `meetings.mine.${answer}` : 'meetings.mine.question';
  return (
    <Stack gap="xs" component="section" aria-label={t('meetings.mine')}>
      <Title order={3} size="h5">
        {t('meetings.mine')}
      </Title>
      <Text role="status">{t(said, { reason: answerNote })}</Text>
      <Group gap="xs">
        {answer !== 'confirmed' && (
          <Button variant={isPrimary ? 'filled' : 'default'} loading={isBusy} onClick={() => void confirm()}>
            {t(answer === undefined ? 'meetings.confirm' : 'meetings.confirm.again')}
          </Button>
        )}
        {state === 'booked' && (
          <>
            <Button variant="default" onClick={() => setAsked('other')}>
              {t('meetings.other')}
            </Button>
            <Button variant="default" onClick={() => setAsked('decline')}>
              {t('meetings.decline')}
            </Button>
          </>
        )}
      </Group>
      {asked === 'other' && <OtherTimeDialog meeting={meeting} onClose={close} />}
      {asked === 'decline' && <DeclineDialog meeting={meeting} onClose={close} />}
    </Stack>
  );
}

function DeclineDialog({ meeting, onClose }: { meeting: OneMeeting; onClose: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const { problem, decline } = useAnswers(meeting, 'here');
  return (
    <ReasonDialog
      title={t('meetings.decline.title')}
      text={t('meetings.decline.text', { who: meeting.mentor, when: formatMoment(meeting.time, language) })}
      help={t('meetings.reason.toMentor')}
      does={t('meetings.decline.do')}
      problem={problem}
      onClose={onClose}
      onDo={decline}
    />
  );
}
