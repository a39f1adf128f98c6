import type { TextEncoding } from '#engines/sheets/decode-text.ts';
import type { Delimiter } from '#engines/sheets/guess-delimiter.ts';
import { type SheetPlace, SheetProblem, type SheetProblemCode } from '#engines/sheets/problem.ts';
import { offline } from '#platform/contract/refusal.ts';
import { Problem } from '#platform/web/api.ts';

/** The format of a text. */
export interface TextFormat {
  /** A table of a web page has none. */
  delimiter?: Delimiter;
  /** Only of a file; pasted text has none. */
  encoding?: TextEncoding;
}

/** What the worker is given; the encoding only where the user chose it. */
export interface WorkerTask {
  source: Uint8Array | string;
  encoding?: TextEncoding | undefined;
}

/** A message of the worker: rows in pieces, and at the end the format or the error. */
export type WorkerMessage =
  | { rows: string[][] }
  | { done: TextFormat }
  | { problem: { code: SheetProblemCode; place: SheetPlace } };

/**
 * Reads a text, or the bytes of a text file, in a worker. Rejects with a `SheetProblem`, or with a `Problem` if the
 * worker does not load.
 */
export function readText(task: WorkerTask): Promise<{ rows: string[][]; manner: TextFormat }> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'sheet' });
  return new Promise<{ rows: string[][]; manner: TextFormat }>((resolve, reject) => {
    const rows: string[][] = [];
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if ('rows' in data) for (const row of data.rows) rows.push(row);
      else if ('done' in data) resolve({ rows, manner: data.done });
      else reject(new SheetProblem(data.problem.code, data.problem.place));
    });
    // A worker that failed to load has no message; one that crashed ran out of memory.
    worker.addEventListener('error', ({ message }) =>
      reject(message ? new SheetProblem('too-large') : new Problem(offline)),
    );
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}
