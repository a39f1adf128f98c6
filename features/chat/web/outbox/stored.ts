import type { MessageFile } from '../../contract/message.ts';

/** A message that the server does not have yet. */
export interface Waiting {
  clientId: string;
  conversationId: number;
  message: string;
  quoteSeq?: number;
  files: readonly MessageFile[];
  /** When it was written, in milliseconds; the messages of a user leave in this order. */
  at: number;
  /** Why the server refused it. The following messages of the conversation wait until the user retries or discards it. */
  refused?: { code: string; why?: string };
}

const prefixOf = (userId: number) => `chat-outbox:${userId}:`;
/** Each message has a key of its own, so that tabs never overwrite what another one keeps. */
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
  return isWhole ? [found as Waiting] : [];
}

/** The messages of a user that wait in this browser, in their order. */
export const readOutbox = (userId: number, storage: Storage = localStorage): Waiting[] =>
  (attempt(() => Object.keys(storage)) ?? [])
    .filter((key) => key.startsWith(prefixOf(userId)))
    .flatMap((key) => readOne(attempt(() => storage.getItem(key)) ?? null))
    .toSorted((one, other) => one.at - other.at);

/** Keeps a message. False if the browser's storage refuses (full, or forbidden): the page then keeps it until it is left. */
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
