import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconBell, IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ask } from '#platform/web/api.ts';
import { useLiveState } from '#platform/web/live.ts';
import { useTexts } from '#platform/web/texts.ts';
import { notifications } from '../contract.ts';
import styles from './bell.module.css';
import { useNews } from './use-news.ts';

export { cornerOf } from './use-news.ts';

const load = () => import('./BellPanel.tsx');
const BellPanel = lazy(async () => ({ default: (await load()).BellPanel }));

/** The bell with the number of unread notifications, as it changes; pressed, it opens the newest of them. */
export function NotificationBell() {
  const t = useTexts();
  const [isAsked, setAsked] = useState(false);
  useNews();
  const { data } = useQuery({ ...ask(notifications.count, {}), staleTime: 60_000 });
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? t('nav.notifications.unread', { count: unread }) : t('nav.notifications');
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      className={styles.bell}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => setAsked(true)}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
    >
      <IconBell size={22} stroke={1.6} />
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </ActionIcon>
  );
  return (
    <>
      <Connection />
      {isAsked ? (
        <Suspense fallback={button}>
          <BellPanel button={button} />
        </Suspense>
      ) : (
        button
      )}
      <VisuallyHidden aria-live="polite">{unread > 0 && label}</VisuallyHidden>
    </>
  );
}

/** Shows that the page gets no live updates, while it is so. */
function Connection() {
  const t = useTexts();
  const state = useLiveState();
  if (state !== 'Reconnecting' && state !== 'Disconnected') return null;
  const text = t(`live.${state}`);
  return (
    <span className={styles.connection} title={text}>
      <IconPlugConnectedX size={18} stroke={1.6} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
