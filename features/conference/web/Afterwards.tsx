import { href } from '#platform/contract/addresses.ts';
import { Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Room } from '../contract.ts';
import type { Ended } from './call/use-call.ts';
import { TextList } from './texts/TextList.tsx';
import { useConversation } from './texts/use-conversation.ts';

interface Props {
  room: Room;
  why: 'left' | Ended;
  onAgain: () => void;
}

/** Shown after the user has left the room: the reason, the way back, the texts and the meeting. */
export function Afterwards({ room, why, onAgain }: Props) {
  const t = useTexts();
  const { url } = useProject();
  const { texts } = useConversation(room.meetingId);
  const isOpen = room.door === 'open' && room.state !== 'cancelled';
  const what = room.state === 'cancelled' ? 'cancelled' : room.door === 'closed' ? 'closed' : why;
  return (
    <Stack gap="lg" maw={720}>
      <Notice
        kind={what === 'left' || what === 'closed' ? 'info' : 'warning'}
        role="status"
        title={t(`conference.after.${what}`)}
      >
        {t(`conference.after.${what}.text`)}
      </Notice>
      <Group gap="sm">
        {isOpen && <Button onClick={onAgain}>{t('conference.again')}</Button>}
        <Button
          component={Link}
          to={href('/{curProject}/calendar', { curProject: url }, { meeting: room.meetingId })}
          variant="default"
        >
          {t('conference.meeting')}
        </Button>
      </Group>
      {texts.length > 0 && (
        <section aria-label={t('conference.texts')}>
          <TextList texts={texts} />
        </section>
      )}
    </Stack>
  );
}
