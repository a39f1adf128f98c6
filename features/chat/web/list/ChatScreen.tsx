import { ActionIcon, Button, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconMessagePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { reachesOthers } from '#features/people/access.ts';
import { href } from '#platform/contract/addresses.ts';
import { ask } from '#platform/web/api.ts';
import { useParam, useQuery as useAddress } from '#platform/web/params.ts';
import type { Role } from '#platform/contract/roles.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { useRestOfWindow } from '#ui/grid/use-rest-of-window.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import type { Conversation } from '../../contract/conversation.ts';
import { chat } from '../../contract.ts';
import { titleOf } from '../titles.ts';
import { ContactList } from './ContactList.tsx';
import { ConversationList } from './ConversationList.tsx';
import styles from './list.module.css';

// The list is there first, and a phone shows it without a conversation.
const ConversationView = lazy(async () => ({
  default: (await import('../view/ConversationView.tsx')).ConversationView,
}));

/** The messages: the list of conversations, the open one, and the contacts. A phone shows one of them at a time. */
export const ChatScreen = () => <Chat />;

/** The conversations of a mentee; for staff, theirs with mentees. */
export const MenteeChatItems = () => <Chat side="Mentee" />;

/** The conversations of a mentor with mentees; for staff, theirs with mentors. */
export const MentorChatItems = () => <Chat side="Mentor" />;

/** Which conversations belong to a side: a mentee has no others, a mentor's are those with mentees. */
function isOfSide(side: Role, roles: readonly Role[]): (conversation: Conversation) => boolean {
  const wanted = roles.includes(side) ? (side === 'Mentor' ? 'Mentee' : undefined) : side;
  return ({ users }) => wanted === undefined || users.some(({ role }) => role === wanted);
}

function Chat({ side }: { side?: Role }) {
  const t = useTexts();
  const { url } = useProject();
  const id = Number(useParam('id')) || undefined;
  const found = Number(useAddress()['message']) || undefined;
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const isWide = useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false });
  const [isChoosing, setChoosing] = useState(false);
  const { roles } = useSession();
  const rest = useRestOfWindow();
  const { data: open } = useQuery({
    ...ask(chat.conversation, { conversationId: id ?? 0 }),
    enabled: id !== undefined,
  });
  const isOne = isPhone && id !== undefined;
  const write = !isWide && reachesOthers(roles) && (
    <Button leftSection={<IconMessagePlus size={18} aria-hidden />} onClick={() => setChoosing(true)}>
      {t('chat.new')}
    </Button>
  );
  const title = t(side === undefined ? 'nav.chat' : side === 'Mentee' ? 'chat.ofMentee' : 'chat.ofMentor');
  return (
    <Page
      title={isOne && open ? titleOf(t, open) : title}
      windowTitle={open && `${titleOf(t, open)}, ${title}`}
      actions={
        isOne || (isPhone && isChoosing) ? (
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t('chat.all')}
            {...(isOne
              ? { component: Link, to: href('/{curProject}/chat', { curProject: url }) }
              : { onClick: () => setChoosing(false) })}
          >
            <IconArrowLeft size={20} />
          </ActionIcon>
        ) : (
          !isChoosing && write
        )
      }
    >
      <div ref={rest} className={styles.screen} data-one={isOne || undefined}>
        {!isOne && (
          <aside className={styles.side} aria-label={t('chat.list')}>
            {isChoosing && !isWide ? (
              <Contacts
                onOpened={() => setChoosing(false)}
                onBack={isPhone ? undefined : () => setChoosing(false)}
              />
            ) : (
              <ConversationList
                openId={id}
                action={write}
                {...(side && { isShown: isOfSide(side, roles) })}
              />
            )}
          </aside>
        )}
        {(!isPhone || isOne) && (
          <div className={styles.open}>
            {id === undefined ? (
              <Nothing />
            ) : (
              <Suspense fallback={<Loading lines={8} />}>
                <ConversationView id={id} found={found} hasTitle={!isPhone} />
              </Suspense>
            )}
          </div>
        )}
        {isWide && (
          <aside className={styles.contacts} aria-label={t('chat.contacts')}>
            <Contacts />
          </aside>
        )}
      </div>
    </Page>
  );
}

/** The contacts, beside the conversation or in place of the list. */
function Contacts({ onOpened, onBack }: { onOpened?: () => void; onBack?: (() => void) | undefined }) {
  const t = useTexts();
  return (
    <div className={styles.pane}>
      <div className={styles.first}>
        <Title order={2} size="h4">
          {t('chat.contacts')}
        </Title>
        {onBack && (
          <Button variant="subtle" size="compact-md" onClick={onBack}>
            {t('chat.all')}
          </Button>
        )}
      </div>
      <div className={styles.scroll}>
        <ContactList search="" {...(onOpened && { onOpened })} />
      </div>
    </div>
  );
}

/** The place of a conversation while none is open. */
function Nothing() {
  const t = useTexts();
  return (
    <div className={styles.nothing}>
      <Empty title={t('chat.choose')}>{t('chat.choose.text')}</Empty>
    </div>
  );
}
