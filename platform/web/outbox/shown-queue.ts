import { type Item, type Queue, queueOf, reread } from '#engines/outbox/queue.ts';
import { createSignal } from '#ui/signal.ts';
import { keptItems, type Place } from './kept-items.ts';

/** A queue as the page shows it. */
export interface Shown<One extends Item> extends Pick<Queue<One>, 'items' | 'state'> {
  /** Leaving the page loses nothing. */
  isKept: boolean;
  /** Why the last call failed in passing. */
  failure: unknown;
}

export type ShownQueue<One extends Item> = ReturnType<typeof createShownQueue<One>>;

/** A queue that the page shows and the browser keeps. A shared one has the items of all tabs. */
export function createShownQueue<One extends Item>(place: Place<One>, isShared: boolean) {
  const kept = keptItems(place);
  let queue = queueOf<One>(isShared ? kept.read() : []);
  let failure: unknown;
  const show = (): Shown<One> => ({ ...queue, isKept: kept.isKept(), failure });
  const shown = createSignal(show());
  return {
    shown,
    isOwn: kept.isOwn,
    now: () => queue,
    /** Changes the queue. */
    become(next: Queue<One>): void {
      kept.follow(queue.items, next.items);
      queue = next;
      shown.set(show());
    },
    /** Says why the last call failed, with the next change. */
    failWith: (reason: unknown): void => {
      failure = reason;
    },
    /** Counts failures from the beginning. */
    forgetFailures: (): void => {
      queue = { ...queue, failures: 0 };
    },
    /** Reads what other tabs have put and dropped, to be shown with the next change. */
    reread: (): void => {
      queue = reread(queue, kept.read());
    },
    /** Reads and shows it. */
    reload: (): void => {
      queue = reread(queue, kept.read());
      shown.set(show());
    },
  };
}
