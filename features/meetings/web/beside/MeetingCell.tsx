import { href } from '#platform/contract/addresses.ts';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { ask } from '#platform/web/api.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { meetings } from '../../contract.ts';
import { BookingDialog } from '../booking/BookingDialog.tsx';
import { MoveDialog } from '../panel/MoveDialog.tsx';
import { StateBadge } from '../StateBadge.tsx';

interface Props {
  actionId: number;
  mentee: { id: number; name: string };
  /** The mentees of the page: their cells ask once together. */
  menteeIds: readonly number[];
}

/** The next or else the last meeting of a mentee about an action, with the button to book or move it. */
export function MeetingCell({ actionId, mentee, menteeIds }: Props) {
  const t = useTexts();
  const [dialog, setDialog] = useState<'book' | 'move'>();
  const close = () => setDialog(undefined);
  const { id: projectId, url } = useProject();
  const found = useQuery(ask(meetings.beside, { projectId, actionId, menteeIds: [...menteeIds] }));
  if (found.isPending) return <Text c="dimmed">{t('meetings.beside.wait')}</Text>;
  if (!found.data) return <Text c="dimmed">{t('meetings.beside.failed')}</Text>;
  const shown = found.data.find(({ menteeId }) => menteeId === mentee.id);
  // A meeting that has begun can be held but not moved.
  const isToCome = shown?.state === 'booked' && shown.time.getTime() > found.dataUpdatedAt;
  const does = t(isToCome ? 'ui.word.move' : 'ui.word.book');
  return (
    <Group gap="xs">
      {shown && (
        <Anchor
          component={Link}
          fz="sm"
          to={href('/{curProject}/calendar', { curProject: url }, { meeting: shown.id })}
        >
          {shortMoment(shown.time)}
        </Anchor>
      )}
      {shown && <StateBadge meeting={shown} />}
      <Button
        size="xs"
        variant="default"
        aria-label={t('meetings.beside.for', { does, name: mentee.name })}
        onClick={() => setDialog(isToCome ? 'move' : 'book')}
      >
        {does}
      </Button>
      {dialog === 'move' && shown && <MoveDialog meeting={shown} onClose={close} />}
      {dialog === 'book' && (
        <BookingDialog menteeId={mentee.id} actionId={actionId} onClose={close} onBooked={close} />
      )}
    </Group>
  );
}
