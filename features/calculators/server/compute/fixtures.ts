import { type MadeBook, madeBook } from '../xlsx/fixtures.ts';
import { doWork } from './do-work.ts';
import type { Proved } from './talk.ts';
import { bookWork } from './work.ts';

// Threads would take most of the time of these tests; what a thread adds is its limits.
export const { computeBook, readBook, viewBook, writeBook } = bookWork(doWork);

/** A workbook that is read, or the code of the refusal. Anything else fails the test. */
export async function outcome(bytes: Uint8Array): Promise<Proved | string> {
  try {
    return await readBook(bytes);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== 'not-workbook' && code !== 'workbook-too-large') throw error;
    return code;
  }
}

/** The code of the refusal, or the remarks about a file that is taken. */
export const refusalOf = async (bytes: Uint8Array): Promise<unknown> => {
  const found = await outcome(bytes);
  return typeof found === 'string' ? found : found.remarks;
};

/** Reads and proves a workbook that is good. */
export async function read(made: MadeBook): Promise<Proved> {
  const found = await outcome(await madeBook(made));
  if (typeof found === 'string') throw new Error(found);
  return found;
}

/** The first row of a sheet, with these cells. */
export const row = (...cells: readonly string[]): string => `<row r="1">${cells.join('')}</row>`;
