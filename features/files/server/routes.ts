import { record } from '#features/audit/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { contributed } from '#platform/server/feature.ts';
import type { Handlers } from '#platform/server/implement.ts';
import { inUse } from '../contract/refusals.ts';
import { files } from '../contract.ts';
import { openDownload } from './download.ts';
import { endUpload } from './end-upload.ts';
import { fileArea, partsArea } from './places.ts';
import { startUpload } from './start-upload.ts';
import * as store from './store.ts';
import { uploadPart } from './upload-part.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    fileUse: FileUse;
  }
}

/**
 * How a feature uses files in its records. Owners and Admins may read a file, and so may users whom one of the
 * features allows.
 */
export interface FileUse {
  /** Whether the actor may see a record that refers to the file. */
  mayRead(db: Db, actor: Actor, fileId: number): Promise<boolean>;
  /** Whether a record refers to the file. Its owner cannot delete it then. */
  isUsed(db: Db, fileId: number): Promise<boolean>;
}

export const handlers: Handlers<typeof files> = {
  startUpload,
  uploadPart,
  endUpload,

  uploadState: async ({ db, actor, input }) => {
    const file = await store.started(db, actor, input.id);
    if (!file) throw notFound();
    const arrived = await store.partsOf(db, file.id);
    return { parts: file.parts, arrived: arrived.map(({ index }) => index), ready: file.state === 'ready' };
  },

  remove: async ({ db, actor, input, http, services, afterCommit }) => {
    const file = await store.removable(db, actor, input.id);
    if (!file) throw notFound();
    if (await some(contributed(services.features, 'fileUse'), (use) => use.isUsed(db, file.id)))
      throw inUse();
    await store.drop(db, file.id);
    await record(db, { actor, http }, { what: 'file.remove', target: `${file.id}` });
    afterCommit(() => {
      for (const area of [partsArea(file.storageKey), fileArea(file.storageKey)])
        services.files.deleteAll(area).catch((error: unknown) => {
          // The sweep deletes the rest.
          services.log.warn({ err: error, fileId: file.id }, 'a removed file could not be deleted');
        });
    });
    return {};
  },

  isUploaded: async ({ db, actor, input }) => {
    const file = await store.newestNamed(db, actor, input.category, input.name);
    if (!file) throw notFound();
    return { name: file.name, type: file.mime };
  },

  download: async ({ db, actor, input, http, services }) => {
    const isGranted = () =>
      some(contributed(services.features, 'fileUse'), (use) => use.mayRead(db, actor, input.id));
    const file =
      (await store.readable(db, actor, input.id)) ??
      ((await isGranted()) ? await store.ready(db, input.id) : undefined);
    if (!file) throw notFound();
    return openDownload(services.files, file, http.header('range'));
  },
};

async function some<T>(list: readonly T[], holds: (item: T) => Promise<boolean>): Promise<boolean> {
  for (const item of list) if (await holds(item)) return true;
  return false;
}
