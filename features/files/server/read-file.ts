import { hasThumbnail, officeFormatOf, textFormatOf } from '#engines/files/reading.ts';
import {
  DocumentProblem,
  type DocumentText,
  textInside,
  thumbnailInside,
} from '#platform/server/documents/read-document.ts';
import { firstPageOf } from '#platform/server/documents/first-page.ts';
import { eachContributed } from '#platform/server/feature.ts';
import type { JobKind } from '#platform/server/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { filePlace, firstPagePlace, thumbnailPlace } from './places.ts';
import * as store from './store.ts';
import type { ReadyFile } from './store.ts';
import * as readings from './store/readings.ts';

type Ground = Pick<Services, 'pool' | 'files' | 'jobs' | 'features' | 'config' | 'log'>;

const QUEUE = 'file-read';
/** The files that one look of the sweep hands over. */
const SWEPT_AT_ONCE = 1_000;

/** Reads a complete file for its text and its thumbnail, once. Files that nothing is read of are passed over. */
export const readJob: JobKind = {
  queue: QUEUE,
  concurrency: 1,
  expireInSeconds: 300,
  retryDelay: 30,
  run: (services, data) => readFile(services, (data as { fileId: number }).fileId),
};

/** Finds complete files that were not read: the server died before it queued their job, or the product made them. */
export const unreadJob: JobKind = {
  queue: 'files-unread',
  cron: '*/5 * * * *',
  run: async ({ pool, jobs }) =>
    jobs.sendAll(
      pool,
      QUEUE,
      (await readings.unread(pool, SWEPT_AT_ONCE)).map((fileId) => ({ fileId })),
    ),
};

/** Queues the reading of a file that is complete. */
export const queueReading = (
  { pool, jobs }: Pick<Services, 'pool' | 'jobs'>,
  fileId: number,
): Promise<void> => jobs.send(pool, QUEUE, { fileId });

async function readFile(services: Ground, fileId: number): Promise<void> {
  const { pool, files, features } = services;
  const file = await store.ready(pool, fileId);
  if (!file || (await readings.isRead(pool, fileId))) return;
  const bytes = () => files.read(filePlace(file.storageKey, file.content));
  const format = textFormatOf(file);
  const reading: readings.Reading = {
    hasThumbnail: false,
    hasFirstPage: await drawFirstPage(services, file),
  };
  try {
    if (format) Object.assign(reading, (await textInside(await bytes(), format)) satisfies DocumentText);
    if (hasThumbnail(file)) {
      await files.put(thumbnailPlace(file.storageKey, file.content), await thumbnailInside(await bytes()));
      reading.hasThumbnail = true;
    }
  } catch (error) {
    // The document stays as it is, to be opened by those who may; only nothing is read of it.
    if (!(error instanceof DocumentProblem)) throw error;
    reading.problem = error.code;
  }
  const { text } = reading;
  await pool.transaction().execute(async (db) => {
    await readings.add(db, fileId, reading);
    if (text === undefined) return;
    await eachContributed(features, 'fileUse', (use) => use.receiveText?.(db, fileId, text));
  });
}

/** Stores the first page of an office file, where the installation has a converter; returns whether it did. */
async function drawFirstPage(
  { config: { officeConverter }, files, log }: Ground,
  { id, storageKey, content, ...file }: ReadyFile,
): Promise<boolean> {
  const format = officeFormatOf(file);
  if (officeConverter === undefined || !format) return false;
  try {
    const bytes = await files.read(filePlace(storageKey, content));
    await files.put(
      firstPagePlace(storageKey, content),
      await firstPageOf(bytes, format, { converter: officeConverter }),
    );
    return true;
  } catch (error) {
    // The file is read all the same: its first page is a help for the eye.
    log.warn({ err: error, fileId: id }, 'the first page of a file was not drawn');
    return false;
  }
}
