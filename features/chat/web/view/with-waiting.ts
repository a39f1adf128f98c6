import type { Message } from '../../contract/message.ts';
import type { Waiting } from '../outbox/waiting.ts';

/** A message as the page shows it. */
export type ShownMessage = Message & {
  /** The server does not have its latest change yet. */
  isWaiting?: true;
};

/** The messages as their writer left them: with the changes that the server does not have yet. */
export function withWaiting(
  messages: readonly Message[],
  waiting: readonly Waiting[],
): readonly ShownMessage[] {
  const changes = new Map(
    waiting.flatMap((one) => (one.act === 'send' || one.refused ? [] : [[one.seq, one] as const])),
  );
  if (changes.size === 0) return messages;
  return messages.map((message): ShownMessage => {
    const change = changes.get(message.seq);
    if (!change) return message;
    if (change.act === 'edit') return { ...message, message: change.message, isWaiting: true };
    if (change.act === 'restore') return { ...message, isWaiting: true };
    return { ...message, message: '', files: [], deletedAt: new Date(change.at), isWaiting: true };
  });
}
