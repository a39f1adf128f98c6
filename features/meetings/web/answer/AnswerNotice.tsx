import { Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { href } from '#platform/contract/addresses.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { OneMeeting } from '../../contract/meeting.ts';

/** The answer of the mentee that asks something of the mentor: another time, or another meeting. */
export function AnswerNotice({ meeting }: { meeting: OneMeeting }) {
  const t = useTexts();
  const { url } = useProject();
  const { state, answer, answerNote = '', menteeId } = meeting;
  const isDeclined = state === 'cancelled' && answer === 'declined';
  if (!isDeclined && !(state === 'booked' && answer === 'another-time')) return null;
  const title = t('meetings.answer.because', {
    answer: t(`meetings.answer.${isDeclined ? 'declined' : 'another-time'}`),
    reason: answerNote,
  });
  return (
    <Notice kind="warning" title={title}>
      {isDeclined ? (
        <Group>
          <Button
            component={Link}
            to={href('/{curProject}/calendar', { curProject: url }, { book: menteeId })}
          >
            {t('meetings.answer.again')}
          </Button>
        </Group>
      ) : (
        <Text size="sm">{t('meetings.answer.asked')}</Text>
      )}
    </Notice>
  );
}
