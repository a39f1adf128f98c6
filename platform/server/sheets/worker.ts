// The inside of a thread that reads one workbook and ends.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { SheetProblem } from '#engines/sheets/problem.ts';
import { BEGUN } from '../threads/work-in-thread.ts';
import { contentPath, odsRows } from './ods.ts';
import { openPackage } from './office-package.ts';
import type { SheetRows } from './book.ts';
import type { Asked, Said } from './talk.ts';
import { xlsFileRows } from './xls.ts';
import { xlsxRows } from './xlsx.ts';

const { bytes, entries, wanted } = workerData as Asked;
const port = parentPort!;
const say = (said: Said) => port.postMessage(said);

/** The format is told by what the file contains, never by its name. */
function open(): SheetRows {
  if (!entries) return xlsFileRows(bytes, wanted);
  const file = openPackage(bytes, entries);
  const isOpenDocument = entries.some(({ name }) => name === contentPath);
  return isOpenDocument ? odsRows(file, wanted) : xlsxRows(file, wanted);
}

async function read(): Promise<void> {
  const rows = open();
  for (;;) {
    const step = await rows.next();
    if (step.done) return say({ is: 'read', ...step.value });
    say({ is: 'rows', rows: step.value });
    await once(port, 'message');
  }
}

port.postMessage(BEGUN);
try {
  await read();
} catch (error) {
  if (!(error instanceof SheetProblem)) throw error;
  say({ is: 'refused', code: error.code, place: error.place });
}
