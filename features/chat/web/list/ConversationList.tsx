import { Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { reachesOthers } from '#features/people/access.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { Problem } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { Loading } from '#ui/Loading.tsx';
import type { Conversation } from '../../contract/conversation.ts';
import { ContactList } from './ContactList.tsx';
import { ConversationRow } from './ConversationRow.tsx';
import { FoundMessages } from './FoundMessages.tsx';
import styles from './list.module.css';
import { useConversations } from './use-conversations.ts';

interface Props {
  openId?: number | undefined;
  /** Which conversations are shown. @default all */
  isShown?: (conversation: Conversation) => boolean;
  /** The way to the contacts, where the list is empty. */
  action?: ReactNode;
}

/** The conversations of the user, and a search over people and messages. */
export function ConversationList({ openId, isShown, action }: Props) {
  const t = useTexts();
  const { roles } = useSession();
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useConversations();
  const list = (data ?? []).filter((one) => isShown?.(one) ?? true);
  return (
    <div className={styles.pane}>
      <SearchField
        label={t('chat.search')}
        hint={t('chat.search.hint')}
        value={search}
        onSearch={setSearch}
      />
      <div className={styles.scroll}>
        {search !== '' && (
          <>
            <section>
              <Title order={3} size="sm" c="dimmed" className={styles.heading}>
                {t('chat.contacts')}
              </Title>
              <ContactList search={search} onOpened={() => setSearch('')} />
            </section>
            <FoundMessages search={search} list={list} />
          </>
        )}
        {search === '' && error instanceof Problem && (
          <FailureNotice
            what={t(error.status === 403 ? 'chat.notYours' : 'chat.list.notLoaded')}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {search === '' && !data && !error && <Loading lines={8} />}
        {search === '' && data && list.length === 0 && (
          <Empty title={t('chat.list.none')} action={action}>
            {reachesOthers(roles) && t('chat.list.none.text')}
          </Empty>
        )}
        {search === '' && list.length > 0 && (
          <ul className={styles.list} aria-label={t('chat.list')}>
            {list.map((conversation) => (
              <li key={conversation.id}>
                <ConversationRow conversation={conversation} isOpen={conversation.id === openId} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
