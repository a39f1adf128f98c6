import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { notifications } from '#features/notifications/contract.ts';
import { cornerOf } from '#features/notifications/web/public.tsx';
import type { Payload } from '#platform/contract/event.ts';
import { ask, send } from '#platform/web/api.ts';
import { useCaughtUp, useHeard } from '#platform/web/live.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { chat, chatEvents } from '../../contract.ts';
import type { Conversation } from '../../contract/conversation.ts';
import { openConversation } from '../open-conversation.ts';

/** Lists and numbers are asked for again at most once in so many milliseconds, however many messages come. */
const REFRESH_MS = 500;

/** Whether this browser keeps messages of the user that are not sent yet. */
const hasUnsent = (userId: number): boolean => {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`chat-outbox:${userId}:`));
  } catch {
    return false;
  }
};

/**
 * Keeps every screen up to date with messages: numbers and lists as they change, a toast for a message of a conversation that is not
 * open, and the sending of what an earlier page could not send.
 */
export function useChatNews(isOn: boolean): void {
  const t = useTexts();
  const queries = useQueryClient();
  const { id } = useSession();
  const { settings } = useProject();
  const corner = cornerOf(settings);

  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = useCallback(() => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      for (const call of [chat.newCount, chat.conversations, chat.waiting, notifications.waiting])
        void queries.invalidateQueries({ queryKey: [call.path] });
    }, REFRESH_MS);
  }, [queries]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const tell = useCallback(
    async (conversationId: number, writer: string | undefined) => {
      const { muted, users, ...conversation } = await send(chat.conversation, { conversationId });
      if (muted || conversation.new === 0 || openConversation.get() === conversationId) return;
      toast(t('chat.bar.toast', { name: writer ?? users[0]?.name ?? '' }), { corner, seconds: 5 });
    },
    [t, corner],
  );

  useHeard(
    chatEvents.message,
    useCallback(
      ({ conversationId, message, isNew }: Payload<typeof chatEvents.message>) => {
        if (!isOn) return;
        refresh();
        // The toast may fail, since the list shows the message too.
        if (isNew && message?.userId !== id && openConversation.get() !== conversationId)
          void tell(conversationId, message?.user).catch(() => {});
      },
      [id, isOn, refresh, tell],
    ),
  );
  useHeard(
    chatEvents.seen,
    useCallback(
      ({ conversationId, userId, seq }: Payload<typeof chatEvents.seen>) => {
        if (!isOn) return;
        if (userId === id) refresh();
        queries.setQueryData(
          ask(chat.conversation, { conversationId }).queryKey,
          (held: Conversation | undefined) =>
            held && (userId === id ? withOwnSeen(held, seq) : withSeen(held, userId, seq)),
        );
      },
      [id, isOn, queries, refresh],
    ),
  );
  useHeard(
    chatEvents.conversation,
    useCallback(
      ({ conversationId }: Payload<typeof chatEvents.conversation>) => {
        if (!isOn) return;
        refresh();
        void queries.invalidateQueries({ queryKey: ask(chat.conversation, { conversationId }).queryKey });
        void queries.invalidateQueries({ queryKey: [chat.contacts.path] });
      },
      [isOn, queries, refresh],
    ),
  );
  useHeard(
    chatEvents.contacts,
    useCallback(() => {
      if (!isOn) return;
      for (const call of [chat.contacts, chat.conversations, chat.conversation])
        void queries.invalidateQueries({ queryKey: [call.path] });
    }, [isOn, queries]),
  );
  useCaughtUp(
    useCallback(() => {
      if (!isOn) return;
      // What waits at screens is asked again by the news of notifications.
      for (const call of [chat.newCount, chat.conversations, chat.waiting, chat.conversation, chat.contacts])
        void queries.invalidateQueries({ queryKey: [call.path] });
    }, [isOn, queries]),
  );

  // What an earlier page could not send leaves from whichever screen is opened first.
  useEffect(() => {
    if (isOn && hasUnsent(id))
      void import('../outbox/outbox.ts').then(({ outboxOf }) => outboxOf(id).flush());
  }, [id, isOn]);
}

const withSeen = (conversation: Conversation, userId: number, seq: number): Conversation => ({
  ...conversation,
  users: conversation.users.map((user) =>
    user.id === userId ? { ...user, seenSeq: Math.max(user.seenSeq, seq) } : user,
  ),
});

/** What the user has read on any device is not new any more. */
const withOwnSeen = (conversation: Conversation, seq: number): Conversation => {
  const seenSeq = Math.max(conversation.seenSeq, seq);
  return { ...conversation, seenSeq, new: Math.max(0, conversation.lastSeq - seenSeq) };
};
