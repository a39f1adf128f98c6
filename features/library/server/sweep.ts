import { forgetFiles } from '#features/files/server/inside.ts';
import type { Services } from '#platform/server/services.ts';
import { dropDeleted } from './store/changing.ts';
import { dropOldUploads } from './store/uploads.ts';

/** Removes items that were deleted more than 30 days ago, and complete files that became no item within a day. */
export async function sweepLibrary({ pool }: Pick<Services, 'pool'>): Promise<void> {
  for (let dropped = 1; dropped > 0;)
    dropped = await pool.transaction().execute(async (db) => {
      const removed = await dropDeleted(db);
      await forgetFiles(db, removed.fileIds);
      return removed.dropped;
    });
  await pool.transaction().execute(async (db) => forgetFiles(db, await dropOldUploads(db)));
}
