import { ActionIcon, Anchor, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { type Notification, notifications } from '../contract.ts';
import styles from './bell.module.css';
import { sayFailed } from './say-failed.ts';
import { sentenceOf } from './sentence-of.ts';

interface Props {
  list: readonly Notification[];
  /** Called when a notification is opened. */
  onOpen?: () => void;
}

/** Notifications as sentences that link to their subject. Opening one marks it as read. */
export function NotificationList({ list, onOpen }: Props) {
  const t = useTexts();
  const { viewedBy } = useSession();
  const marking = useAct({ handles: () => sayFailed(t) });
  // The user wants to see the subject; the notification stays unread.
  const opening = useAct({ handles: () => true });
  const read = ({ id, readAt }: Notification, { run }: Pick<typeof marking, 'run'>) => {
    if (!readAt && !viewedBy) void run(notifications.read, { ids: [id] });
  };
  return (
    <ul className={styles.list}>
      {list.map((one) => (
        <Line
          key={one.id}
          notification={one}
          onRead={viewedBy ? undefined : () => read(one, marking)}
          onOpen={() => {
            read(one, opening);
            onOpen?.();
          }}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  notification: Notification;
  onRead: (() => void) | undefined;
  onOpen: () => void;
}

function Line({ notification, onRead, onOpen }: LineProps) {
  const t = useTexts();
  const language = useLanguage();
  const here = useProject();
  const { link, project, projectId, createdAt, readAt } = notification;
  const text = sentenceOf(t, language, notification);
  return (
    <li>
      {readAt ? (
        <span />
      ) : (
        <span className={styles.dot}>
          <VisuallyHidden>{t('notifications.isUnread')}</VisuallyHidden>
        </span>
      )}
      <div>
        <Anchor
          component={Link}
          to={link}
          onClick={onOpen}
          className={styles.sentence}
          data-unread={!readAt || undefined}
        >
          {text}
        </Anchor>
        <Text size="sm" c="dimmed">
          {formatMoment(createdAt, language)}
          {project !== undefined && projectId !== here.id && ` · ${project}`}
        </Text>
      </div>
      {!readAt && onRead && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('notifications.read', { text })}
          title={t('notifications.read', { text })}
          onClick={onRead}
        >
          <IconCheck size={20} stroke={1.6} />
        </ActionIcon>
      )}
    </li>
  );
}
