import { PART_BYTES } from '#engines/files/categories.ts';
import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { isInOwnName } from '#platform/server/actor.ts';
import { eachContributed, anyContributed } from '#platform/server/feature.ts';
import type { Handlers, Request } from '#platform/server/implement.ts';
import { inUse } from '../contract/refusals.ts';
import { files } from '../contract.ts';
import { missing, openDownload } from './download.ts';
import { endUpload } from './end-upload.ts';
import { isFileUsed } from './file-use.ts';
import {
  fileArea,
  firstPageArea,
  firstPagePlace,
  partsArea,
  thumbnailArea,
  thumbnailPlace,
} from './places.ts';
import { usageOfProject } from './room.ts';
import { quotaOf, startUpload } from './start-upload.ts';
import * as store from './store.ts';
import * as readings from './store/readings.ts';
import { uploadPart } from './upload-part.ts';

export const handlers: Handlers<typeof files> = {
  projectUsage: ({ db, services, input }) => usageOfProject(db, services, input.projectId),

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
    if (await isFileUsed(db, services.features, file.id)) throw inUse();
    await store.drop(db, file.id);
    await record({ db, actor, http }, 'file.remove', { target: `${file.id}` });
    afterCommit(() => {
      for (const area of [
        partsArea(file.storageKey),
        fileArea(file.storageKey),
        thumbnailArea(file.storageKey),
        firstPageArea(file.storageKey),
      ])
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

  usage: async ({ db, actor }) => ({
    used: (await store.countParts(db, actor.id)) * PART_BYTES,
    max: quotaOf(actor),
  }),

  thumbnail: async (request) => {
    const { storageKey, content, readyAt } = await requireReadable(request);
    return {
      name: 'thumbnail.webp',
      mime: 'image/webp',
      body: await request.services.files.read(thumbnailPlace(storageKey, content)).catch(missing),
      inline: true,
      lastModified: readyAt,
    };
  },

  hasFirstPage: async (request) => {
    const { id } = await requireReadable(request);
    return { has: await readings.hasFirstPage(request.db, id) };
  },

  firstPage: async (request) => {
    const { services } = request;
    const file = await requireReadable(request);
    if (!(await readings.hasFirstPage(request.db, file.id))) throw notFound();
    const body = await services.files.read(firstPagePlace(file.storageKey, file.content)).catch(missing);
    await noteOpened(request, file);
    return { name: 'page.pdf', mime: 'application/pdf', body, inline: true, lastModified: file.readyAt };
  },

  download: async (request) => {
    const { http, services } = request;
    const file = await requireReadable(request);
    const download = await openDownload(services.files, file, http.header('range'));
    await noteOpened(request, file);
    return download;
  },
};

/** A complete file that the caller may read: an own one, or by a record of another feature. */
async function requireReadable({
  db,
  actor,
  input,
  services,
}: Pick<Request<typeof files.download>, 'db' | 'actor' | 'input' | 'services'>): Promise<store.ReadyFile> {
  const { features } = services;
  const isGranted = () => anyContributed(features, 'fileUse', (use) => use.mayRead(db, actor, input.id));
  const isPersonal = () => anyContributed(features, 'fileUse', (use) => use.isPersonal?.(db, input.id));
  const readable = await store.readable(db, actor, input.id);
  const isOpen = readable && ((readable.ownerId === actor.id && isInOwnName(actor)) || !(await isPersonal()));
  const file = isOpen ? readable : (await isGranted()) ? await store.ready(db, input.id) : undefined;
  if (!file) throw notFound();
  return file;
}

/** Tells the features that a reader other than the owner has begun to receive the file. */
async function noteOpened(
  { actor, services }: Pick<Request, 'actor' | 'services'>,
  { id, ownerId }: store.ReadyFile,
): Promise<void> {
  if (actor.id === ownerId || !isInOwnName(actor)) return;
  await eachContributed(services.features, 'fileUse', (use) => use.opened?.(services, actor, id));
}
