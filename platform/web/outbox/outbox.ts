import {
  added,
  dropped,
  type Item,
  momentOf,
  type Queue,
  reopened,
  retried,
  revised,
  type Rules,
} from '#engines/outbox/queue.ts';
import type { Place } from './kept-items.ts';
import { createSender, type SenderWish } from './sender.ts';
import { createShownQueue } from './shown-queue.ts';
import { takeLock } from './take-lock.ts';

interface Wish<One extends Item, Answer> extends Place<One>, Partial<Rules<One>>, SenderWish<One, Answer> {
  /** This tab has the lock, and these items, which an earlier one may have left. */
  onOpened?: (items: readonly One[]) => void;
}

/** The longest time that `flush` waits for the server. */
const PATIENCE_MS = 5_000;

type New<One> = One extends Item ? Omit<One, 'id' | keyof Item> & { id?: string } : never;

export type Outbox<One extends Item, Answer = unknown> = ReturnType<typeof createOutbox<One, Answer>>;

/**
 * What users did and the server does not have yet: kept in the browser, and sent in order, one at a time, by the tab that has the lock,
 * until the server has it (`engines/outbox/queue.ts`). A call that failed in passing is made again after a pause, and at once when the
 * network or the session is back.
 */
export function createOutbox<One extends Item, Answer>(wish: Wish<One, Answer>) {
  const { isShared = false, quietMs = 0 } = wish;
  const rules: Rules<One> = {
    laneOf: wish.laneOf ?? (() => ''),
    replaces: wish.replaces ?? (() => false),
  };
  const queue = createShownQueue(wish, isShared);
  const sender = createSender(wish, queue, rules);
  let opened = Promise.withResolvers<void>();

  function reload(): void {
    queue.reload();
    if (sender.hasLock()) wish.onOpened?.(queue.now().items);
    void sender.run();
  }

  function open(): void {
    sender.take();
    opened.resolve();
    reload();
  }

  const onStorage = ({ key }: StorageEvent) => {
    if (isShared && queue.isOwn(key)) reload();
  };

  /** Takes an item over, and returns its id; it leaves when it can. */
  function add(value: New<One>): string {
    const one = {
      id: crypto.randomUUID(),
      ...value,
      at: momentOf(queue.now(), Date.now()),
    } as unknown as One;
    if (queue.now().state === 'closed') {
      wish.onLanded?.(one, { outcome: { is: 'closed' }, reason: sender.closedBy() });
      return one.id;
    }
    queue.become(added(queue.now(), one, rules));
    if (quietMs === 0) void sender.run();
    else sender.runIn(quietMs);
    return one.id;
  }

  /** Sends what waits; true if the server has it all. */
  async function flush(): Promise<boolean> {
    const patience = Promise.withResolvers<void>();
    const limit = setTimeout(patience.resolve, PATIENCE_MS);
    const sent = sender.hasLock() ? sender.run() : opened.promise.then(sender.run);
    if (queue.now().items.length > 0) await Promise.race([sent, patience.promise]);
    clearTimeout(limit);
    return queue.now().items.length === 0;
  }

  /** Begins to send, as soon as no other tab does. Returns how to stop; the lock is given free once no call is under way. */
  function start(): () => Promise<void> {
    let isStopped = false;
    const stop = sender.start();
    const release = takeLock(wish.prefix + wish.path, () => !isStopped && open());
    addEventListener('storage', onStorage);
    return async () => {
      isStopped = true;
      opened = Promise.withResolvers<void>();
      removeEventListener('storage', onStorage);
      await stop();
      release();
    };
  }

  /** Changes the queue, and sends what can be sent then. */
  const change = (next: Queue<One>): void => {
    queue.become(next);
    void sender.run();
  };

  return {
    shown: queue.shown,
    add,
    flush,
    start,
    /** Gives the item of this id another value; its call may be under way. */
    revise: (value: Omit<One, 'at'>): void => queue.become(revised(queue.now(), value as One)),
    /** Sends what waits after so many milliseconds, counted anew from now. */
    sendIn: sender.runIn,
    /** Tries a refused item again. */
    retry: (id: string): void => change(retried(queue.now(), id)),
    /** Gives an item up, unless its call is under way. */
    drop: (id: string): void => change(dropped(queue.now(), id)),
    /** Takes items again after a pause or the end, and sends what waits. */
    reopen: (): void => change(reopened(queue.now())),
  };
}
