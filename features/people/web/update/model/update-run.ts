import type { Output } from '#platform/contract/call.ts';
import { createSignal } from '#ui/signal.ts';
import type { people } from '../../../contract.ts';
import { sendBatches } from '#platform/web/send-batches.ts';
import type { UpdateLine } from './read-lines.ts';
import { withAnswer, unsentRow, type UpdateRow, waitingRow, withoutRepeats } from './rows.ts';

/** The progress of a preview or an update. */
export interface Progress {
  done: number;
  total: number;
}

/** The result of a preview or an update. */
export interface RunEnd {
  rows: UpdateRow[];
  state: 'cancelled' | 'done' | 'stopped';
  problem?: unknown;
  /** The id by which it is undone; undefined if nothing was WRITE_REQUESTS. */
  change: number | undefined;
}

/** A preview or an update that is running. */
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

/**
 * The size of a request and the parallel requests: the limits of the server and of the specification (spec 001 §9).
 */
const PREVIEW_REQUESTS = { size: 100, lanes: 2 };
const WRITE_REQUESTS = { size: 10, lanes: 5 };

/** Previews an update of these lines. */
export function previewLines(
  lines: readonly UpdateLine[],
  ask: (users: Users) => Promise<Answer>,
  options: Options = {},
): Run {
  const rows = lines.map(waitingRow);
  return run({ rows, chosen: rows.filter(isWaiting), good: 'will', ask, ...PREVIEW_REQUESTS, ...options });
}

const isWaiting = ({ outcome }: UpdateRow) => outcome === 'waiting';

/** Writes the chosen rows. The first batch that changes a value creates the change, and the others send its id. */
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
  return run({ rows, chosen: rows.filter(chosen), good: 'done', change, ask, ...WRITE_REQUESTS, ...options });
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
        if (told) known.set(row.line, withAnswer(row, told, good));
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
