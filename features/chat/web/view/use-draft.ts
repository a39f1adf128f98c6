import { useCallback, useState } from 'react';

/** The text that a user has begun to write, kept in this browser until it is sent. */
export function useDraft(userId: number, conversationId: number): [string, (text: string) => void] {
  const key = `chat-draft:${userId}:${conversationId}`;
  const [text, setText] = useState(() => {
    try {
      return localStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  });
  const change = useCallback(
    (next: string) => {
      setText(next);
      try {
        if (next === '') localStorage.removeItem(key);
        else localStorage.setItem(key, next);
      } catch {
        // A storage that is full or forbidden keeps no draft.
      }
    },
    [key],
  );
  return [text, change];
}
