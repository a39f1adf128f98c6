import type { MessageFile } from '../../contract/message.ts';

interface Item {
  clientId: string;
  conversationId: number;
  /** When the user did it, in milliseconds; the acts of a user leave in this order. */
  at: number;
  /** Why the server refused it. The following acts of its lane wait until the user retries or discards it. */
  refused?: { code: string; why?: string };
  /** A deletion whose call was made at least once: the server may have it although its answer was lost. */
  isTried?: boolean;
}

/** A message that the server does not have yet. */
export interface NewMessage extends Item {
  act: 'send';
  message: string;
  quoteSeq?: number;
  files: readonly MessageFile[];
}

/** A change of an own message that the server does not have yet. */
export type Change = Item & { seq: number } & (
    | { act: 'edit'; message: string }
    | { act: 'remove' | 'restore' }
  );

/** What the user did and the server does not have yet. */
export type Waiting = NewMessage | Change;

/** Messages of a conversation leave one after the other, and so do the changes of one message. */
export const laneOf = (one: Waiting): string =>
  one.act === 'send' ? `${one.conversationId}` : `${one.conversationId} ${one.seq}`;

const prefixOf = (userId: number) => `chat-outbox:${userId}:`;
/** Each act has a key of its own, so that tabs never overwrite what another one keeps. */
const keyOf = (userId: number, { clientId }: Pick<Waiting, 'clientId'>) => prefixOf(userId) + clientId;

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

function readOne(text: string | null): Waiting[] {
  const found = attempt(() => JSON.parse(text ?? '') as Partial<Waiting>);
  const isWhole = typeof found?.clientId === 'string' && typeof found.at === 'number' && found.conversationId;
  // What an earlier version of the page kept are messages.
  return isWhole ? [{ act: 'send', ...found } as Waiting] : [];
}

/** The acts of a user that wait in this browser, in their order. */
export const readOutbox = (userId: number, storage: Storage = localStorage): Waiting[] =>
  (attempt(() => Object.keys(storage)) ?? [])
    .filter((key) => key.startsWith(prefixOf(userId)))
    .flatMap((key) => readOne(attempt(() => storage.getItem(key)) ?? null))
    .toSorted((one, other) => one.at - other.at);

/** Keeps an act. False if the browser's storage refuses (full, or forbidden): the page then keeps it until it is left. */
export const keep = (userId: number, one: Waiting, storage: Storage = localStorage): boolean =>
  attempt(() => {
    storage.setItem(keyOf(userId, one), JSON.stringify(one));
    return true;
  }) ?? false;

export const drop = (userId: number, one: Pick<Waiting, 'clientId'>, storage: Storage = localStorage): void =>
  attempt(() => storage.removeItem(keyOf(userId, one)));

/** Whether a key of the storage belongs to the outbox of a user. */
export const isOf = (userId: number, key: string | null): boolean =>
  key === null || key.startsWith(prefixOf(userId));
