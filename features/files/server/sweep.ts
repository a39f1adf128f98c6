import type { JobKind } from '#platform/server/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { isFileKept, isFileUsed } from './file-use.ts';
import { fileArea, partsArea, readPlace } from './places.ts';
import { byStorageKeys, dropAbandoned, dropMany, lockUnsettled, settle } from './store.ts';

type Ground = Pick<Services, 'pool' | 'files'>;

/**
 * Each hour, deletes uploads that were not ended within a day, and files that were not sent within a day. Each night, deletes bytes
 * without a row.
 */
export const fileJobs: readonly JobKind[] = [
  { queue: 'files-abandoned', cron: '37 * * * *', expireInSeconds: 600, run: sweepAbandoned },
  { queue: 'files-unsent', cron: '47 * * * *', expireInSeconds: 1800, run: sweepUnsent },
  { queue: 'files-orphans', cron: '23 4 * * *', expireInSeconds: 3600, run: sweepOrphans },
];

/** Deletes uploads that began more than a day ago and were not ended. */
export async function sweepAbandoned({ pool, files }: Ground): Promise<void> {
  for (;;) {
    const storageKeys = await dropAbandoned(pool);
    if (storageKeys.length === 0) return;
    for (const storageKey of storageKeys) {
      await files.deleteAll(partsArea(storageKey));
      await files.deleteAll(fileArea(storageKey));
    }
  }
}

/**
 * Deletes files that their owners uploaded more than a day ago for a share, a message or the library, and that no record uses. Each
 * file is locked first: who sends it meanwhile waits, and who sends it already keeps it. The nightly sweep deletes the bytes.
 */
export async function sweepUnsent({ pool, features }: Pick<Services, 'pool' | 'features'>): Promise<void> {
  for (let looked = 1; looked > 0;)
    looked = await pool.transaction().execute(async (db) => {
      const ids = await lockUnsettled(db);
      const unsent: number[] = [];
      for (const id of ids)
        if (!(await isFileUsed(db, features, id)) && !(await isFileKept(db, features, id))) unsent.push(id);
      await dropMany(db, unsent);
      await settle(db, ids);
      return ids.length;
    });
}

/**
 * Deletes objects without a row, such as a part that came after the end, or the rest of a killed server. A row is
 * written before the first byte, so a running upload never looks like an orphan.
 */
export async function sweepOrphans({ pool, files }: Ground): Promise<void> {
  await files.tidy();
  let batch: string[] = [];
  for await (const key of files.list()) {
    batch.push(key);
    if (batch.length < 1000) continue;
    await deleteOrphans({ pool, files }, batch);
    batch = [];
  }
  await deleteOrphans({ pool, files }, batch);
}

async function deleteOrphans({ pool, files }: Ground, keys: readonly string[]): Promise<void> {
  const places = keys.flatMap((key) => {
    const place = readPlace(key);
    return place ? [{ key, ...place }] : [];
  });
  if (places.length === 0) return;
  const rows = await byStorageKeys(pool, [...new Set(places.map(({ storageKey }) => storageKey))]);
  const rowOf = new Map(rows.map((row) => [row.storageKey, row]));
  for (const { key, isPart, storageKey, content } of places) {
    const row = rowOf.get(storageKey);
    const isTold = row?.state === 'uploading' || (row !== undefined && !isPart && row.content === content);
    if (!isTold) await files.delete(key);
  }
}
