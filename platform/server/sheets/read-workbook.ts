import { readFile, stat } from 'node:fs/promises';
import { SheetProblem } from '#engines/sheets/problem.ts';
import { workInThread } from '../threads/work-in-thread.ts';
import { isCompoundFile } from './compound-file.ts';
import { inTurn } from './in-turn.ts';
import type { Asked, Said } from './talk.ts';
import { readDirectory } from './zip-directory.ts';

/** What people see in a workbook. */
export interface Workbook {
  /** The cells as texts; a row ends with its last cell (`engines/sheets/collect-rows.ts`). */
  rows: string[][];
  /** The name of the sheet that was read, and of all that people see. */
  sheet: string;
  sheets: string[];
}

const mostBytes = 50 * 1024 * 1024;
const patienceMs = 20_000;
/** Of the thread's own memory; rows are handed over while they are read. Together 128 MB. */
const heap = { maxOldGenerationSizeMb: 112, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/**
 * Reads a sheet of an uploaded workbook: .xlsx, .ods, or .xls of Excel 97 and later (promises S20). The sizes that an archive
 * announces are checked first; the rest runs in a thread with a heap of 128 MB that is stopped after 20 seconds.
 *
 * Texts are returned as written, numbers as typed in Greek (`cell-text.ts`), booleans as ΝΑΙ and ΟΧΙ, days as
 * `DD-MM-YYYY`, formulas as their last result; errors and hidden sheets are left out.
 * @param source the bytes of the file, or its path
 * @param options the name of the sheet; without it the first sheet that has something in it
 * @throws SheetProblem `not-readable` for an invalid workbook, `too-large` if it takes too much memory or time,
 * `empty`, and the limits of rows, columns and cells with their place
 */
export async function readWorkbook(
  source: Uint8Array | string,
  { watchdogMs = patienceMs, sheet }: { watchdogMs?: number; sheet?: string | undefined } = {},
): Promise<Workbook> {
  const size = typeof source === 'string' ? (await stat(source)).size : source.length;
  if (size > mostBytes) throw new SheetProblem('too-large');
  // A copy, because it is handed over to the thread.
  const bytes = new Uint8Array(typeof source === 'string' ? await readFile(source) : source);
  const entries = isCompoundFile(bytes) ? undefined : readDirectory(bytes);
  return inTurn(() => read({ bytes, entries, wanted: sheet }, watchdogMs));
}

function read(asked: Asked, watchdogMs: number): Promise<Workbook> {
  const rows: string[][] = [];
  return workInThread<Said, Workbook>({
    script: new URL('./worker.ts', import.meta.url),
    name: 'sheet',
    asked,
    bytes: asked.bytes,
    heap,
    watchdogMs,
    take(said) {
      if (said.is === 'read') return { rows, sheet: said.sheet, sheets: said.sheets };
      if (said.is === 'refused') throw new SheetProblem(said.code, said.place);
      for (const row of said.rows) rows.push(row);
      return undefined;
    },
    tooLarge: () => new SheetProblem('too-large'),
  });
}
