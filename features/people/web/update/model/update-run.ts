import type { Output } from '#platform/contract/call.ts';
import { createSignal } from '#ui/signal.ts';
import type { people } from '../../../contract.ts';
import { sendBatches } from '#platform/web/send-batches.ts';
import type { UpdateLine } from './read-lines.ts';
import { answered, unsentRow, type UpdateRow, waitingRow, withoutRepeats } from './rows.ts';

/** How far a preview or an update is. */
export interface Progress {
  done: number;
  total: number;
}

/** What a preview or an update came to. */
export interface RunEnd {
  rows: UpdateRow[];
  state: 'cancelled' | 'done' | 'stopped';
  problem?: unknown;
  /** The number by which it is undone; undefined while nothing was written. */
  change: number | undefined;
}

/** A preview or an update on its way. */
export interface Run {
  progress: ReturnType<typeof createSignal<Progress>>;
  cancel: () => void;
  finished: Promise<RunEnd>;
}

type Answer = Output<typeof people.updateUserFields>;
type Users = { key: string; value: string }[];
interface Options {
  pause?: (tries: number) => number;
}

/** What the server takes at once, and how the specification has updates sent (spec 001 §9). */
const previewed = { size: 100, lanes: 2 };
const written = { size: 10, lanes: 5 };

/** Asks what an update of these lines would do. */
export function previewLines(
  lines: readonly UpdateLine[],
  ask: (users: Users) => Promise<Answer>,
  options: Options = {},
): Run {
  const rows = lines.map(waitingRow);
  return run({ rows, chosen: rows.filter(isWaiting), good: 'will', ask, ...previewed, ...options });
}

const isWaiting = ({ outcome }: UpdateRow) => outcome === 'waiting';

/** Writes the chosen ones of these rows. The first batch that changes something begins the change, the others carry its number. */
export function writeRows(
  rows: readonly UpdateRow[],
  {
    chosen,
    change,
    ask,
    ...options
  }: Options & {
    chosen: (row: UpdateRow) => boolean;
    change: number | undefined;
    ask: (users: Users, change: number | undefined) => Promise<Answer>;
  },
): Run {
  return run({ rows, chosen: rows.filter(chosen), good: 'done', change, ask, ...written, ...options });
}

interface Work extends Options {
  rows: readonly UpdateRow[];
  chosen: readonly UpdateRow[];
  good: 'will' | 'done';
  size: number;
  lanes: number;
  change?: number | undefined;
  ask: (users: Users, change: number | undefined) => Promise<Answer>;
}

function run({ rows, chosen, good, size, lanes, ask, pause, change: begun }: Work): Run {
  const known = new Map(rows.map((row) => [row.line, row]));
  const open = new Set(chosen.map(({ line }) => line));
  const progress = createSignal<Progress>({ done: 0, total: chosen.length });
  let change = begun;
  const step = (count: number) => progress.set({ ...progress.get(), done: progress.get().done + count });

  const sending = sendBatches({
    items: chosen,
    size,
    lanes,
    pause,
    goesAlone: () => good === 'done' && change === undefined,
    deliver: async (batch) => {
      const users = batch.map(({ key, value = '' }) => ({ key, value }));
      const answer = await ask(users, change);
      change ??= answer.change;
      for (const [place, row] of batch.entries()) {
        open.delete(row.line);
        const told = answer.rows[place];
        if (told) known.set(row.line, answered(row, told, good));
      }
      step(batch.length);
    },
    onUnsent: (batch) => step(batch.length),
  });
  const end = async (): Promise<RunEnd> => {
    const ended = await sending.finished;
    for (const line of open) known.set(line, unsentRow(known.get(line)!));
    const all = [...known.values()];
    return { ...ended, rows: good === 'will' ? withoutRepeats(all) : all, change };
  };
  return { progress, cancel: sending.cancel, finished: end() };
}
