import { Avatar, Badge, Text, VisuallyHidden } from '@mantine/core';
import { IconBellOff, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { upperCase } from '#engines/greek/upper-case.ts';
import { href } from '#platform/contract/addresses.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import type { Conversation } from '../../contract/conversation.ts';
import { shortTime } from '../days.ts';
import { titleOf } from '../titles.ts';
import styles from './list.module.css';

/** A conversation in the list: with whom, the last message, when, and how many are unread. */
export function ConversationRow({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const t = useTexts();
  const language = useLanguage();
  const { url } = useProject();
  const { id, kind, users, last, muted, closed } = conversation;
  const title = titleOf(t, conversation);
  const unread = conversation.new;
  const isOnline = kind === 'pair' && users[0]?.online === true;
  return (
    <Link
      to={href('/{curProject}/chat/{id}', { curProject: url, id })}
      className={styles.row}
      data-open={isOpen || undefined}
      {...(isOpen && { 'aria-current': 'page' as const })}
    >
      <span className={styles.face} data-online={isOnline || undefined}>
        <Avatar name={upperCase(title)} variant="filled" color="gray.7" size={40} aria-hidden />
      </span>
      <span className={styles.words}>
        <span className={styles.first}>
          <Text span fw={unread > 0 ? 650 : 500} className={styles.name}>
            {title}
            {isOnline && <VisuallyHidden> ({t('chat.isOnline')})</VisuallyHidden>}
          </Text>
          {last && (
            <Text span size="xs" c="dimmed" className={styles.time}>
              {shortTime(last, language)}
            </Text>
          )}
        </span>
        <span className={styles.first}>
          <Text span size="sm" c="dimmed" truncate>
            <LastMessage conversation={conversation} />
          </Text>
          <span className={styles.marks}>
            {muted && <IconBellOff size={16} role="img" aria-label={t('chat.isMuted')} />}
            {closed && <IconLock size={16} role="img" aria-label={t('chat.isClosed')} />}
            {unread > 0 && (
              <Badge size="md" circle={unread < 10} {...(muted && { color: 'gray' })} variant="filled">
                {unread}
                <VisuallyHidden> {t('chat.unreadOnes')}</VisuallyHidden>
              </Badge>
            )}
          </span>
        </span>
      </span>
    </Link>
  );
}

/** The start of the last message, with its writer where that is not the other person. */
function LastMessage({ conversation: { kind, lastMessage, users } }: { conversation: Conversation }) {
  const t = useTexts();
  const { id: me } = useSession();
  if (!lastMessage) return t('chat.people', { count: users.length + 1 });
  const { message, files, deletedAt, userId, user } = lastMessage;
  const text = deletedAt ? t('chat.deleted') : message || (files[0]?.name ?? '');
  if (userId === me) return t('chat.said', { name: t('chat.you'), text });
  return kind === 'pair' ? text : t('chat.said', { name: user, text });
}
