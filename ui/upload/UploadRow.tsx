import { ActionIcon, Anchor, Group, Progress, Text } from '@mantine/core';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconTrash,
  IconX,
  type IconUpload,
} from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { fileSize } from './file-size.ts';
import styles from './upload.module.css';

/** How far the upload of a file is. `held`: it has arrived, and the server waits for the virus check. */
export type UploadState = 'idle' | 'uploading' | 'held' | 'paused' | 'failed' | 'done';

/** A file that is being uploaded, or is there. */
export interface UploadItem {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  state: UploadState;
  /** From 0 to 1. */
  progress: number;
  /** Why it failed, in words. */
  error?: string | undefined;
  /** Where the user has to go before the file can be sent. */
  link?: { label: string; href: string } | undefined;
}

/** The actions on a file; a button is shown only if its action is given. */
export interface UploadActions {
  onPause?: ((id: string) => void) | undefined;
  onResume?: ((id: string) => void) | undefined;
  onRetry?: ((id: string) => void) | undefined;
  onCancel?: ((id: string) => void) | undefined;
  onRemove?: ((id: string) => void) | undefined;
}

type Action = keyof UploadActions;

const looks: Record<Action, { text: string; Icon: typeof IconUpload }> = {
  onPause: { text: 'ui.upload.pause', Icon: IconPlayerPause },
  onResume: { text: 'ui.upload.resume', Icon: IconPlayerPlay },
  onRetry: { text: 'ui.upload.retry', Icon: IconRefresh },
  onCancel: { text: 'ui.upload.cancel', Icon: IconX },
  onRemove: { text: 'ui.upload.remove', Icon: IconTrash },
};

const possible: Record<UploadState, readonly Action[]> = {
  idle: ['onCancel'],
  uploading: ['onPause', 'onCancel'],
  held: ['onCancel'],
  paused: ['onResume', 'onCancel'],
  failed: ['onRetry', 'onCancel'],
  done: ['onRemove'],
};

/** A file of the list: its name, how far it is, and what can be done with it. */
export function UploadRow({ file, ...actions }: { file: UploadItem } & UploadActions) {
  const t = useTexts();
  const { id, name, size, state, progress, error, link } = file;
  const percent = Math.round(progress * 100);
  return (
    <li className={styles.file}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <div className={styles.name}>
          <Text>{name}</Text>
          {/* The state is announced when it changes; the percentage, which changes all the time, is not. */}
          <Text size="sm" c={state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
            <span role="status">{error ?? t(`ui.upload.state.${state}`)}</span>
            {link && (
              <>
                {' '}
                <Anchor href={link.href} inherit underline="always">
                  {link.label}
                </Anchor>
              </>
            )}
            {' · '}
            {state === 'uploading' || state === 'paused' ? `${percent} %` : fileSize(t, size)}
          </Text>
        </div>
        <Group gap={4} wrap="nowrap">
          {possible[state].map((action) => {
            const act = actions[action];
            const { text, Icon } = looks[action];
            return (
              act && (
                <ActionIcon
                  key={action}
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t(text, { name })}
                  onClick={() => act(id)}
                >
                  <Icon size={20} aria-hidden />
                </ActionIcon>
              )
            );
          })}
        </Group>
      </Group>
      {state !== 'done' && (
        <Progress
          value={percent}
          {...(state === 'failed' && { color: 'red' })}
          aria-label={t('ui.upload.progress', { name })}
          mt={4}
        />
      )}
    </li>
  );
}
