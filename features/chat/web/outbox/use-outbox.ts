import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useCaughtUp } from '#platform/web/live.ts';
import { useSession } from '#platform/web/session.ts';
import { type Outbox, outboxOf } from './outbox.ts';
import type { Waiting } from './stored.ts';

interface Held {
  outbox: Outbox;
  waiting: readonly Waiting[];
  /** They wait because the user has sent many messages in a short time. */
  isPaused: boolean;
}

/** The outbox of the user, and what waits in it of one conversation. */
export function useOutbox(conversationId: number): Held {
  const { id } = useSession();
  const outbox = useMemo(() => outboxOf(id), [id]);
  const watch = useCallback((watcher: () => void) => outbox.watch(watcher), [outbox]);
  const all = useSyncExternalStore(watch, () => outbox.waiting);
  const isPaused = useSyncExternalStore(watch, () => outbox.isPaused);
  // The page is connected again: what could not be sent leaves at once.
  useCaughtUp(useCallback(() => void outbox.flush(), [outbox]));
  const waiting = useMemo(
    () => all.filter((one) => one.conversationId === conversationId),
    [all, conversationId],
  );
  return { outbox, waiting, isPaused: isPaused && waiting.length > 0 };
}
