import {
  added,
  departed,
  dropped,
  type Item,
  landed,
  momentOf,
  nextOf,
  type Outcome,
  type Queue,
  queueOf,
  reopened,
  reread,
  retried,
  revised,
  type Rules,
} from '#engines/outbox/queue.ts';
import { pauseMs } from '#engines/outbox/pause.ts';
import { createSignal } from '#ui/signal.ts';
import type { Problem } from '../api.ts';
import { mayRetry } from '../may-retry.ts';
import { keptItems, type Place } from './kept-items.ts';
import { createRetryTimer } from './retry-timer.ts';
import { retryAfterMs } from './retrying.ts';
import { takeLock } from './take-lock.ts';

/** How the call of an item ended. */
export interface Landing<One extends Item, Answer> {
  outcome: Outcome<One>;
  /** What the server answered, if it took the item. */
  answer?: Answer;
  /** Why it did not. */
  reason?: unknown;
}

interface Wish<One extends Item, Answer> extends Place<One>, Partial<Rules<One>> {
  /** All tabs show the items, and one of them sends. @default the queue is that of one tab */
  isShared?: boolean;
  /** Items leave so many milliseconds after the last one was put. @default 0 */
  quietMs?: number;
  deliver: (one: One) => Promise<Answer>;
  /** What becomes of an item that the server refused for good. @default it stays beside, with the problem */
  refuse?: (problem: Problem, one: One) => Exclude<Outcome<One>, { is: 'unsent' }>;
  /** What the user changed in an item while its call was under way. */
  leftOf?: (one: One) => One | undefined;
  /** The queue has taken the outcome. It is called for each item that a closed queue gives back. */
  onLanded?: (one: One, landing: Landing<One, Answer>) => void;
  /** This tab has the lock, and these items, which an earlier one may have left. */
  onOpened?: (items: readonly One[]) => void;
}

/** A queue as the page shows it. */
export interface Shown<One extends Item> extends Pick<Queue<One>, 'items' | 'state'> {
  /** Leaving the page loses nothing. */
  isKept: boolean;
  /** Why the last call failed in passing. */
  failure: unknown;
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
  const kept = keptItems(wish);
  let queue = queueOf<One>(isShared ? kept.read() : []);
  let failure: unknown;
  /** Why the queue is closed. */
  let closedBy: unknown;
  let running: Promise<void> | undefined;
  /** Whether this tab has the lock. */
  let isMine = false;
  let opened = Promise.withResolvers<void>();
  const timer = createRetryTimer({ onTime: () => void run(), onBack: again });
  const show = (): Shown<One> => ({ ...queue, isKept: kept.isKept(), failure });
  const shown = createSignal(show());

  function become(next: Queue<One>): void {
    kept.follow(queue.items, next.items);
    queue = next;
    shown.set(show());
  }

  function run(): Promise<void> {
    if (!isMine) return Promise.resolve();
    timer.clear();
    const now = Date.now();
    // Neither a new item nor the network makes the page ask before the time that the server said.
    if (now < queue.notBefore) {
      timer.setIn(queue.notBefore - now);
      return Promise.resolve();
    }
    if (!running && next()) running = sendAll();
    return running ?? Promise.resolve();
  }

  /** The next item, after those that another tab has put before it. */
  function next(): One | undefined {
    if (isShared) queue = reread(queue, kept.read());
    return nextOf(queue, rules);
  }

  async function sendAll(): Promise<void> {
    try {
      for (let one = next(); one && isMine; one = next()) if (!(await sendOne(one))) break;
    } finally {
      running = undefined;
    }
  }

  /** Sends one item; false if the others wait. */
  async function sendOne(one: One): Promise<boolean> {
    become(departed(queue, one));
    const landing = await attempt(one);
    const { outcome } = landing;
    const over = outcome.is === 'closed' ? queue.items : [one];
    failure = outcome.is === 'unsent' ? landing.reason : undefined;
    if (outcome.is === 'closed') closedBy = landing.reason;
    become(landed(queue, outcome, { ...rules, now: Date.now() }));
    for (const each of over) wish.onLanded?.(each, landing);
    if (outcome.is === 'unsent') timer.setIn(pauseMs(queue.failures, outcome.retryAfterMs));
    const isChanged = outcome.is === 'stored' && outcome.left !== undefined;
    if (isChanged) timer.setIn(quietMs);
    return !isChanged && outcome.is !== 'unsent' && outcome.is !== 'paused' && outcome.is !== 'closed';
  }

  async function attempt(one: One): Promise<Landing<One, Answer>> {
    try {
      const answer = await wish.deliver(one);
      return { outcome: { is: 'stored', left: wish.leftOf?.(one) }, answer };
    } catch (reason) {
      if (mayRetry(reason)) return { outcome: { is: 'unsent', retryAfterMs: retryAfterMs(reason) }, reason };
      const problem = reason as Problem;
      return { outcome: wish.refuse?.(problem, one) ?? { is: 'refused', reason: problem }, reason };
    }
  }

  /** Sends what waits at once: the network or the session is back. */
  function again(): void {
    queue = { ...queue, failures: 0 };
    void run();
  }

  function reload(): void {
    queue = reread(queue, kept.read());
    shown.set(show());
    if (isMine) wish.onOpened?.(queue.items);
    void run();
  }

  function open(): void {
    isMine = true;
    opened.resolve();
    reload();
  }

  const onStorage = ({ key }: StorageEvent) => {
    if (isShared && kept.isOwn(key)) reload();
  };

  /** Takes an item over, and returns its id; it leaves when it can. */
  function add(value: New<One>): string {
    const one = { id: crypto.randomUUID(), ...value, at: momentOf(queue, Date.now()) } as unknown as One;
    if (queue.state === 'closed') {
      wish.onLanded?.(one, { outcome: { is: 'closed' }, reason: closedBy });
      return one.id;
    }
    become(added(queue, one, rules));
    if (quietMs === 0) void run();
    else timer.setIn(quietMs);
    return one.id;
  }

  /** Sends what waits; true if the server has it all. */
  async function flush(): Promise<boolean> {
    const patience = Promise.withResolvers<void>();
    const limit = setTimeout(patience.resolve, PATIENCE_MS);
    const sent = isMine ? run() : opened.promise.then(run);
    if (queue.items.length > 0) await Promise.race([sent, patience.promise]);
    clearTimeout(limit);
    return queue.items.length === 0;
  }

  /** Begins to send, as soon as no other tab does. Returns how to stop; the lock is given free once no call is under way. */
  function start(): () => Promise<void> {
    let isStopped = false;
    const release = takeLock(wish.prefix + wish.path, () => !isStopped && open());
    const stopTimer = timer.start();
    addEventListener('storage', onStorage);
    return async () => {
      isStopped = true;
      isMine = false;
      opened = Promise.withResolvers<void>();
      stopTimer();
      removeEventListener('storage', onStorage);
      await running;
      release();
    };
  }

  /** Changes the queue, and sends what can be sent then. */
  const change = (next: Queue<One>): void => {
    become(next);
    void run();
  };

  return {
    shown,
    add,
    flush,
    start,
    /** Gives the item of this id another value; its call may be under way. */
    revise: (value: Omit<One, 'at'>): void => become(revised(queue, value as One)),
    /** Sends what waits after so many milliseconds, counted anew from now. */
    sendIn: (ms: number): void => timer.setIn(ms),
    /** Tries a refused item again. */
    retry: (id: string): void => change(retried(queue, id)),
    /** Gives an item up, unless its call is under way. */
    drop: (id: string): void => change(dropped(queue, id)),
    /** Takes items again after a pause or the end, and sends what waits. */
    reopen: (): void => change(reopened(queue)),
  };
}
