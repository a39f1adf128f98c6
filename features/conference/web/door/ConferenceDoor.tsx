import { href } from '#platform/contract/addresses.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { doorAt, doorRule, doorTimes } from '#engines/meetings/door.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Countdown } from './Countdown.tsx';
import { useNow } from './use-now.ts';

interface Props {
  meetingId: number;
  /** The start of the meeting. */
  time: Date;
  /** Whether entering is the main action of the page. @default false */
  isPrimary?: boolean;
}

/** The door of a meeting's room: a link when it is open, a countdown or the opening time before. */
export function ConferenceDoor({ meetingId, time, isPrimary = false }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { url, settings } = useProject();
  const now = useNow(5_000);
  const rule = doorRule((settings['Config'] as { Meeting?: object } | undefined)?.Meeting);
  const door = doorAt(time, rule, now);
  const { opens } = doorTimes(time, rule);
  if (door === 'open')
    return (
      <Group>
        <Button
          component={Link}
          to={href('/{curProject}/conference/{meetingId}', { curProject: url, meetingId })}
          variant={isPrimary ? 'filled' : 'light'}
          leftSection={<IconVideo size={20} aria-hidden />}
        >
          {t('conference.door.enter')}
        </Button>
      </Group>
    );
  if (door === 'closed') return null;
  return (
    <Text size="sm">
      {door === 'countdown' ? (
        <Countdown until={opens} />
      ) : (
        t('conference.door.opens', { time: formatMoment(opens, language) })
      )}
    </Text>
  );
}
