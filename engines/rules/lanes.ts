import { limits } from './limits.ts';
import type { RuleWorker } from './worker.ts';

type Ask = RuleWorker['ask'];

/** Runs something after so many milliseconds; what it returns cancels it. */
export type After = (ms: number, run: () => void) => () => void;

interface Lane {
  worker: Promise<RuleWorker> | undefined;
  /** A worker that is ready and takes the place of the other one, after the question that it has. */
  fresh?: RuleWorker | undefined;
}

interface Waiting {
  take: (lane: Lane | undefined) => void;
  refuse: (error: Error) => void;
}

export interface Lanes {
  /** Runs this work, one question long, when it is the sharer's turn; undefined if no turn came in `limits.waitMs`. */
  inTurn<T>(sharer: number, work: (ask: Ask) => Promise<T>): Promise<T | undefined>;
  /** Replaces all workers by others that are ready, each after the question that it has. No question waits longer for it. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

export interface LaneOptions {
  /** How many workers run at once. */
  workers: number;
  /** Returns a worker that is ready to be asked; its failure fails the question. */
  start: () => Promise<RuleWorker>;
  after: After;
}

/**
 * Workers that sharers use in turns: round-robin, whatever number of questions each has. One sharer never holds all
 * workers, where there are several, so a project whose rules hang does not stop the others.
 */
export function createLanes({ workers, start, after }: LaneOptions): Lanes {
  const lanes: Lane[] = Array.from({ length: workers }, () => ({ worker: undefined }));
  const free = [...lanes];
  const mostOfOne = Math.max(1, workers - 1);
  /** Those who wait, by sharer; the order of the keys is the order of the turns. */
  const waiting = new Map<number, Waiting[]>();
  const held = new Map<number, number>();
  let isClosed = false;

  const heldBy = (sharer: number) => held.get(sharer) ?? 0;

  /** Gives free workers to those whose turn it is. */
  function giveTurns(): void {
    for (const [sharer, queue] of waiting) {
      if (free.length === 0) return;
      if (heldBy(sharer) >= mostOfOne) continue;
      const next = queue.shift()!;
      waiting.delete(sharer);
      if (queue.length > 0) waiting.set(sharer, queue);
      held.set(sharer, heldBy(sharer) + 1);
      next.take(free.pop());
    }
  }

  /** Waits for a worker; undefined if none was free in time. */
  function turn(sharer: number): Promise<Lane | undefined> {
    return new Promise((resolve, reject) => {
      const cancel = after(limits.waitMs, () => {
        const queue = (waiting.get(sharer) ?? []).filter((other) => other !== mine);
        if (queue.length > 0) waiting.set(sharer, queue);
        else waiting.delete(sharer);
        resolve(undefined);
      });
      const mine: Waiting = {
        take: (lane) => {
          cancel();
          resolve(lane);
        },
        refuse: (error) => {
          cancel();
          reject(error);
        },
      };
      waiting.set(sharer, [...(waiting.get(sharer) ?? []), mine]);
      giveTurns();
    });
  }

  let renewal: Promise<void> = Promise.resolve();
  let nextRenewal: Promise<void> | undefined;

  /** A lane without a worker starts one with its next question. */
  async function renewLane(lane: Lane): Promise<void> {
    if (!lane.worker || isClosed) return;
    lane.fresh = await start();
    if (isClosed) await stopWorker(lane);
    else if (free.includes(lane)) useFresh(lane);
  }

  function giveBack(lane: Lane, sharer: number): void {
    useFresh(lane);
    free.push(lane);
    const left = heldBy(sharer) - 1;
    if (left > 0) held.set(sharer, left);
    else held.delete(sharer);
    giveTurns();
  }

  async function askIn(lane: Lane, ...question: Parameters<Ask>): ReturnType<Ask> {
    if (isClosed) throw closed();
    try {
      lane.worker ??= start();
      const answered = await (await lane.worker).ask(...question);
      if ('lostAt' in answered.reply) lane.worker = undefined;
      return answered;
    } catch (error) {
      await stopWorker(lane);
      throw error;
    }
  }

  return {
    async inTurn(sharer, work) {
      if (isClosed) throw closed();
      const lane = await turn(sharer);
      if (!lane) return undefined;
      try {
        return await work((...question) => askIn(lane, ...question));
      } finally {
        giveBack(lane, sharer);
      }
    },

    // A request that comes while workers are replaced has them replaced once more, together with all others that come meanwhile.
    renew() {
      nextRenewal ??= renewal
        .catch(() => undefined)
        .then(() => {
          nextRenewal = undefined;
          renewal = Promise.all(lanes.map(renewLane)).then(() => undefined);
          return renewal;
        });
      return nextRenewal;
    },

    async close() {
      isClosed = true;
      for (const queue of waiting.values()) for (const { refuse } of queue.splice(0)) refuse(closed());
      waiting.clear();
      await Promise.all(lanes.map(stopWorker));
    },
  };
}

const closed = () => new Error('the sandbox is closed');

/** Puts the worker that is ready into the place of the other one, which has no question. */
function useFresh(lane: Lane): void {
  const { worker, fresh } = lane;
  if (!fresh) return;
  lane.worker = Promise.resolve(fresh);
  lane.fresh = undefined;
  void worker?.then(
    (old) => old.stop(),
    () => undefined,
  );
}

/** Stops the worker of a lane, also one that is just starting; one that could not start needs no stopping. */
async function stopWorker(lane: Lane): Promise<void> {
  const { worker, fresh } = lane;
  lane.worker = undefined;
  lane.fresh = undefined;
  await fresh?.stop();
  await worker?.then(
    (started) => started.stop(),
    () => undefined,
  );
}
