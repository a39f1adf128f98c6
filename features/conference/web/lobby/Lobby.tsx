import { Button, Group, Stack, Text } from '@mantine/core';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import type { Room } from '../../contract.ts';
import { Countdown } from '../door/Countdown.tsx';
import type { Media } from '../media/media.ts';
import { DevicePart } from './DevicePart.tsx';
import { GuestPart } from './GuestPart.tsx';
import styles from './lobby.module.css';
import { Preview } from './Preview.tsx';
import { RoomFacts } from './RoomFacts.tsx';

interface Props {
  room: Room;
  media: Media;
  onEnter: () => void;
}

/** The lobby: who meets and when, the check of the devices, and the button to enter once the door is open. */
export function Lobby({ room, media, onEnter }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const isOpen = room.door === 'open';
  return (
    <div className={styles.lobby}>
      <Preview media={media} />
      <Stack gap="lg" className={styles.facing}>
        <RoomFacts room={room} />
        <Stack gap="xs">
          {!isOpen && (
            <Text fw={600}>
              {room.door === 'countdown' ? (
                <Countdown until={room.opens} />
              ) : (
                t('conference.door.opens', { time: formatMoment(room.opens, language) })
              )}
            </Text>
          )}
          <Group>
            <Button size="md" disabled={!isOpen} onClick={onEnter}>
              {t('conference.enter')}
            </Button>
          </Group>
          <Text size="sm" c="dimmed">
            {t(isOpen ? 'conference.enter.help' : 'conference.enter.early')}
          </Text>
        </Stack>
        {room.here.length > 0 && <Text role="status">{t('conference.here', { names: namesOf(room) })}</Text>}
        {room.mayInvite && <GuestPart room={room} />}
      </Stack>
      <DevicePart media={media} />
    </div>
  );
}

/** The names of the users who are already in the room. */
function namesOf({ here, mentor, mentee, guest }: Room): string {
  const people = [mentor, mentee, ...(guest ? [guest] : [])];
  return people
    .filter(({ id }) => here.some(({ userId }) => userId === id))
    .map(({ name }) => name)
    .join(', ');
}
