import { href } from '#platform/contract/addresses.ts';
import { Anchor, Card, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HOUR_MS } from '#engines/dates/durations.ts';
import { doorRule, doorTimes } from '#engines/meetings/door.ts';
import { meetings } from '#features/meetings/contract.ts';
import { ask } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { ConferenceDoor } from './ConferenceDoor.tsx';
import { useNow } from './use-now.ts';

/** The reader's next meeting, where it starts within the hour or runs: it stands before everything else. */
export const SoonMeeting = () => <Next isSoon />;

/** The reader's next meeting, where it is more than an hour away. */
export const NextMeeting = () => <Next isSoon={false} />;

/**
 * The other person, the time and the door. Empty while loading, and without a meeting for this place. The place is chosen
 * by two parts, so that the keyboard and screen readers meet the parts in the order in which they are seen.
 */
function Next({ isSoon }: { isSoon: boolean }) {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId, url, settings } = useProject();
  const { id } = useSession();
  const now = useNow(30_000);
  const { data } = useQuery(ask(meetings.mine, { projectId }));
  const rule = doorRule((settings['Config'] as { Meeting?: object } | undefined)?.Meeting);
  const next = data?.find(({ time }) => doorTimes(time, rule).closes.getTime() > now);
  if (!next || next.time.getTime() - now <= HOUR_MS !== isSoon) return null;
  return (
    <Card withBorder component="section" padding="lg">
      <Stack gap="xs">
        <Title order={2} size="h3">
          {t('conference.next')}
        </Title>
        <div>
          <Anchor
            component={Link}
            to={href('/{curProject}/calendar', { curProject: url }, { meeting: next.id })}
            fw={500}
          >
            {next.title}
          </Anchor>
          <Text>{formatMoment(next.time, language)}</Text>
          <Text size="sm" c="dimmed">
            {t('conference.with', { name: next.mentorId === id ? next.mentee : next.mentor })}
          </Text>
        </div>
        {next.way === 'online' && <ConferenceDoor meetingId={next.id} time={next.time} isPrimary />}
      </Stack>
    </Card>
  );
}
