import { keepFile } from '#features/files/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import type { FileStorage } from '#platform/server/files/storage.ts';
import { addSample } from './samples/add-sample.ts';
import { setCalculator } from './store/actions.ts';

/** Keeps a workbook as an upload of its owner; returns the id of the file. */
export const anUpload = async (
  { db, services }: { db: Db; services: { files: FileStorage } },
  ownerId: number,
  bytes: Uint8Array,
  name = 'book.xlsx',
): Promise<number> => keepFile(db, services.files, { ownerId, category: 'shared', name, bytes });

/** Adds a sample, by default the loan, as the calculator of an action; returns the id of the calculator. */
export async function aCalculatorOf(
  db: Db,
  actionId: number,
  sample: { projectId: number; name: string },
): Promise<number> {
  const id = await addSample(db, sample);
  await setCalculator(db, actionId, id);
  return id;
}
