// The inside of a thread that reads one workbook and ends.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { SheetProblem } from '#engines/sheets/problem.ts';
import { openPackage } from './office-package.ts';
import { readSharedStrings } from './shared-strings.ts';
import { sheetRows } from './sheet-rows.ts';
import { readStyles } from './styles.ts';
import type { Asked, Said } from './talk.ts';
import { findSheet } from './workbook.ts';

const { archive, entries } = workerData as Asked;
const port = parentPort!;
const say = (said: Said) => port.postMessage(said);

async function read(): Promise<void> {
  const file = openPackage(archive, entries);
  const { name, sheetPath, stringsPath, stylesPath, is1904 } = await findSheet(file);
  const styles = await readStyles(file, stylesPath);
  const strings = await readSharedStrings(file, stringsPath);
  let isEmpty = true;
  for await (const rows of sheetRows(file, sheetPath, { styles, strings, is1904 })) {
    isEmpty = false;
    say({ is: 'rows', rows });
    await once(port, 'message');
  }
  if (isEmpty) throw new SheetProblem('empty');
  say({ is: 'read', sheet: name });
}

try {
  await read();
} catch (error) {
  if (!(error instanceof SheetProblem)) throw error;
  say({ is: 'refused', code: error.code, place: error.place });
}
