import { createSignal } from '#ui/signal.ts';
import type { ImportUser } from '../../contract.ts';
import { sendBatches } from '#platform/web/send-batches.ts';
import type { Line } from '../read/read-sheet.ts';

/** The progress of the sending. */
export interface SendProgress {
  total: number;
  created: number;
  refused: number;
  /** The number of lines whose requests failed three times. */
  notSent: number;
  state: 'running' | 'cancelled' | 'done' | 'stopped';
  /** Why it has stopped: the server accepts no more lines of this import. */
  problem?: unknown;
}

/** An import that is being sent. */
export interface Sending {
  progress: ReturnType<typeof createSignal<SendProgress>>;
  /** The lines that were not delivered, or not sent. */
  leftOver: () => ReadonlySet<number>;
  /** The lines that are not users yet, judged by the accepted names; the server knows each line. */
  open: () => ReadonlySet<number>;
  /** Stops sending. Requests that are under way finish. */
  cancel: () => void;
  finished: Promise<SendProgress>;
}

interface Options {
  lines: readonly Line[];
  userOf: (line: Line) => ImportUser;
  /** The lines of the import that are already users. */
  created: number;
  add: (users: ImportUser[]) => Promise<readonly string[]>;
  /** The delay before the next try, in milliseconds; by default 1, 2 and 4 seconds. */
  pause?: ((tries: number) => number) | undefined;
}

const perRequest = 20;
const lanes = 3;

/**
 * Sends lines twenty at a time, three requests at once. A failed request is repeated unchanged, because the server
 * recognises its lines.
 */
export function sendLines({ lines, userOf, created, add, pause }: Options): Sending {
  const left = new Set(lines.map(({ line }) => line));
  const open = new Set(left);
  const progress = createSignal<SendProgress>({
    total: lines.length + created,
    created,
    refused: 0,
    notSent: 0,
    state: 'running',
  });
  const change = (more: Partial<SendProgress>) => progress.set({ ...progress.get(), ...more });

  async function deliver(request: readonly ImportUser[]): Promise<void> {
    const accepted = await add([...request]);
    const { created: before, refused } = progress.get();
    const names = new Set(accepted);
    for (const { line, username } of request) {
      left.delete(line);
      // A line that was already a user returns the name that it had then.
      if (accepted.length === request.length || names.has(storedName(username))) open.delete(line);
    }
    change({
      created: before + accepted.length,
      refused: refused + request.length - accepted.length,
    });
  }

  const sending = sendBatches({
    items: lines,
    size: perRequest,
    lanes,
    deliver: (batch) => deliver(batch.map(userOf)),
    onUnsent: (request) => change({ notSent: progress.get().notSent + request.length }),
    pause,
  });
  return {
    progress,
    leftOver: () => left,
    open: () => open,
    cancel: () => {
      if (progress.get().state !== 'running') return;
      change({ state: 'cancelled' });
      sending.cancel();
    },
    finished: sending.finished.then((ended) => {
      change(ended);
      return progress.get();
    }),
  };
}

/** A sign-in name in the form that the server stores. */
const storedName = (username: string): string => username.normalize('NFC').trim();
