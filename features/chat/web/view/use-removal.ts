import { useCallback, useEffect, useRef } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { UNDO_SECONDS } from '../../contract/message.ts';
import type { ChatOutbox } from '../outbox/outbox.ts';
import type { Waiting } from '../outbox/waiting.ts';

interface Held {
  outbox: ChatOutbox;
  /** What waits of this conversation. */
  waiting: readonly Waiting[];
}

/**
 * Deletes own messages: the server is asked at once, and the page says that a message is deleted when the server has deleted it.
 * The undo is a second call.
 */
export function useRemoval(conversationId: number, { outbox, waiting }: Held) {
  const t = useTexts();
  /** The messages whose deletion was not answered yet, by the id of the act. */
  const asked = useRef(new Map<string, number>());

  const restore = useCallback(
    (seq: number) => {
      for (const [id, one] of asked.current) if (one === seq) asked.current.delete(id);
      outbox.restore({ conversationId, seq });
    },
    [conversationId, outbox],
  );
  const remove = useCallback(
    (seq: number) => {
      asked.current.set(outbox.add({ act: 'remove', conversationId, seq }), seq);
    },
    [conversationId, outbox],
  );

  useEffect(() => {
    for (const [id, seq] of asked.current) {
      const one = waiting.find((act) => act.id === id);
      if (one && !one.refused) continue;
      asked.current.delete(id);
      if (!one)
        toast(t('chat.removed'), {
          undo: { label: t('ui.word.undo'), seconds: UNDO_SECONDS, onUndo: () => restore(seq) },
        });
    }
  }, [waiting, restore, t]);
  return { remove, restore };
}
