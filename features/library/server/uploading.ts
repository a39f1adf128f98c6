import { record } from '#features/audit/server/inside.ts';
import {
  endUpload as endFile,
  requireRoom,
  requireRoomFor,
  startUpload as startFile,
  uploadPart as sendPart,
} from '#features/files/server/inside.ts';
import { present } from '#platform/server/present.ts';
import { PART_BYTES } from '#engines/files/categories.ts';
import { typeByMime } from '#engines/files/types.ts';
import { mayUploadFor } from '#features/files/access.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { mayApprove } from '../access.ts';
import type { ItemKind } from '../contract/item.ts';
import type { library } from '../contract.ts';
import { notifyApprovers } from './notify-library.ts';
import { queuePage } from './link-page.ts';
import { requireItem } from './reading.ts';
import * as uploads from './store/uploads.ts';
import { addItem } from './store/versions.ts';
import { keepMetadata, toItem } from './to-contract.ts';
import { requireLink, titleOfLink } from './link.ts';
import { lockWords } from './store/words.ts';

/** The kind of a file, by its format. */
export function kindOf(mime: string): ItemKind {
  const kind = typeByMime(mime)?.kind;
  if (kind === 'image') return 'Image';
  if (kind === 'video') return 'Video';
  return kind === undefined || kind === 'audio' ? 'General' : 'Document';
}

export async function startUpload(request: Request<typeof library.startUpload>) {
  const { db, input } = request;
  const { projectId, category, title, userId, originalName, mime, parts } = input;
  // All parts but the last are whole. The file itself is counted when it becomes an item.
  await requireRoomFor(db, request.services, { projectId, bytes: (parts - 1) * PART_BYTES + 1 });
  const file = {
    category: 'library' as const,
    projectId,
    name: title.slice(0, 200).toWellFormed(),
    originalName,
    mime,
    parts,
  };
  const { id } = await startFile({ ...request, input: present({ ...file, userId }) });
  await uploads.addUpload(db, { fileId: id, projectId, category, title });
  return { id };
}

export async function uploadPart(request: Request<typeof library.uploadPart>) {
  const { id, part, data, userId = request.actor.id } = request.input;
  if (!mayUploadFor(request.actor, userId)) throw forbidden();
  return sendPart({ ...request, input: { id, part, data } });
}

/**
 * Ends the upload as files do, then adds the item in one transaction with the note of it. A server that dies in between leaves a
 * complete file: the same call makes its item. So it does when the project was full and has room again.
 */
export async function endUpload(request: Request<typeof library.endUpload>) {
  const { actor, input, services } = request;
  if (!(await uploads.findUpload(services.pool, input.id))) throw notFound();
  const file = await endFile({ ...request, input: { id: input.id } });
  const id = await services.pool.transaction().execute(async (db) => {
    const upload = await uploads.lockUpload(db, input.id);
    if (!upload) throw notFound();
    if (upload.itemId !== null) return upload.itemId;
    const { projectId, category } = upload;
    await requireRoom(db, services, { projectId, fileIds: [file.id] });
    const title = input.title ?? upload.title;
    await lockWords(db, file.id);
    const metadata = { ...keepMetadata(input.metadata), fileSize: file.size, fileType: file.mime };
    const made = { title, kind: kindOf(file.mime), fileId: file.id, link: null, metadata, tags: input.tags };
    const inTransaction = { ...request, db };
    const itemId = await addAndTell(inTransaction, { projectId, category, ...made });
    await uploads.noteItem(db, file.id, itemId);
    await record(inTransaction, 'library.add', { projectId, target: `${itemId}` });
    return itemId;
  });
  return toItem(await requireItem(services.pool, actor, id), actor);
}

export async function uploadLink(request: Request<typeof library.uploadLink>) {
  const { db, actor, input } = request;
  const { projectId, category, metadata, tags } = input;
  const link = requireLink(input.link);
  const title = input.title || titleOfLink(link);
  const made = { title, kind: 'Url' as const, fileId: null, link, metadata: keepMetadata(metadata), tags };
  const itemId = await addAndTell(request, { projectId, category, ...made });
  await queuePage(request.services, db, { itemId, number: 1, link });
  await record(request, 'library.add', { projectId, target: `${itemId}` });
  return toItem(await requireItem(db, actor, itemId), actor);
}

type Added = Omit<Parameters<typeof addItem>[1], 'madeBy' | 'isApproved'>;

/** Adds an item. It is approved at once if its uploader approves, else those who do are notified. */
async function addAndTell(
  ground: Pick<Request, 'actor' | 'services'> & { db: Db },
  added: Added,
): Promise<number> {
  const { db, actor } = ground;
  const isApproved = mayApprove(actor.roles);
  const id = await addItem(db, { ...added, madeBy: actor.id, isApproved });
  if (!isApproved)
    await notifyApprovers(ground, { id, projectId: added.projectId, title: added.title, number: 1 });
  return id;
}
