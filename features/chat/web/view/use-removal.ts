import { useCallback, useEffect, useRef, useState } from 'react';
import { send } from '#platform/web/api.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { chat } from '../../contract.ts';
import type { Message } from '../../contract/message.ts';

/** A deletion can be undone for so long. */
const UNDO_SECONDS = 10;

/**
 * Deletes own messages. A message is hidden at once and deleted when the time for the undo is over, or when the conversation is
 * left.
 */
export function useRemoval(conversationId: number, onDeleted: (message: Message) => void) {
  const t = useTexts();
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const waiting = useRef(new Map<number, ReturnType<typeof setTimeout>>());

  const show = useCallback(
    (seq: number) => setHidden((now) => new Set([...now].filter((one) => one !== seq))),
    [],
  );
  const go = useCallback(
    (seq: number) => {
      clearTimeout(waiting.current.get(seq));
      waiting.current.delete(seq);
      send(chat.remove, { conversationId, seq }).then(onDeleted, (error: unknown) => {
        show(seq);
        tellFailure(t, error);
      });
    },
    [conversationId, onDeleted, show, t],
  );

  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    const left = waiting.current;
    return () => {
      for (const seq of left.keys()) latest.current(seq);
    };
  }, []);

  const remove = useCallback(
    (seq: number) => {
      setHidden((now) => new Set([...now, seq]));
      waiting.current.set(
        seq,
        setTimeout(() => go(seq), UNDO_SECONDS * 1_000),
      );
      toast(t('chat.removed'), {
        undo: {
          label: t('chat.undo'),
          seconds: UNDO_SECONDS,
          onUndo: () => {
            clearTimeout(waiting.current.get(seq));
            waiting.current.delete(seq);
            show(seq);
          },
        },
      });
    },
    [go, show, t],
  );
  return { hidden, remove };
}
