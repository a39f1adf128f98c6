import { Avatar, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { upperCase } from '#engines/greek/upper-case.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import type { Contact } from '../../contract/conversation.ts';
import { chat } from '../../contract.ts';
import { useOpenConversation } from '../write/use-open-conversation.ts';
import styles from './list.module.css';

/** The people and groups that the user may write to; a press opens the conversation. */
export function ContactList({ search, onOpened }: { search: string; onOpened?: () => void }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { data, error, refetch } = useQuery(ask(chat.contacts, { projectId, search }));
  const { open, isOpening } = useOpenConversation(onOpened);
  if (error instanceof Problem)
    return <FailureNotice what={t('chat.contacts.notLoaded')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={6} />;
  if (data.contacts.length === 0)
    return (
      <Text c="dimmed" p="sm">
        {t(search ? 'chat.contacts.notFound' : 'chat.contacts.none')}
      </Text>
    );
  return (
    <>
      <ul className={styles.list} aria-label={t('chat.contacts')}>
        {data.contacts.map((contact) => (
          <li key={`${contact.kind} ${contact.userId ?? contact.actionId ?? ''}`}>
            <UnstyledButton className={styles.row} disabled={isOpening} onClick={() => open(contact)}>
              <Avatar
                name={upperCase(nameOf(contact))}
                variant="filled"
                color="gray.7"
                size={32}
                aria-hidden
              />
              <span className={styles.words}>
                <Text span className={styles.name}>
                  {nameOf(contact)}
                </Text>
                <Text span size="xs" c="dimmed">
                  {contact.role
                    ? t(`role.${contact.role}`)
                    : t('chat.people', { count: (contact.people ?? 0) + 1 })}
                </Text>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {data.more && (
        <Text size="sm" c="dimmed" p="sm">
          {t('chat.contacts.more')}
        </Text>
      )}
    </>
  );

  function nameOf({ kind, name }: Contact): string {
    if (kind === 'pair') return name;
    return kind === 'mentees' ? t('chat.group.mine') : t('chat.group.action', { title: name });
  }
}
