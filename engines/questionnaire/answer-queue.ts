import type { Answer } from './kinds/kind.ts';

/** An answer that the server has not acknowledged yet. */
export interface Waiting {
  /** The id of the group (`engines/questionnaire/ids.ts`). */
  group: number;
  /** Its number among the answers of this browser tab. */
  sequence: number;
  /** The id of an option, or a text. */
  answer: Answer;
  /** The attempt in which it was given; a reset of the questionnaire begins another one. */
  attempt?: string;
}

/** What is kept of a queue over a reload. */
export interface Kept {
  /** The number of the next answer. */
  next: number;
  waiting: readonly Waiting[];
}

/** What became of an answer that was sent. */
export type Outcome =
  | { is: 'stored'; revision: number }
  /** The server keeps another answer, or none. */
  | { is: 'refused'; stored: Answer | undefined; reason: unknown }
  /** The set is over. The server keeps the answer as late: it does not count. */
  | { is: 'late'; reason: unknown }
  /** The set takes no answers any more. */
  | { is: 'closed'; reason: unknown }
  /** The set takes no answers now: what waits is kept until it takes some again. */
  | { is: 'paused' }
  /** There was no answer, or the server is too busy: it is sent again. */
  | { is: 'unsent' };

/**
 * `idle`: everything is stored. `sending`. `offline`: answers wait for a connection. `paused`: they wait until the set goes on. `closed`:
 * they are not taken any more.
 */
export type QueueState = 'idle' | 'sending' | 'offline' | 'paused' | 'closed';

interface Wish {
  /** The attempt that answers belong to from now on. */
  attempt?: string | undefined;
  kept: Kept | undefined;
  /** False if the browser refused to keep it (full, or forbidden). */
  keep: (kept: Kept) => boolean;
  send: (waiting: Waiting) => Promise<Outcome>;
  onStored: (waiting: Waiting, revision: number) => void;
  onRefused: (waiting: Waiting, outcome: Extract<Outcome, { is: 'refused' | 'late' | 'closed' }>) => void;
  onChange: () => void;
  /** Runs something later; returns how to cancel it. */
  later: (ms: number, run: () => void) => () => void;
}

/** The pause after the first failure; each further one is twice as long, up to the longest. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

/** The answers of one browser tab on their way to the server. */
export type Queue = ReturnType<typeof createQueue>;

/**
 * Sends answers in order, one at a time, each until the server has it. An answer to a group whose earlier answer was not sent yet
 * takes its place. An answer that was sent once keeps its number and its value, because the server may have it already: what is
 * typed after it is another answer.
 */
export function createQueue(wish: Wish) {
  const list: Waiting[] = [...(wish.kept?.waiting ?? [])];
  let next = wish.kept?.next ?? 1;
  let state = 'idle' as QueueState;
  let isKept = true;
  let failures = 0;
  let cancel: (() => void) | undefined;
  let isRunning = false;
  // What was kept may have been sent by the page before the reload.
  const tried = new Set(list.map(({ sequence }) => sequence));

  function keep(): void {
    isKept = wish.keep({ next, waiting: list });
  }
  function become(now: QueueState): void {
    state = now;
    wish.onChange();
  }

  /** Why the set is closed; undefined while it takes answers. */
  let closed: Extract<Outcome, { is: 'closed' }> | undefined;

  function put(group: number, answer: Answer): void {
    if (closed) return wish.onRefused({ group, answer, sequence: next++ }, closed);
    const { attempt } = wish;
    const place = list.findLastIndex((one) => one.group === group);
    const before = list[place];
    if (before && !tried.has(before.sequence)) list[place] = { ...before, answer };
    else list.push({ group, answer, sequence: next++, ...(attempt !== undefined && { attempt }) });
    keep();
    wish.onChange();
    void run();
  }

  async function run(): Promise<void> {
    if (isRunning || closed) return;
    cancel?.();
    cancel = undefined;
    isRunning = true;
    try {
      while (list.length > 0 && (await sendFirst()));
    } finally {
      isRunning = false;
    }
    if (list.length === 0 && !closed) become('idle');
  }

  /** Sends the first answer; false if the rest has to wait. */
  async function sendFirst(): Promise<boolean> {
    const first = list[0]!;
    tried.add(first.sequence);
    if (state !== 'offline' && state !== 'paused') become('sending');
    const outcome = await wish.send(first);
    if (outcome.is === 'unsent') {
      become('offline');
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
      failures += 1;
      cancel = wish.later(pause, () => void run());
      return false;
    }
    failures = 0;
    if (outcome.is === 'paused') {
      become('paused');
      return false;
    }
    list.shift();
    tried.delete(first.sequence);
    if (outcome.is === 'closed') {
      const rest = list.splice(0);
      keep();
      closed = outcome;
      become('closed');
      for (const waiting of [first, ...rest]) wish.onRefused(waiting, outcome);
      return false;
    }
    keep();
    become('sending');
    if (outcome.is === 'stored') wish.onStored(first, outcome.revision);
    else wish.onRefused(first, outcome);
    return true;
  }

  return {
    put,
    /** Sends what waits at once, after the connection came back. */
    run: () => {
      failures = 0;
      return run();
    },
    /** Takes answers again, and sends what waits. */
    reopen: () => {
      closed = undefined;
      if (state === 'closed') become('idle');
      void run();
    },
    /** Stops trying; what waits is kept. */
    stop: () => cancel?.(),
    get state() {
      return state;
    },
    /** False if what waits would be lost with the page. */
    get isKept() {
      return isKept || list.length === 0;
    },
    get waiting(): readonly Waiting[] {
      return list;
    },
    isWaiting: (group: number) => list.some((one) => one.group === group),
  };
}
