import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { href } from '#platform/contract/addresses.ts';
import { ask, Problem } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import type { Conversation } from '../../contract/conversation.ts';
import { chat } from '../../contract.ts';
import { shortTime } from '../days.ts';
import { titleOf } from '../titles.ts';
import styles from './list.module.css';

/** The messages that a search finds in all conversations of the user; each leads to its place. */
export function FoundMessages({ search, list }: { search: string; list: readonly Conversation[] }) {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId, url } = useProject();
  const { data, error, refetch } = useQuery(ask(chat.search, { projectId, search }));
  const titles = new Map(list.map((one) => [one.id, titleOf(t, one)]));
  return (
    <section>
      <Title order={3} size="sm" c="dimmed" className={styles.heading}>
        {t('ui.word.messages')}
      </Title>
      {error instanceof Problem && (
        <FailureNotice what={t('chat.search.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading lines={4} />}
      {data?.messages.length === 0 && (
        <Text c="dimmed" p="sm" role="status">
          {t('chat.search.none')}
        </Text>
      )}
      <ul className={styles.list}>
        {data?.messages.map(({ conversationId, seq, user, message, time }) => (
          <li key={`${conversationId} ${seq}`}>
            <Link
              to={href('/{curProject}/chat/{id}', { curProject: url, id: conversationId }, { message: seq })}
              className={styles.row}
            >
              <span className={styles.words}>
                <span className={styles.first}>
                  <Text span size="sm" fw={500} className={styles.name}>
                    {titles.get(conversationId) ?? user}
                  </Text>
                  <Text span size="xs" c="dimmed" className={styles.time}>
                    {shortTime(time, language)}
                  </Text>
                </span>
                <Text span size="sm" lineClamp={2} className={styles.found}>
                  {t('chat.said', { name: user, text: message })}
                </Text>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {data?.more && (
        <Text size="sm" c="dimmed" p="sm">
          {t('chat.search.more')}
        </Text>
      )}
    </section>
  );
}
