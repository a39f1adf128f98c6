import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import type { Waiting } from '../outbox/stored.ts';
import { FileLines } from './FileLines.tsx';
import { MessageText } from './MessageText.tsx';
import styles from './view.module.css';

interface Props {
  one: Waiting;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that the server does not have yet: it waits for the network, or was refused. */
export function WaitingItem({ one, onRetry, onDiscard }: Props) {
  const t = useTexts();
  const { message, files, refused } = one;
  return (
    <li className={styles.message} data-own data-last data-waiting>
      <div className={styles.line}>
        <div className={styles.bubble}>
          <VisuallyHidden>{t('chat.you')}: </VisuallyHidden>
          <div className={styles.text}>
            <MessageText text={message} />
          </div>
          {files.length > 0 && <FileLines files={files} />}
          <span className={styles.facts}>
            <span className={styles.ticks} title={t(refused ? 'chat.state.refused' : 'chat.state.waiting')}>
              {refused ? <IconAlertTriangle size={16} aria-hidden /> : <IconClock size={16} aria-hidden />}
              <VisuallyHidden>{t(refused ? 'chat.state.refused' : 'chat.state.waiting')}</VisuallyHidden>
            </span>
          </span>
        </div>
      </div>
      {refused && (
        <div className={styles.refused} role="alert">
          <Text size="sm">{refusedWhy(t, one, refused)}</Text>
          <Group gap="xs" justify="flex-end">
            <Button size="compact-md" variant="default" onClick={onRetry}>
              {t('chat.retry')}
            </Button>
            <Button size="compact-md" variant="subtle" color="red" onClick={onDiscard}>
              {t('chat.discard')}
            </Button>
          </Group>
        </div>
      )}
    </li>
  );
}

function refusedWhy(
  t: ReturnType<typeof useTexts>,
  { files }: Waiting,
  { code, why }: NonNullable<Waiting['refused']>,
): string {
  if (why !== undefined) return t(`chat.closed.${why}`);
  // Files that are not sent within a day are deleted.
  const isFileGone = code === 'not-found' && files.length > 0;
  const key = `chat.refusal.${isFileGone ? 'no-such-file' : code}`;
  const text = t(key);
  // A key without a text answers itself.
  return text === key ? t('chat.state.refused') : text;
}
