import { isPassing } from './may-retry.ts';
import { retrying } from './outbox/retrying.ts';

/**
 * How a long piece of work ended: all of it was tried, it was cancelled, or the server accepts no more of it.
 */
export interface Ended {
  state: 'cancelled' | 'done' | 'stopped';
  /** Why it has stopped. */
  problem?: unknown;
}

interface Options<Item> {
  items: readonly Item[];
  /** Items of one request, and requests at once. */
  size: number;
  lanes: number;
  /** Sends one batch and keeps its result. */
  deliver: (batch: Item[]) => Promise<void>;
  /** Called for a batch that failed three times. */
  onUnsent: (batch: readonly Item[]) => void;
  /** While it returns true, one request is sent at a time: the others need its answer. */
  goesAlone?: () => boolean;
  /** How long to wait before the next try, in milliseconds. @default that of the outbox */
  pause?: ((failures: number) => number) | undefined;
}

const TRIES = 3;

/** Sends items in batches, several requests at once. A request that fails in passing is sent again as it was. */
export function sendBatches<Item>({
  items,
  size,
  lanes,
  deliver,
  onUnsent,
  goesAlone = () => false,
  pause,
}: Options<Item>): { cancel: () => void; finished: Promise<Ended> } {
  const waiting = Array.from({ length: Math.ceil(items.length / size) }, (_, turn) =>
    items.slice(turn * size, (turn + 1) * size),
  );
  let isCancelled = false;
  let hasFailed = false;

  async function attempt(batch: Item[]): Promise<void> {
    try {
      await retrying(() => deliver(batch), { tries: TRIES, pause });
    } catch (error) {
      if (isPassing(error)) return onUnsent(batch);
      hasFailed = true;
      throw error;
    }
    return undefined;
  }

  const next = () => (isCancelled || hasFailed ? undefined : waiting.shift());

  async function lane(): Promise<void> {
    for (let batch = next(); batch; batch = next()) await attempt(batch);
  }

  async function run(): Promise<Ended> {
    try {
      while (goesAlone()) {
        const first = next();
        if (!first) break;
        await attempt(first);
      }
    } catch (problem) {
      return { state: 'stopped', problem };
    }
    const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) return { state: 'stopped', problem: failed.reason };
    return { state: isCancelled ? 'cancelled' : 'done' };
  }

  return {
    cancel: () => {
      isCancelled = true;
    },
    finished: run(),
  };
}
