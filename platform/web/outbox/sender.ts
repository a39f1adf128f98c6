import { departed, type Item, landed, nextOf, type Rules } from '#engines/outbox/queue.ts';
import { pauseMs } from '#engines/outbox/pause.ts';
import { attempt, type Delivery, type Landing } from './attempt.ts';
import { createRetryTimer } from './retry-timer.ts';
import type { ShownQueue } from './shown-queue.ts';

export interface SenderWish<One extends Item, Answer> extends Delivery<One, Answer> {
  /** All tabs show the items, and one of them sends. @default the queue is that of one tab */
  isShared?: boolean;
  /** Items leave so many milliseconds after the last one was put. @default 0 */
  quietMs?: number;
  /** The queue has taken the outcome. It is called for each item that a closed queue gives back. */
  onLanded?: (one: One, landing: Landing<One, Answer>) => void;
}

/** Sends the items of a queue one after the other while this tab has the lock. */
export function createSender<One extends Item, Answer>(
  wish: SenderWish<One, Answer>,
  queue: ShownQueue<One>,
  rules: Rules<One>,
) {
  const { isShared = false, quietMs = 0 } = wish;
  let hasLock = false;
  let running: Promise<void> | undefined;
  /** Why the queue is closed. */
  let closedBy: unknown;
  const timer = createRetryTimer({
    onTime: () => void run(),
    onBack: () => {
      queue.forgetFailures();
      void run();
    },
  });

  function run(): Promise<void> {
    if (!hasLock) return Promise.resolve();
    timer.clear();
    const now = Date.now();
    const { notBefore } = queue.now();
    // Neither a new item nor the network makes the page ask before the time that the server said.
    if (now < notBefore) {
      timer.setIn(notBefore - now);
      return Promise.resolve();
    }
    if (!running && next()) running = sendAll();
    return running ?? Promise.resolve();
  }

  /** The next item, after those that another tab has put before it. */
  function next(): One | undefined {
    if (isShared) queue.reread();
    return nextOf(queue.now(), rules);
  }

  async function sendAll(): Promise<void> {
    try {
      for (let one = next(); one && hasLock; one = next()) if (!(await sendOne(one))) break;
    } finally {
      running = undefined;
    }
  }

  /** Sends one item; false if the others wait. */
  async function sendOne(one: One): Promise<boolean> {
    queue.become(departed(queue.now(), one));
    const landing = await attempt(wish, one);
    const { outcome } = landing;
    const over = outcome.is === 'closed' ? queue.now().items : [one];
    queue.failWith(outcome.is === 'unsent' ? landing.reason : undefined);
    if (outcome.is === 'closed') closedBy = landing.reason;
    queue.become(landed(queue.now(), outcome, { ...rules, now: Date.now() }));
    for (const each of over) wish.onLanded?.(each, landing);
    if (outcome.is === 'unsent') timer.setIn(pauseMs(queue.now().failures, outcome.retryAfterMs));
    const isChanged = outcome.is === 'stored' && outcome.left !== undefined;
    if (isChanged) timer.setIn(quietMs);
    return !isChanged && outcome.is !== 'unsent' && outcome.is !== 'paused' && outcome.is !== 'closed';
  }

  return {
    run,
    /** Sends what waits after so many milliseconds, counted anew from now. */
    runIn: (ms: number): void => timer.setIn(ms),
    closedBy: () => closedBy,
    hasLock: () => hasLock,
    /** This tab has the lock. */
    take: (): void => {
      hasLock = true;
    },
    /** Begins to try again what failed in passing. Returns how to stop, which resolves once no call is under way. */
    start: (): (() => Promise<void>) => {
      const stopTimer = timer.start();
      return async () => {
        hasLock = false;
        stopTimer();
        await running;
      };
    },
  };
}
