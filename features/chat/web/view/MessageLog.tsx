import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import type { MenuContent } from '#ui/menu/content.ts';
import type { Conversation } from '../../contract/conversation.ts';
import type { Message } from '../../contract/message.ts';
import { dayInWords } from '../days.ts';
import type { Waiting } from '../outbox/waiting.ts';
import type { Thread } from '../thread/use-thread.ts';
import { MessageItem } from './MessageItem.tsx';
import { rowsOf } from './rows.ts';
import { withWaiting } from './with-waiting.ts';
import { useScroll } from './use-scroll.ts';
import { useLogKeys } from './use-log-keys.ts';
import styles from './view.module.css';
import { WaitingItem } from './WaitingItem.tsx';

interface Props {
  conversation: Conversation;
  thread: Thread;
  waiting: readonly Waiting[];
  /** The first message that was unread when the conversation was opened. */
  firstUnread: number | undefined;
  /** The message that a search or a link leads to. */
  found: number | undefined;
  menuOf: (message: Message) => MenuContent['groups'];
  loadOlder: () => void;
  loadNewer: () => void;
  onVisible: (seq: number) => void;
  onQuote: (seq: number) => void;
  onNewest: () => void;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
}

/** The messages of a conversation, by day and writer, with those that are on their way. */
export function MessageLog(props: Props) {
  const { conversation, thread, waiting, firstUnread, found, menuOf, onQuote, onNewest } = props;
  const t = useTexts();
  const language = useLanguage();
  const { id: me } = useSession();
  const { box, onScroll, isAtEnd, toEnd } = useScroll({
    thread,
    startAt: found ?? firstUnread,
    loadOlder: props.loadOlder,
    loadNewer: props.loadNewer,
    onVisible: props.onVisible,
  });
  const messages = useMemo(() => withWaiting(thread.messages, waiting), [thread.messages, waiting]);
  const rows = useMemo(() => rowsOf(messages, firstUnread), [messages, firstUnread]);
  const isStored = useMemo(() => new Set(thread.messages.map(({ clientId }) => clientId)), [thread.messages]);
  const leaving = thread.hasNewer
    ? []
    : waiting.filter((one) => (one.act === 'send' ? !isStored.has(one.id) : one.refused));
  const { stop, keys } = useLogKeys(messages);
  const isPair = conversation.kind === 'pair';
  const names = useMemo(
    () => new Map(conversation.users.map(({ id, name }) => [id, name])),
    [conversation.users],
  );
  const seenOf = useCallback(
    (seq: number) => {
      const count = conversation.users.filter(({ seenSeq }) => seenSeq >= seq).length;
      return { count, isAll: count > 0 && count === conversation.users.length, isPair };
    },
    [conversation.users, isPair],
  );
  const unseen = thread.lastSeq - Math.max(conversation.seenSeq, firstUnread ? firstUnread - 1 : 0);
  // An own message is written at the end, so the writer wants to see the end.
  const count = useRef(leaving.length);
  useEffect(() => {
    if (leaving.length > count.current) toEnd();
    count.current = leaving.length;
  }, [leaving.length, toEnd]);

  return (
    <div className={styles.log}>
      {/* Messages are announced apart, since older ones that load are not new. */}
      <div
        ref={box}
        className={styles.scroll}
        onScroll={onScroll}
        {...keys}
        role="log"
        aria-live="off"
        aria-label={t('ui.word.messages')}
      >
        <ul className={styles.list}>
          {rows.map((row) => {
            if (row.kind === 'day')
              return (
                <li key={row.key} className={styles.day}>
                  {dayInWords(row.at, language)}
                </li>
              );
            if (row.kind === 'unread')
              return (
                <li key={row.key} className={styles.unread}>
                  {t('chat.unread')}
                </li>
              );
            const { message, isFirst, isLast } = row;
            const isOwn = message.userId === me;
            return (
              <MessageItem
                key={row.key}
                message={message}
                isOwn={isOwn}
                isLast={isLast}
                writer={
                  isFirst && !isOwn && (!isPair || conversation.closed === 'reading')
                    ? message.user
                    : undefined
                }
                seen={isOwn ? seenOf(message.seq) : undefined}
                quotedName={
                  message.quote?.userId === me ? t('chat.you') : names.get(message.quote?.userId ?? 0)
                }
                isWaiting={message.isWaiting === true}
                isFound={message.seq === found}
                isStop={message.seq === stop}
                menu={menuOf(message)}
                onQuote={onQuote}
              />
            );
          })}
          {leaving.map((one) => (
            <WaitingItem
              key={one.id}
              one={one}
              onRetry={() => props.onRetry(one.id)}
              onDiscard={() => props.onDiscard(one.id)}
            />
          ))}
        </ul>
      </div>
      {!isAtEnd && (
        <Button
          className={styles.down}
          size="compact-md"
          radius="xl"
          leftSection={<IconArrowDown size={16} aria-hidden />}
          onClick={() => (thread.hasNewer ? onNewest() : toEnd())}
        >
          {unseen > 0 ? t('chat.newest.count', { count: unseen }) : t('chat.newest')}
        </Button>
      )}
      <NewMessages messages={thread.messages} me={me} />
    </div>
  );
}

/** Reads out what others write while the conversation is open. */
function NewMessages({ messages, me }: { messages: readonly Message[]; me: number }) {
  const t = useTexts();
  const [known, setKnown] = useState(() => messages.at(-1)?.seq ?? 0);
  const [said, setSaid] = useState('');
  const last = messages.at(-1)?.seq ?? 0;
  if (last > known) {
    const fresh = messages.filter(({ seq, userId }) => seq > known && userId !== me);
    setKnown(last);
    // A whole load of messages is not new.
    if (fresh.length > 0 && fresh.length < 10)
      setSaid(fresh.map(({ user, message }) => t('chat.said', { name: user, text: message })).join(' '));
  }
  return <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>;
}
