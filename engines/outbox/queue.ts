/** Something that a user did and the server does not have yet. */
export interface Item {
  id: string;
  /** The items of a queue leave in this order: a time in milliseconds that no other item has. */
  at: number;
  /** Its call was made at least once. The server may have it although the answer was lost. */
  isTried?: boolean;
  /** Why the server refused it. It stays until the user retries or drops it. */
  refused?: unknown;
}

export interface Rules<One extends Item> {
  /** Items of one lane leave one after the other, and a refused one holds back those behind it. */
  laneOf: (one: One) => string;
  /** Whether an item takes the place of an earlier one that was never tried. */
  replaces: (one: One, earlier: One) => boolean;
}

/**
 * `idle`: nothing is left to send. `offline`: items wait for a connection, also while they are tried again. `paused` and `closed`: the
 * server takes none until the queue is reopened; a closed queue keeps none.
 */
export type QueueState = 'idle' | 'sending' | 'offline' | 'paused' | 'closed';

export interface Queue<One extends Item> {
  items: readonly One[];
  state: QueueState;
  /** The id of the item whose call is under way. */
  underWay: string | undefined;
  /** The calls in a row that failed in passing. */
  failures: number;
  /** The server asked to be left alone until this moment, in milliseconds. 0: it did not. */
  notBefore: number;
}

/** What became of an item that was sent. */
export type Outcome<One extends Item> =
  /** The server has it. `left`: what the user changed in it during the call. */
  | { is: 'stored'; left?: One | undefined }
  /** The server does not take it. It stays beside what the server has, with the reason. */
  | { is: 'refused'; reason: NonNullable<One['refused']> }
  /** The server does not take it, and the caller gets it back. */
  | { is: 'returned' }
  /** The server takes no items any more: the caller gets all back. */
  | { is: 'closed' }
  /** The server takes no items now. */
  | { is: 'paused' }
  /** The same call may succeed later; after `retryAfterMs`, where the server said so. */
  | { is: 'unsent'; retryAfterMs?: number | undefined };

/** A queue of what the browser has kept. */
export const queueOf = <One extends Item>(items: readonly One[]): Queue<One> => ({
  items: inOrder(items),
  state: 'idle',
  underWay: undefined,
  failures: 0,
  notBefore: 0,
});

const inOrder = <One extends Item>(items: readonly One[]): readonly One[] =>
  items.toSorted((one, other) => one.at - other.at);

/** The moment of the next item: now, or just after the last one. */
export const momentOf = ({ items }: Queue<Item>, now: number): number =>
  Math.max(now, (items.at(-1)?.at ?? 0) + 1);

/**
 * The queue with one more item. An item that was tried keeps its value, because the server may have it: the new one stands behind it.
 * One that was never tried gives its id and its place to an item that replaces it.
 */
export function added<One extends Item>(queue: Queue<One>, one: One, { replaces }: Rules<One>): Queue<One> {
  const { items } = queue;
  const place = items.findLastIndex((earlier) => replaces(one, earlier));
  const earlier = items[place];
  if (!earlier || earlier.isTried) return { ...queue, items: [...items, one] };
  return { ...queue, items: items.with(place, { ...one, id: earlier.id, at: earlier.at }) };
}

/** The item to send next: the first of the first lane that no refused item holds back. */
export function nextOf<One extends Item>({ items }: Queue<One>, { laneOf }: Rules<One>): One | undefined {
  const held = new Set<string>();
  return items.find((one) => {
    const lane = laneOf(one);
    if (one.refused !== undefined) held.add(lane);
    return !held.has(lane);
  });
}

/** The queue with the call of an item under way. */
export function departed<One extends Item>(queue: Queue<One>, { id }: One): Queue<One> {
  const isWaiting = queue.state === 'offline' || queue.state === 'paused';
  return {
    ...queue,
    underWay: id,
    state: isWaiting ? queue.state : 'sending',
    items: queue.items.map((one) => (one.id === id && !one.isTried ? { ...one, isTried: true } : one)),
  };
}

/** The queue after the call of the item under way. `now` is in milliseconds. */
export function landed<One extends Item>(
  queue: Queue<One>,
  outcome: Outcome<One>,
  { now, ...rules }: Rules<One> & { now: number },
): Queue<One> {
  const { underWay, ...before } = queue;
  const after = { ...before, underWay: undefined, failures: 0, notBefore: 0 };
  if (outcome.is === 'unsent') {
    const { retryAfterMs } = outcome;
    const notBefore = retryAfterMs === undefined ? 0 : now + retryAfterMs;
    return { ...after, state: 'offline', failures: before.failures + 1, notBefore };
  }
  if (outcome.is === 'paused') return { ...after, state: 'paused' };
  if (outcome.is === 'closed') return { ...after, state: 'closed', items: [] };
  const items = before.items.flatMap((one) => {
    if (one.id !== underWay) return [one];
    if (outcome.is === 'refused') return [{ ...one, refused: outcome.reason }];
    return outcome.is === 'stored' && outcome.left ? [outcome.left] : [];
  });
  const rest = { ...after, items };
  return { ...rest, state: nextOf(rest, rules) ? 'sending' : 'idle' };
}

/** The queue without an item. The one under way stays. */
export function dropped<One extends Item>(queue: Queue<One>, id: string): Queue<One> {
  if (id === queue.underWay) return queue;
  const items = queue.items.filter((one) => one.id !== id);
  return { ...queue, items, state: items.length === 0 && queue.state === 'offline' ? 'idle' : queue.state };
}

/** The queue with a refused item to be tried again. */
export const retried = <One extends Item>(queue: Queue<One>, id: string): Queue<One> => ({
  ...queue,
  items: queue.items.map((one) => {
    if (one.id !== id) return one;
    const { refused: _refused, ...again } = one;
    return again as One;
  }),
});

/** The queue with another value of an item; one that is gone stays away. */
export const revised = <One extends Item>(queue: Queue<One>, value: One): Queue<One> => ({
  ...queue,
  items: queue.items.map((one) => (one.id === value.id ? { ...one, ...value, at: one.at } : one)),
});

/** The queue that takes items again, after it was paused or closed. */
export const reopened = <One extends Item>(queue: Queue<One>): Queue<One> =>
  queue.state === 'closed' || queue.state === 'paused' ? { ...queue, state: 'idle' } : queue;

/** The queue with the items that all tabs keep now. */
export const reread = <One extends Item>(queue: Queue<One>, items: readonly One[]): Queue<One> => ({
  ...queue,
  items: inOrder(items),
});
