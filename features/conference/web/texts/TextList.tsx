import { ATHENS } from '#engines/dates/athens.ts';
import { Text } from '@mantine/core';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { RoomText } from '../../contract.ts';
import styles from './texts.module.css';

const clock = new Intl.DateTimeFormat('el-GR', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: ATHENS,
});

/** The texts of the room, oldest first; the user's own are on the other side. */
export function TextList({ texts }: { texts: readonly RoomText[] }) {
  const t = useTexts();
  const { id } = useSession();
  return (
    <ol className={styles.list}>
      {texts.map(({ seq, authorId, author, text, at }) => (
        <li key={seq} className={styles.text} data-mine={authorId === id || undefined}>
          <Text size="sm" c="dimmed">
            {[authorId === id ? t('conference.you') : author, clock.format(at)].join(' · ')}
          </Text>
          <p className={styles.words}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
