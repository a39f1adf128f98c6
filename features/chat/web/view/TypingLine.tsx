import { useCallback, useEffect, useState } from 'react';
import type { Payload } from '#platform/contract/event.ts';
import { useHeard, useLiveState } from '#platform/web/live.ts';
import { Refusal } from '#platform/web/Refusal.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { chatEvents } from '../../contract.ts';
import styles from './view.module.css';

/** The line shows for 3 seconds after the last key that a person is typing (spec 002 §7.6). */
const TYPING_MS = 3_000;

interface Props {
  conversationId: number;
  /** The user has sent many messages in a short time, and the next ones wait. */
  isPaused: boolean;
  /** The messages wait until the user has signed in again, for this reason. */
  ended: unknown;
}

/** Who types, or why messages wait. Its place is always there, so that nothing moves. */
export function TypingLine({ conversationId, isPaused, ended }: Props) {
  const t = useTexts();
  const state = useLiveState();
  const [typing, setTyping] = useState<{ name: string; at: number }>();
  useHeard(
    chatEvents.typing,
    useCallback(
      (carried: Payload<typeof chatEvents.typing>) => {
        if (carried.conversationId === conversationId) setTyping({ name: carried.name, at: Date.now() });
      },
      [conversationId],
    ),
  );
  // A message of the writer ends the line at once.
  useHeard(
    chatEvents.message,
    useCallback(
      (carried: Payload<typeof chatEvents.message>) => {
        if (carried.conversationId === conversationId) setTyping(undefined);
      },
      [conversationId],
    ),
  );
  useEffect(() => {
    if (!typing) return undefined;
    const off = setTimeout(() => setTyping(undefined), TYPING_MS);
    return () => clearTimeout(off);
  }, [typing]);
  return (
    <div className={styles.typing}>
      {ended !== undefined ? (
        <span role="status">
          <Refusal of={ended} />
        </span>
      ) : typing && !isPaused ? (
        t('chat.typing', { name: typing.name })
      ) : (
        <span role="status">
          {isPaused ? t('chat.paused') : state === 'Connected' ? '' : t(`chat.live.${state}`)}
        </span>
      )}
    </div>
  );
}
