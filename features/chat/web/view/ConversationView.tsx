import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem, send } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import { mayChangeMessage } from '../../access.ts';
import type { Conversation } from '../../contract/conversation.ts';
import type { Message } from '../../contract/message.ts';
import { chat } from '../../contract.ts';
import { openConversation } from '../open-conversation.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { useThread } from '../thread/use-thread.ts';
import { Composer } from './Composer.tsx';
import type { Writing } from './use-composer.ts';
import { ConversationHead } from './ConversationHead.tsx';
import { MessageLog } from './MessageLog.tsx';
import { TypingLine } from './TypingLine.tsx';
import { useMenu } from './use-menu.tsx';
import { useRemoval } from './use-removal.ts';
import styles from './view.module.css';

const TracesDialog = lazy(async () => ({ default: (await import('./dialogs.ts')).TracesDialog }));
const ReportDialog = lazy(async () => ({ default: (await import('./dialogs.ts')).ReportDialog }));

interface Props {
  id: number;
  /** The message that a search or a link leads to. */
  found: number | undefined;
  /** Whether the head shows the name of the conversation. On a phone the title of the page shows it. */
  hasTitle: boolean;
}

/** One conversation: who is in it, its messages, and the field to write the next one. */
export function ConversationView({ id, found, hasTitle }: Props) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(ask(chat.conversation, { conversationId: id }));
  if (error instanceof Problem && (error.status === 404 || error.status === 403))
    return <Empty title={t('chat.gone')}>{t('chat.gone.text')}</Empty>;
  if (error instanceof Problem)
    return <FailureNotice what={t('chat.notLoaded')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  return (
    <OpenConversation key={`${id} ${found ?? ''}`} conversation={data} found={found} hasTitle={hasTitle} />
  );
}

interface OpenProps extends Omit<Props, 'id'> {
  conversation: Conversation;
}

function OpenConversation({ conversation, found, hasTitle }: OpenProps) {
  const t = useTexts();
  const { id: me } = useSession();
  const { id, lastSeq, closed } = conversation;
  const [firstUnread] = useState(() => (conversation.new > 0 ? conversation.seenSeq + 1 : undefined));
  const [shown, setShown] = useState(found);
  const start = useThread({ conversationId: id, lastSeq, at: found ?? firstUnread });
  const { thread, error, load, loadOlder, loadNewer, receive } = start;
  const { outbox, waiting, isPaused, ended } = useOutbox(id);
  const [writing, setWriting] = useState<Writing>({ what: 'new' });
  const [reported, setReported] = useState<Message>();
  const [traced, setTraced] = useState<Message>();
  const onVisible = useSeen(conversation);
  const onStored = useCallback((message: Message) => receive(message.revision, message), [receive]);
  useEffect(
    () => outbox.onSent((message) => message.conversationId === id && onStored(message)),
    [outbox, id, onStored],
  );
  useEffect(() => {
    openConversation.set(id);
    return () => openConversation.set(undefined);
  }, [id]);

  const { remove, restore } = useRemoval(id, { outbox, waiting });
  const edit = useCallback((message: Message) => setWriting({ what: 'edit', message }), []);
  const menuOf = useMenu(conversation, {
    quote: useCallback((quote: Message) => setWriting({ what: 'new', quote }), []),
    edit,
    remove,
    restore,
    report: setReported,
    showTraces: setTraced,
  });

  const editLast = () => {
    const own = thread?.messages.findLast((message) => mayChangeMessage(message, me, Date.now()));
    if (own) edit(own);
  };
  const onQuote = (seq: number) => {
    setShown(seq);
    if (!thread?.messages.some((message) => message.seq === seq)) void load(seq);
  };

  if (error && !thread)
    return <FailureNotice what={t('chat.notLoaded')} error={error} onRetry={() => void load()} />;
  return (
    <section className={styles.view} aria-label={t('chat.conversation')}>
      <ConversationHead conversation={conversation} hasTitle={hasTitle} />
      {thread ? (
        <MessageLog
          conversation={conversation}
          thread={thread}
          waiting={waiting}
          firstUnread={firstUnread}
          found={shown}
          menuOf={menuOf}
          loadOlder={loadOlder}
          loadNewer={loadNewer}
          onVisible={onVisible}
          onQuote={onQuote}
          onNewest={() => void load()}
          onRetry={outbox.retry}
          onDiscard={outbox.drop}
        />
      ) : (
        <div className={styles.scroll}>
          <Loading lines={8} />
        </div>
      )}
      <TypingLine conversationId={id} isPaused={isPaused} ended={ended} />
      {closed === undefined ? (
        <Composer
          conversationId={id}
          writing={writing}
          onWriting={setWriting}
          onSend={(message, files) =>
            outbox.add({
              act: 'send',
              conversationId: id,
              message,
              files,
              ...(writing.what === 'new' && writing.quote && { quoteSeq: writing.quote.seq }),
            })
          }
          onEdit={({ seq }, text) => outbox.add({ act: 'edit', conversationId: id, seq, message: text })}
          onEditLast={editLast}
        />
      ) : (
        <Closed conversation={conversation} />
      )}
      {traced && (
        <Suspense>
          <TracesDialog message={traced} onClose={() => setTraced(undefined)} />
        </Suspense>
      )}
      {reported && (
        <Suspense>
          <ReportDialog message={reported} onClose={() => setReported(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

/** Why the user cannot write, in place of the field. */
function Closed({ conversation: { id, closed, blocking } }: { conversation: Conversation }) {
  const t = useTexts();
  const { run } = useAct();
  const unblock = () => void run(chat.block, { conversationId: id, blocked: false });
  return (
    <div className={styles.composer} role="status">
      <Text>{blocking ? t('chat.closed.blocking') : t(`chat.closed.${closed}`)}</Text>
      {blocking && (
        <Button variant="default" mt="xs" onClick={unblock}>
          {t('chat.unblock')}
        </Button>
      )}
    </div>
  );
}

/** The page reports at most so often what the user has seen. */
const SEEN_MS = 400;

/** Reports what the user has seen, so that all their devices and the other people know. */
function useSeen({ id, seenSeq, closed }: Conversation): (seq: number) => void {
  const reported = useRef(seenSeq);
  const wanted = useRef(0);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isReader = closed === 'reading';
  useEffect(() => {
    reported.current = Math.max(reported.current, seenSeq);
  }, [seenSeq]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return useCallback(
    (seq) => {
      wanted.current = Math.max(wanted.current, seq);
      if (isReader || wanted.current <= reported.current) return;
      waiting.current ??= setTimeout(() => {
        waiting.current = undefined;
        const before = reported.current;
        reported.current = wanted.current;
        // What could not be reported is reported with the next look.
        send(chat.seen, { conversationId: id, seq: wanted.current }).catch(() => {
          reported.current = before;
        });
      }, SEEN_MS);
    },
    [id, isReader],
  );
}
