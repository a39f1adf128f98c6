import { createSignal } from '#ui/signal.ts';
import type { ImportUser } from '../../contract.ts';
import { sendBatches } from '#platform/web/send-batches.ts';
import type { Line } from '../read/read-sheet.ts';

/** How far the sending is. */
export interface Sent {
  total: number;
  created: number;
  refused: number;
  /** Lines of requests that failed three times. */
  notSent: number;
  state: 'running' | 'cancelled' | 'done' | 'stopped';
  /** Why it has stopped: the server takes nothing more of this import. */
  problem?: unknown;
}

/** An import on its way. */
export interface Sending {
  progress: ReturnType<typeof createSignal<Sent>>;
  /** The lines that did not arrive, or were not sent any more. */
  leftOver: () => ReadonlySet<number>;
  /** The lines that are no users yet, as far as the accepted names tell: the server knows it line by line. */
  open: () => ReadonlySet<number>;
  /** What is under way arrives; nothing more is sent. */
  cancel: () => void;
  finished: Promise<Sent>;
}

interface Options {
  lines: readonly Line[];
  userOf: (line: Line) => ImportUser;
  /** Lines of the import that are users already. */
  created: number;
  add: (users: ImportUser[]) => Promise<readonly string[]>;
  /** How long to wait before the next try, in milliseconds; by default a second, two, and four. */
  pause?: ((tries: number) => number) | undefined;
}

const perRequest = 20;
const lanes = 3;

/** Sends lines twenty at a time, three requests at once. A failed one is sent again as it was: the server knows its lines. */
export function sendLines({ lines, userOf, created, add, pause }: Options): Sending {
  const left = new Set(lines.map(({ line }) => line));
  const open = new Set(left);
  const progress = createSignal<Sent>({
    total: lines.length + created,
    created,
    refused: 0,
    notSent: 0,
    state: 'running',
  });
  const change = (more: Partial<Sent>) => progress.set({ ...progress.get(), ...more });

  async function deliver(request: readonly ImportUser[]): Promise<void> {
    const accepted = await add([...request]);
    const { created: before, refused } = progress.get();
    const names = new Set(accepted);
    for (const { line, username } of request) {
      left.delete(line);
      // A line that had become a user before answers by the name that it had then.
      if (accepted.length === request.length || names.has(keptName(username))) open.delete(line);
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

/** A sign-in name as the server keeps it. */
const keptName = (username: string): string => username.normalize('NFC').trim();
