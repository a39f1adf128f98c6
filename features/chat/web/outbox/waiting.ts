import type { Item } from '#engines/outbox/queue.ts';
import type { MessageFile } from '../../contract/message.ts';

interface Act extends Item {
  conversationId: number;
  /** Why the server refused it. */
  refused?: { code: string; why?: string };
}

/** A message that the server does not have yet. Its id tells the server whether it has it. */
export interface NewMessage extends Act {
  act: 'send';
  message: string;
  quoteSeq?: number;
  files: readonly MessageFile[];
}

/** A change of an own message that the server does not have yet. */
export type Change = Act & { seq: number } & (
    | { act: 'edit'; message: string }
    | { act: 'remove' | 'restore' }
  );

/** What the user did and the server does not have yet. */
export type Waiting = NewMessage | Change;

/** Messages of a conversation leave one after the other, and so do the changes of one message. */
export const laneOf = (one: Waiting): string =>
  one.act === 'send' ? `${one.conversationId}` : `${one.conversationId} ${one.seq}`;

/** Reads what the browser has kept. Earlier versions of the page kept messages only, and named the id `clientId`. */
export function readWaiting(found: object): Waiting[] {
  const { clientId, ...kept } = found as Partial<NewMessage> & { clientId?: string };
  const id = kept.id ?? clientId;
  const isWhole = id !== undefined && typeof kept.at === 'number' && kept.conversationId !== undefined;
  return isWhole ? [{ act: 'send', ...kept, id } as Waiting] : [];
}
