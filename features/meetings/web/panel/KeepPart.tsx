import { Anchor, Group, Stack, Title } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { OneMeeting } from '../../contract/meeting.ts';
import { calendarFileOf, googleCalendarOf } from '../how/how-in-words.ts';

/** The ways to take a booked meeting into one's own calendar. */
export function KeepPart({ meeting }: { meeting: OneMeeting }) {
  const t = useTexts();
  const { id: me } = useSession();
  const { mentorId, mentor, mentee } = meeting;
  return (
    <Stack gap={4} component="section" aria-label={t('meetings.keepIn')} data-no-print>
      <Title order={3} size="h5">
        {t('meetings.keepIn')}
      </Title>
      <Group gap="md">
        <Anchor href={calendarFileOf(meeting.id)} download>
          <Group gap={4} component="span" wrap="nowrap">
            <IconDownload size={16} aria-hidden />
            {t('meetings.keepIn.file')}
          </Group>
        </Anchor>
        <Anchor
          href={googleCalendarOf(t, meeting, me === mentorId ? mentee : mentor)}
          target="_blank"
          rel="noreferrer"
        >
          <Group gap={4} component="span" wrap="nowrap">
            <IconExternalLink size={16} aria-hidden />
            {t('meetings.keepIn.google')}
          </Group>
        </Anchor>
      </Group>
    </Stack>
  );
}
