// For the server's own work. Users are not shown these records as they are, so no actor is needed.
import { createHash, randomUUID } from 'node:crypto';
import type { Category } from '#engines/files/categories.ts';
import { displayName } from '#engines/files/display-name.ts';
import { type FileKind, typeByMime, typeByName } from '#engines/files/types.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/server/db.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { FileStorage } from '#platform/server/files/storage.ts';
import { missing } from './download.ts';
import { isFileUsed } from './file-use.ts';
import { contentOf, filePlace } from './places.ts';
import * as store from './store.ts';

/** The facts of a file that other features show. */
export interface FileFacts {
  id: number;
  /** The name for saving it, with the extension of its content. */
  name: string;
  mime: string;
  /** The format by which forms ask for it: `pdf`, `image`, `document` … */
  kind: FileKind;
  category: Category;
  /** In bytes. */
  size: number;
}

/**
 * The complete files of this user with these ids, each in the place of its id; undefined for a file of another user, an unfinished one or
 * a missing one. They cannot be removed until the transaction of `db` ends: a record that takes one protects it from then on
 * (`FileUse.isUsed`).
 */
export async function ownReadyFiles(
  db: Db,
  userId: number,
  fileIds: readonly number[],
): Promise<(FileFacts | undefined)[]> {
  const found = new Map((await store.ownReady(db, userId, fileIds)).map((file) => [file.id, factsOf(file)]));
  return fileIds.map((id) => found.get(id));
}

/** The facts of these files by their ids, for any caller; missing files are left out. */
export async function fileFacts(db: Db, ids: readonly number[]): Promise<Map<number, FileFacts>> {
  const found = await store.readyOnes(db, ids);
  return new Map(found.map((file) => [file.id, factsOf(file)]));
}

/** Deletes these files. Their bytes go with the next nightly sweep. The caller knows that nothing uses them. */
export const forgetFiles = (db: Db, ids: readonly number[]): Promise<void> => store.dropMany(db, ids);

interface NewFile {
  ownerId: number;
  category: Category;
  /** The name with one of our extensions; the content decides the type. */
  name: string;
  bytes: Uint8Array;
}

/**
 * Stores a file made by the product, as if its owner had uploaded it, and returns its id. `db` is the pool: the sweep
 * deletes bytes whose row it cannot see.
 */
export async function keepFile(db: Db, storage: FileStorage, { bytes, ...file }: NewFile): Promise<number> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = randomUUID();
  const type = typeByName(file.name);
  if (!type) throw new Error(`${file.name} has no extension of a known format.`);
  const id = await store.add(db, {
    ...file,
    originalName: file.name,
    starterId: file.ownerId,
    mime: type.mime,
    parts: 1,
    storageKey,
  });
  const content = contentOf([{ sha256 }]);
  await storage.put(filePlace(storageKey, content), bytes);
  await store.finish(db, id, { size: bytes.length, sha256, mime: type.mime, content });
  return id;
}

function factsOf({ id, originalName, mime, category, size }: store.ReadyFile): FileFacts {
  const type = typeByMime(mime)!;
  return { id, name: displayName(originalName, type.extensions[0]), mime, kind: type.kind, category, size };
}
/** Deletes a file of this user for good: the row at once, and so its place in the quota, the bytes by the nightly sweep. */
export const discardFile = (db: Db, ownerId: number, fileId: number): Promise<void> =>
  store.dropOfOwner(db, ownerId, fileId);

export { textsOf } from './store/readings.ts';

/** Deletes those of these files that no record of any feature uses. The caller has already removed its own reference. */
export async function discardUnused(
  db: Db,
  features: readonly Feature[],
  fileIds: readonly number[],
): Promise<void> {
  for (const id of fileIds) if (!(await isFileUsed(db, features, id))) await store.drop(db, id);
}

export { requireRoom, requireRoomFor, usageOfProject } from './room.ts';

/** Takes these files of a user from them: they belong to a record of a project from now on, and stay when the user is erased. */
export const disownFiles = (db: Db, userId: number, ids: readonly number[]): Promise<void> =>
  store.disown(db, userId, ids);

export { filesHeld } from './personal-data.ts';

// The handlers of uploads, for calls of other features that take the same parts under paths of their own.
export { startUpload } from './start-upload.ts';
export { uploadPart } from './upload-part.ts';
export { endUpload } from './end-upload.ts';

/** The bytes of a complete file, for any caller. @throws notFound */
export async function fileBytes(
  db: Db,
  storage: FileStorage,
  id: number,
): Promise<AsyncIterable<Uint8Array>> {
  const file = await store.ready(db, id);
  if (!file) throw notFound();
  return storage.read(filePlace(file.storageKey, file.content)).catch(missing);
}
