import { Drawer, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useLeaving } from '#platform/web/use-leaving.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Room } from '../../contract.ts';
import { useCall, type Ended } from '../call/use-call.ts';
import type { Media } from '../media/media.ts';
import { useMediaState } from '../media/use-media.ts';
import { TextPanel } from '../texts/TextPanel.tsx';
import { useConversation } from '../texts/use-conversation.ts';
import { Controls } from './Controls.tsx';
import { OtherTile } from './OtherTile.tsx';
import { OwnTile } from './OwnTile.tsx';
import styles from './room.module.css';

interface Props {
  room: Room;
  media: Media;
  onLeave: () => void;
  onEnded: (why: Ended) => void;
}

/** The room while the user is in it: the pictures, the controls, and the texts beside them. */
export function RoomView({ room, media, onLeave, onEnded }: Props) {
  const t = useTexts();
  const { id } = useSession();
  const mediaState = useMediaState(media);
  const [said, setSaid] = useState('');
  const people = [room.mentor, room.mentee, ...(room.guest ? [room.guest] : [])];
  const nameOf = (userId: number) => people.find((one) => one.id === userId)?.name ?? '';
  const { others, isIn, live } = useCall({
    room,
    userId: id,
    media,
    ended: onEnded,
    met: (userId, what) => setSaid(t(`conference.${what}`, { name: nameOf(userId) })),
  });
  const texts = useTextsBeside(room.meetingId, id);
  const isPhone = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const stays = useCallback(() => true, []);
  useLeaving(stays, t('conference.leaving'));
  const missing = people.filter((one) => one.id !== id && !others.some(({ userId }) => userId === one.id));
  const panel = <TextPanel meetingId={room.meetingId} texts={texts.list} />;

  return (
    <div className={styles.room} aria-busy={!isIn}>
      <div className={styles.stage}>
        <ul className={styles.tiles} data-count={others.length}>
          {others.map((other) => (
            <OtherTile
              key={other.peer}
              other={other}
              name={nameOf(other.userId)}
              speaker={mediaState.chosen.speaker}
            />
          ))}
          {others.length === 0 && (
            <li className={styles.waiting}>
              <Text c="inherit" ta="center">
                {said && <>{said} </>}
                {t('conference.waiting', { names: missing.map(({ name }) => name).join(', ') })}
              </Text>
            </li>
          )}
          <OwnTile mediaState={mediaState} />
        </ul>
        <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
        <div role="status" className={styles.status}>
          {isIn && (live === 'Reconnecting' || live === 'Disconnected') && (
            <Notice kind="warning" title={t('conference.lost')}>
              {t('conference.lost.text')}
            </Notice>
          )}
          <RoomTroubles troubles={mediaState.troubles} />
        </div>
        <Controls
          media={media}
          mediaState={mediaState}
          areTextsOpen={texts.isOpen}
          unread={texts.unread}
          onTexts={texts.toggle}
          onLeave={onLeave}
        />
      </div>
      {texts.isOpen && !isPhone && (
        <aside className={styles.side} aria-label={t('conference.texts')}>
          {panel}
        </aside>
      )}
      {isPhone && (
        <Drawer
          opened={texts.isOpen}
          onClose={texts.toggle}
          position="bottom"
          size="70%"
          title={t('conference.texts')}
          classNames={{ body: styles.drawer!, content: styles.drawerContent! }}
        >
          {panel}
        </Drawer>
      )}
    </div>
  );
}

/** The problems of devices that were switched on in the room. */
function RoomTroubles({ troubles }: { troubles: ReturnType<typeof useMediaState>['troubles'] }) {
  const t = useTexts();
  const [kind, what] = Object.entries(troubles).find(([, trouble]) => trouble !== undefined) ?? [];
  if (!kind || !what) return null;
  return (
    <Notice kind="warning" title={t(`conference.trouble.${kind}`)}>
      {t(`conference.trouble.${what}`)}
    </Notice>
  );
}

/** The texts of the room, whether their panel is open, and how many are unread. */
function useTextsBeside(meetingId: number, userId: number) {
  const { texts: list, isKnown } = useConversation(meetingId);
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState<number>();
  const last = list.at(-1)?.seq ?? 0;
  // The texts that were there on entering count as read, as do those that arrive while the panel is open.
  if (isKnown && (seen === undefined || (isOpen && seen !== last))) setSeen(last);
  const unread = list.filter((text) => text.seq > (seen ?? 0) && text.authorId !== userId).length;
  return { list, isOpen, unread, toggle: () => setOpen(!isOpen) };
}
