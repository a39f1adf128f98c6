import { useMemo } from 'react';
import { signedOut, tooMany } from '#platform/contract/refusal.ts';
import { isRefusal } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useSignal } from '#ui/signal.ts';
import { type ChatOutbox, outboxOf } from './outbox.ts';
import type { Waiting } from './waiting.ts';

interface Held {
  outbox: ChatOutbox;
  waiting: readonly Waiting[];
  /** They wait because the user has sent many messages in a short time. */
  isPaused: boolean;
  /** Why they wait, if they do until the user has signed in again. */
  ended: unknown;
}

/** The outbox of the user, and what waits in it of one conversation. */
export function useOutbox(conversationId: number): Held {
  const { id } = useSession();
  const outbox = useMemo(() => outboxOf(id), [id]);
  const { items, failure } = useSignal(outbox.shown);
  const waiting = useMemo(
    () => items.filter((one) => one.conversationId === conversationId),
    [items, conversationId],
  );
  const reason = waiting.length > 0 ? failure : undefined;
  return {
    outbox,
    waiting,
    isPaused: isRefusal(reason, tooMany),
    ended: isRefusal(reason, signedOut) ? reason : undefined,
  };
}
