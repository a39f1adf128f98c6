import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reachesOthers } from '#features/people/access.ts';
import { href } from '#platform/contract/addresses.ts';
import { ask } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { chat } from '../contract.ts';
import '../addresses.ts';
import styles from './shell/button.module.css';
import { useChatNews } from './shell/use-chat-news.ts';

/** The way to the messages in the bar above, with the number of unread ones, as it changes. */
export function ChatButton() {
  const t = useTexts();
  const { url } = useProject();
  const { loggedInBy, viewedBy, roles } = useSession();
  // What users write to each other is closed to an Admin who acts in their name.
  const isOwn = loggedInBy === undefined && viewedBy === undefined;
  useChatNews(isOwn);
  const { data } = useQuery({ ...ask(chat.newCount, {}), staleTime: 60_000, enabled: isOwn });
  const unread = data?.new ?? 0;
  const label = unread > 0 ? t('chat.bar.unread', { count: unread }) : t('nav.chat');
  // A role that cannot send messages may still have unread ones, from an earlier role.
  if (!isOwn || (unread === 0 && !reachesOthers(roles))) return null;
  return (
    <>
      <ActionIcon
        component={Link}
        to={href('/{curProject}/chat', { curProject: url })}
        variant="subtle"
        color="gray"
        size={44}
        className={styles.button}
        aria-label={label}
      >
        <IconMessages size={22} stroke={1.6} />
        {unread > 0 && (
          <span className={styles.count} aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </ActionIcon>
      <VisuallyHidden aria-live="polite">{unread > 0 && label}</VisuallyHidden>
    </>
  );
}
