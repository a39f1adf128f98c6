import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Thread as Held, threadOf, withChanges, withNewer, withOlder } from '#engines/chat/thread.ts';
import { ask, Problem, send } from '#platform/web/api.ts';
import { useCaughtUp, useHeard } from '#platform/web/live.ts';
import { chat, chatEvents } from '../../contract.ts';
import type { Message } from '../../contract/message.ts';

export type Thread = Held<Message>;

interface Start {
  conversationId: number;
  lastSeq: number;
  /** The message to begin at; without it the last ones. */
  at?: number | undefined;
}

/** Changes that are taken in one by one; after more of them the page begins anew. */
const MAX_CHANGES = 1_000;

/**
 * The messages of a conversation as they change: those that come by the hub, what was missed while the page was away, and older and
 * newer ones as the reader gets to them. The component is drawn anew for another conversation.
 */
export function useThread({ conversationId, lastSeq, at }: Start) {
  const queries = useQueryClient();
  const [thread, setThread] = useState<Thread>();
  const [error, setError] = useState<Problem>();
  const now = useRef<Thread>(undefined);
  /** The last message at the moment when the page opened. A later one does not load the messages again. */
  const [openedSeq] = useState(lastSeq);
  /** The latest change that the page heard of, also while it was loading. */
  const heard = useRef(0);
  const become = useCallback((next: Thread) => {
    now.current = next;
    setThread(next);
  }, []);

  const load = useCallback(
    async (around?: number) => {
      try {
        const page = await send(chat.getMessages, {
          conversationId,
          ...(around !== undefined && { around }),
        });
        const known = Math.max(openedSeq, now.current?.lastSeq ?? 0, page.messages.at(-1)?.seq ?? 0);
        become(threadOf(page.messages, { revision: page.revision, hasOlder: page.more, lastSeq: known }));
        setError(undefined);
      } catch (reason) {
        if (!(reason instanceof Problem)) throw reason;
        setError(reason);
      }
    },
    [conversationId, openedSeq, become],
  );
  useEffect(() => void load(at), [load, at]);

  const isAsking = useRef(false);
  /** Asks for what changed since the last known change. A failure waits for the next event or connection. */
  const catchUp = useCallback(async () => {
    if (!now.current || isAsking.current) return;
    isAsking.current = true;
    try {
      let before: number;
      do {
        before = now.current.revision;
        const missed = await changesAfter(queries, conversationId, before);
        if (missed) become(withChanges(now.current, missed.messages, missed.revision));
        else await load();
        // A change that was announced meanwhile is asked for, too.
      } while (heard.current > now.current.revision && now.current.revision > before);
    } catch (reason) {
      if (!(reason instanceof Problem)) throw reason;
      if (reason.status === 404) setError(reason);
    } finally {
      isAsking.current = false;
    }
  }, [conversationId, queries, become, load]);

  const isLoaded = thread !== undefined;
  useEffect(() => {
    if (isLoaded && heard.current > now.current!.revision) void catchUp();
  }, [isLoaded, catchUp]);

  /** Takes in one change. One that does not follow the last one makes the page ask for what it missed. */
  const receive = useCallback(
    (revision: number, message: Message | undefined) => {
      heard.current = Math.max(heard.current, revision);
      const held = now.current;
      if (!held || revision <= held.revision) return;
      if (message && revision === held.revision + 1) become(withChanges(held, [message], revision));
      else void catchUp();
    },
    [become, catchUp],
  );

  useHeard(
    chatEvents.message,
    useCallback(
      (carried) => {
        if (carried.conversationId === conversationId) receive(carried.revision, carried.message);
      },
      [conversationId, receive],
    ),
  );
  useCaughtUp(useCallback(() => void catchUp(), [catchUp]));

  const isLoading = useRef(false);
  const loadEnd = useCallback(async (run: () => Promise<void>) => {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      await run();
    } catch (reason) {
      // The reader gets there again.
      if (!(reason instanceof Problem)) throw reason;
    } finally {
      isLoading.current = false;
    }
  }, []);

  const loadOlder = useCallback(
    () =>
      loadEnd(async () => {
        const before = now.current?.messages[0]?.seq;
        if (before === undefined || !now.current?.hasOlder) return;
        const page = await send(chat.getMessages, { conversationId, before });
        become(withOlder(now.current, page.messages, page.more));
      }),
    [conversationId, become, loadEnd],
  );
  const loadNewer = useCallback(
    () =>
      loadEnd(async () => {
        const last = now.current?.messages.at(-1)?.seq;
        if (last === undefined || !now.current?.hasNewer) return;
        const page = await send(chat.getMessages, { conversationId, around: last + 1 });
        become(withNewer(now.current, page.messages));
      }),
    [conversationId, become, loadEnd],
  );

  return { thread, error, load, loadOlder, loadNewer, receive };
}

/** All changes after a revision; undefined if there are too many to take in. The call goes through the cache, which notices the end of a session. */
async function changesAfter(
  queries: QueryClient,
  conversationId: number,
  after: number,
): Promise<{ messages: Message[]; revision: number } | undefined> {
  const messages: Message[] = [];
  let revision = after;
  for (let more = true; more;) {
    const query = { ...ask(chat.newMessages, { conversationId, revision }), staleTime: 0, gcTime: 0 };
    const page = await queries.fetchQuery(query);
    messages.push(...page.messages);
    ({ revision, more } = page);
    if (messages.length > MAX_CHANGES) return undefined;
  }
  return { messages, revision };
}
