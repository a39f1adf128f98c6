import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import type { Waiting } from '../outbox/waiting.ts';
import { FileLines } from './FileLines.tsx';
import { MessageText } from './MessageText.tsx';
import styles from './view.module.css';
import { WaitingMark } from './WaitingMark.tsx';

interface Props {
  one: Waiting;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that the server does not have yet: it waits for the network, or was refused. A refused change keeps its text, too. */
export function WaitingItem({ one, onRetry, onDiscard }: Props) {
  const t = useTexts();
  const { refused } = one;
  const message = one.act === 'send' || one.act === 'edit' ? one.message : '';
  const files = one.act === 'send' ? one.files : [];
  const onCopy = () =>
    void navigator.clipboard.writeText(message).then(() => toast(t('chat.copied'), { kind: 'success' }));

  return (
    <li className={styles.message} data-own data-last data-waiting>
      <div className={styles.line}>
        <div className={styles.bubble}>
          <VisuallyHidden>{t('chat.you')}: </VisuallyHidden>
          {one.act !== 'send' && <em>{t(`chat.refused.${one.act}`)}</em>}
          <div className={styles.text}>
            <MessageText text={message} />
          </div>
          {files.length > 0 && <FileLines files={files} />}
          <span className={styles.facts}>
            <WaitingMark isRefused={refused !== undefined} />
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
            {message !== '' && (
              <Button size="compact-md" variant="default" onClick={onCopy}>
                {t('chat.do.copy')}
              </Button>
            )}
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
  one: Waiting,
  { code, why }: NonNullable<Waiting['refused']>,
): string {
  if (why !== undefined) return t(`chat.closed.${why}`);
  // Files that are not sent within a day are deleted.
  const isFileGone = code === 'not-found' && one.act === 'send' && one.files.length > 0;
  const key = `chat.refusal.${isFileGone ? 'no-such-file' : code}`;
  const text = t(key);
  // A key without a text answers itself.
  return text === key ? t('chat.state.refused') : text;
}
